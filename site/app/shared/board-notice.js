// A message that lies on the board while there is nothing to play: what went wrong, and the ways on.

import { $, h } from "./dom.js";

/** @param {string} title "" for none @param {(string | Node)[]} words a paragraph each, or what stands between paragraphs @param {...Node} ways */
export function showNotice(title, words, ...ways) {
  const place = $("#notice");
  place.replaceChildren(
    ...(title ? [h("h2", {}, title)] : []),
    ...words.map((part) => (typeof part === "string" ? h("p", {}, part) : part)),
    h("p", { class: "buttons" }, ...ways),
  );
  place.hidden = false;
}

export function hideNotice() {
  $("#notice").hidden = true;
}

/** A way on that takes the notice away. @param {string} words @param {() => unknown} action */
export function actionButton(words, action) {
  const go = () => {
    hideNotice();
    void action();
  };
  return h("button", { type: "button", class: "main", onclick: go }, words);
}

/** @param {string} words @param {string} address */
export const linkButton = (words, address) => h("a", { class: "button", href: address }, words);
