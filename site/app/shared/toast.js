// A quiet line over the page: something that can wait, and the ways to answer it. It takes no focus.

import { h } from "./dom.js";

/** @typedef {[words: string, action: () => void]} Way */

const STAY = 20_000; // ms that a line stays which need not be answered

/** @type {HTMLElement | null} */
let line = null;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** A line that stays until it is answered. @param {string} words @param {...Way} ways the first is the one to take */
export function showToast(words, ...ways) {
  clearTimeout(fading);
  line ??= h("div", { class: "toast", role: "status", hidden: true });
  document.body.append(line); // known to screen readers before it speaks
  const buttons = ways.map(([name, action], i) => h("button", { type: "button", class: i ? "plain" : "main", onclick: action }, name));
  line.replaceChildren(h("p", {}, words), h("p", { class: "buttons" }, ...buttons));
  line.hidden = false;
}

/** A line that goes by itself: what it offers can be had in another way too. @param {string} words @param {...Way} ways */
export function showBriefToast(words, ...ways) {
  showToast(words, ...ways);
  fading = setTimeout(fade, STAY);
}

/** It stays while somebody is at it, or looks at another tab. */
function fade() {
  if (document.hidden || line?.matches(":hover") || line?.contains(document.activeElement)) fading = setTimeout(fade, STAY);
  else hideToast();
}

export function hideToast() {
  clearTimeout(fading);
  if (line) line.hidden = true;
}
