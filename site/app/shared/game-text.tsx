// A text of a game: the names of cards are marked, and citations of rulings, such as "(D5)", become links to them in the rules panel.

import { type ComponentChildren, Fragment } from "preact";
import { asksForNewTab } from "./dom.ts";
import { t } from "./i18n.ts";
import { makeReactive } from "./signals.ts";

const CITATIONS = / ?\(([A-Z]\d+)\)/g;

let rulebook = "";

/** How names of cards get their signs, and how often that has changed. Until inspect/card-names.tsx knows the cards, texts stay plain. */
export const cardNames = { addSigns: (text: string): ComponentChildren => text, version: 0 };
makeReactive(cardNames);

export const named = (text: string): ComponentChildren => cardNames.addSigns(text);

export const withoutRulings = (words: string) => words.replace(CITATIONS, "");

/** Set the game whose rulings are linked; "" if its rules are not a page of this site. */
export function setRulebook(game: string) {
  rulebook = game;
}

/** A text with marked names, without the numbers of the rulings that it cites, and then a link to each of them. */
export function GameText({ text }: { text: string }) {
  const cited = new Set(rulebook && Array.from(text.matchAll(CITATIONS), ([, ruling = ""]) => ruling));
  return (
    <>
      {named(rulebook ? withoutRulings(text) : text)}
      {[...cited].map((ruling) => (
        <Fragment key={ruling}>
          {" "}
          <a class="ruling" href={`rules/${encodeURIComponent(rulebook)}.html#${ruling}`} data-ruling={ruling}>
            {t("Why?")}
          </a>
        </Fragment>
      ))}
    </>
  );
}

/** Call `read` when a ruling link is followed, except into a new tab or window. */
export function onRuling(read: (ruling: string) => void) {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a.ruling") : null;
    if (!link || asksForNewTab(event) || event.altKey) return;
    event.preventDefault();
    link.closest("dialog")?.close();
    read(link.dataset.ruling ?? "");
  };
  document.addEventListener("click", onClick);
}
