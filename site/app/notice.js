// A message that lies on the board while there is nothing to play: what went wrong, and the ways on.

import { element, the } from "./element.js";

/** @param {string} title "" for none @param {string[]} words a paragraph each @param {...Node} ways */
export function notice(title, words, ...ways) {
  const place = the("#notice");
  place.replaceChildren(
    ...(title ? [element("h2", {}, title)] : []),
    ...words.map((paragraph) => element("p", {}, paragraph)),
    element("p", { class: "buttons" }, ...ways),
  );
  place.hidden = false;
}

export function takeNoticeAway() {
  the("#notice").hidden = true;
}

/** @param {string} words @param {() => unknown} action */
export const wayOn = (words, action) => element("button", { type: "button", class: "main", onclick: () => void action() }, words);

/** @param {string} words @param {string} address */
export const wayTo = (words, address) => element("a", { class: "button", href: address }, words);
