// Takes citations of rulings, such as "(D5)", out of a text, and adds links to these rulings in the rules panel.

import { h } from "./dom.ts";
import { t } from "./i18n.ts";

const CITATIONS = / ?\(([A-Z]\d+)\)/g;

let rulebook = "";

export const withoutRulings = (words: string) => words.replace(CITATIONS, "");

/** Set the game whose rulings are linked; "" if its rules are not a page of this site. */
export function setRulebook(game: string) {
  rulebook = game;
}

/** A text without the numbers of the rulings that it cites, and the address of each of them. */
export function rulingsIn(text: string): { words: string; links: { ruling: string; href: string }[] } {
  if (!rulebook) return { words: text, links: [] };
  const cited = new Set(Array.from(text.matchAll(CITATIONS), ([, ruling = ""]) => ruling));
  const page = `rules/${encodeURIComponent(rulebook)}.html`;
  return { words: withoutRulings(text), links: [...cited].map((ruling) => ({ ruling, href: `${page}#${ruling}` })) };
}

/** The text without the numbers of the rulings that it cites, and then a link to each of them. */
export function linkRulings(text: string): (string | HTMLElement)[] {
  const { words, links } = rulingsIn(text);
  return [words, ...links.flatMap(({ ruling, href }) => [" ", h("a", { class: "ruling", href, "data-ruling": ruling }, t("Why?"))])];
}

/** Call `read` when a ruling link is followed, except into a new tab or window. */
export function onRuling(signal: AbortSignal, read: (ruling: string) => void) {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a.ruling") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.closest("dialog")?.close();
    read(link.dataset.ruling ?? "");
  };
  document.addEventListener("click", onClick, { signal });
}
