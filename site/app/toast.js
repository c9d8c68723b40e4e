// A quiet line over the page: something that can wait, and the ways to answer it. It takes no focus.

import { element } from "./element.js";

/** @typedef {[words: string, action: () => void]} Way */

/** @type {HTMLElement | null} */
let line = null;

/** @param {string} words @param {...Way} ways the first is the one to take */
export function toast(words, ...ways) {
  line ??= element("div", { class: "toast", role: "status", hidden: true });
  document.body.append(line); // known to screen readers before it speaks
  const buttons = ways.map(([name, action], i) => element("button", { type: "button", class: i ? "plain" : "main", onclick: action }, name));
  line.replaceChildren(element("p", {}, words), element("p", { class: "buttons" }, ...buttons));
  line.hidden = false;
}

export function toastAway() {
  if (line) line.hidden = true;
}
