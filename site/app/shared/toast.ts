// Toasts: short messages over the page with buttons, which do not take the focus.

import { h } from "./dom.ts";

export type ToastAction = [words: string, action: () => void];

const DURATION = 10_000; // ms until a brief toast disappears

let line: HTMLElement | null = null;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Show a toast until it is answered. @param actions the first one is the main action */
export function showToast(words: string, ...actions: ToastAction[]) {
  clearTimeout(timer);
  line ??= h("div", { class: "toast", role: "status", hidden: true });
  document.body.append(line); // insert it first: screen readers announce only changes of a live region that they know
  const buttons = actions.map(([name, action], i) => h("button", { type: "button", class: i ? "plain" : "main", onclick: action }, name));
  line.replaceChildren(h("p", {}, words), h("p", { class: "buttons" }, ...buttons));
  line.hidden = false;
}

/** Show a toast that disappears by itself. Its actions must also be available elsewhere. */
export function showBriefToast(words: string, ...actions: ToastAction[]) {
  showToast(words, ...actions);
  timer = setTimeout(fade, DURATION);
}

/** Hide the toast, but not while it is hovered or focused, or while the page is hidden. */
function fade() {
  if (document.hidden || line?.matches(":hover") || line?.contains(document.activeElement)) timer = setTimeout(fade, DURATION);
  else hideToast();
}

export function hideToast() {
  clearTimeout(timer);
  if (line) line.hidden = true;
}
