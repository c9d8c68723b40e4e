// Messages to the player: a notice over the board, with what to do next, and toasts, short messages over the page that
// do not take the focus.

import { $, h } from "./dom.ts";

export type ToastAction = [words: string, action: () => void];

const DURATION = 10_000; // ms until a brief toast disappears

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

/**
 * Show a toast until it is answered.
 * @param actions the first one is the main action
 * @returns its text
 */
export function showToast(words: string, ...actions: ToastAction[]) {
  const toast = document.querySelector<HTMLElement>(".toast") ?? h("div", { class: "toast", role: "status", hidden: true });
  document.body.append(toast); // insert it first: screen readers announce only changes of a live region that they know
  const text = h("p", {}, words);
  const buttons = actions.map(([name, action], i) => h("button", { type: "button", class: i ? "plain" : "main", onclick: action }, name));
  toast.replaceChildren(text, h("p", { class: "buttons" }, ...buttons));
  toast.hidden = false;
  return text;
}

/**
 * Show a toast that disappears by itself, but not while it is hovered or focused, or while the page is hidden. Its actions
 * must also be available elsewhere.
 */
export function showBriefToast(words: string, ...actions: ToastAction[]) {
  const text = showToast(words, ...actions);
  const fade = () => {
    const toast = text.parentElement;
    if (!toast || toast.hidden) return; // another toast has replaced it, or it was answered
    if (document.hidden || toast.matches(":hover") || toast.contains(document.activeElement)) setTimeout(fade, DURATION);
    else hideToast();
  };
  setTimeout(fade, DURATION);
}

export function hideToast() {
  for (const toast of document.querySelectorAll<HTMLElement>(".toast")) toast.hidden = true;
}
