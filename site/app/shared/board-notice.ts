// Shows a notice over the board: a message, such as what went wrong, and buttons for what to do next.

import { $, h } from "./dom.ts";

/**
 * @param title "" for none
 * @param words strings become paragraphs; nodes are inserted as they are
 * @param actions buttons and links
 */
export function showNotice(title: string, words: (string | Node)[], ...actions: Node[]) {
  const notice = $("#notice");
  notice.replaceChildren(
    ...(title ? [h("h2", {}, title)] : []),
    ...words.map((part) => (typeof part === "string" ? h("p", {}, part) : part)),
    h("p", { class: "buttons" }, ...actions),
  );
  notice.hidden = false;
  // hides what would be seen behind it
  document.body.toggleAttribute("data-noticed", document.querySelector(".board-placeholder") !== null);
}

export function hideNotice() {
  $("#notice").hidden = true;
  document.body.removeAttribute("data-noticed");
}

/** A button that closes the notice. */
export function actionButton(words: string, action: () => unknown) {
  const go = () => {
    hideNotice();
    void action();
  };
  return h("button", { type: "button", class: "main", onclick: go }, words);
}

export const linkButton = (words: string, address: string) => h("a", { class: "button", href: address }, words);
