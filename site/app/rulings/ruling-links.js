// Turns citations of rulings in a text, such as "(D5)", into links to the rules panel.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const CITATION = /\(([A-Z]\d+)\)/;
const LAST_CITATION = new RegExp(` ${CITATION.source}$`);

/** A label without the ruling cited at its end. @param {string} label */
export const withoutRuling = (label) => label.replace(LAST_CITATION, "");

/** The game whose rulings are linked; "" if its rules are not a page of this site. */
export const rulebook = { game: "" };

/** The text, with a link for each cited ruling. @param {string} words @returns {(string | HTMLElement)[]} */
export function linkRulings(words) {
  if (!rulebook.game) return [words];
  return words.split(CITATION).flatMap((part, at) => (at % 2 ? ["(", rulingLink(part), ")"] : [part]));
}

/** @param {string} ruling */
function rulingLink(ruling) {
  const page = `rules/${encodeURIComponent(rulebook.game)}.html`;
  return h("a", { class: "ruling", href: `${page}#${ruling}`, "aria-label": t("Ruling {number}", { number: ruling }) }, ruling);
}

/** Call `read` when a ruling link is followed. In a new tab or window, the link opens the rules page instead. @param {AbortSignal} signal @param {(ruling: string) => void} read */
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
