// Sentences that name a ruling, "(D5)": its number leads to its own sentence in the rules beside the board.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const NAMED = /\(([A-Z]\d+)\)/;

/** The game whose rulings are meant; "" where its rules are no page of this site. */
export const rulebook = { game: "" };

/** Words, with a way to each ruling that they name. @param {string} words @returns {(string | HTMLElement)[]} */
export function cited(words) {
  if (!rulebook.game) return [words];
  return words.split(NAMED).flatMap((part, at) => (at % 2 ? ["(", way(part), ")"] : [part]));
}

/** @param {string} ruling */
function way(ruling) {
  const page = `rules/${encodeURIComponent(rulebook.game)}.html`;
  return h("a", { class: "ruling", href: `${page}#${ruling}`, "aria-label": t("Ruling {number}", { number: ruling }) }, ruling);
}

/** Hear of each ruling that is to be read; one that is wanted in another tab or window opens its page there. @param {AbortSignal} signal @param {(ruling: string) => void} read */
export function onRuling(signal, read) {
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a.ruling") : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      link.closest("dialog")?.close();
      read(link.textContent ?? "");
    },
    { signal },
  );
}
