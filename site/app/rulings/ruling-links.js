// Takes citations of rulings, such as "(D5)", out of a text, and adds links to these rulings in the rules panel.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const CITATIONS = / ?\(([A-Z]\d+)\)/g;

/** A text without the rulings that it cites. @param {string} words */
export const withoutRulings = (words) => words.replace(CITATIONS, "");

/** The game whose rulings are linked; "" if its rules are not a page of this site. */
export const rulebook = { game: "" };

/** The text without the numbers of the rulings that it cites, and then a link to each of them. @param {string} words @returns {(string | HTMLElement)[]} */
export function linkRulings(words) {
  if (!rulebook.game) return [words];
  const cited = new Set(Array.from(words.matchAll(CITATIONS), ([, ruling]) => ruling));
  return [withoutRulings(words), ...[...cited].flatMap((ruling = "") => [" ", rulingLink(ruling)])];
}

/** @param {string} ruling */
function rulingLink(ruling) {
  const page = `rules/${encodeURIComponent(rulebook.game)}.html`;
  return h("a", { class: "ruling", href: `${page}#${ruling}`, "data-ruling": ruling }, t("Why?"));
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
      read(/** @type {HTMLElement} */ (link).dataset.ruling ?? "");
    },
    { signal },
  );
}
