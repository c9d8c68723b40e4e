// The hot-seat screen: a button with which the player to move confirms that they have the screen. Until then, no
// private hand is shown.

import { h, setHidden } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

/**
 * @param name of the seat to move
 * @param onConfirm called when the player confirms
 */
export function showHandOver(container: HTMLElement, name: string, onConfirm: () => void) {
  container.replaceChildren(
    h("button", { type: "button", class: "main", "data-hand-over": true, onclick: onConfirm }, t("I am {seat}: show my cards", { seat: name })),
  );
  container.hidden = false;
}

export function hideHandOver(container: HTMLElement) {
  setHidden(container, true);
  container.replaceChildren();
}
