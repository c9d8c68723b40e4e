// The page's polite live region, which screen readers announce when idle.

import { $ } from "./dom.js";

/** @param {string} text */
export function announce(text) {
  $("#said").textContent = text;
}
