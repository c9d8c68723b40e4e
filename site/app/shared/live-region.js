// The polite live region of a page: a screen reader speaks it when it is idle.

import { $ } from "./dom.js";

/** @param {string} text */
export function announce(text) {
  $("#said").textContent = text;
}
