// The hot-seat screen: a button with which the player to move confirms that they have the screen. Until then, no private hand is shown.

import { h, setHidden } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @param {HTMLElement} container @param {string} name of the seat to move @param {() => void} onConfirm called when the player confirms */
export function showHandOver(container, name, onConfirm) {
  container.replaceChildren(
    h("button", { type: "button", class: "main", "data-hand-over": true, onclick: onConfirm }, t("I am {seat}: show my cards", { seat: name })),
  );
  container.hidden = false;
}

/** @param {HTMLElement} container */
export function hideHandOver(container) {
  setHidden(container, true);
  container.replaceChildren();
}
