// Passing the screen: where hands are private, nobody's hand is shown until the person whose turn it is says so.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @param {HTMLElement} place @param {string} name of the seat to move @param {() => void} taken */
export function showHandOver(place, name, taken) {
  place.replaceChildren(h("button", { type: "button", class: "main", "data-hand-over": true, onclick: taken }, t("I am {seat}: show my hand", { seat: name })));
  place.hidden = false;
}

/** @param {HTMLElement} place */
export function hideHandOver(place) {
  place.hidden = true;
  place.replaceChildren();
}
