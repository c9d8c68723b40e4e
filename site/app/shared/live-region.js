// The polite live region of a page: a screen reader speaks it when it is idle.

import { the } from "./dom.js";

/** @param {string} text */
export function announce(text) {
  the("#said").textContent = text;
}
