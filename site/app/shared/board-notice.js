// Shows a notice over the board: a message, such as what went wrong, and buttons for what to do next.

import { $, h } from "./dom.js";

/** @param {string} title "" for none @param {(string | Node)[]} words strings become paragraphs; nodes are inserted as they are @param {...Node} actions buttons and links */
export function showNotice(title, words, ...actions) {
  const notice = $("#notice");
  notice.replaceChildren(
    ...(title ? [h("h2", {}, title)] : []),
    ...words.map((part) => (typeof part === "string" ? h("p", {}, part) : part)),
    h("p", { class: "buttons" }, ...actions),
  );
  notice.hidden = false;
  document.body.toggleAttribute("data-noticed", document.querySelector(".board-placeholder") !== null); // hides what would be seen behind it
}

export function hideNotice() {
  $("#notice").hidden = true;
  document.body.removeAttribute("data-noticed");
}

/** A button that closes the notice. @param {string} words @param {() => unknown} action */
export function actionButton(words, action) {
  const go = () => {
    hideNotice();
    void action();
  };
  return h("button", { type: "button", class: "main", onclick: go }, words);
}

/** @param {string} words @param {string} address */
export const linkButton = (words, address) => h("a", { class: "button", href: address }, words);
