// The hot-seat screen: hides private hands until the player to move confirms.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @param {HTMLElement} place @param {string} name of the seat to move @param {() => void} taken called when the player confirms */
export function showHandOver(place, name, taken) {
  place.replaceChildren(
    h("button", { type: "button", class: "main", "data-hand-over": true, onclick: taken }, t("I am {seat}: show my cards", { seat: name })),
  );
  place.hidden = false;
}

/** @param {HTMLElement} place */
export function hideHandOver(place) {
  place.hidden = true;
  place.replaceChildren();
}
