// Shows an error message under the board for a while; its element is an assertive live region.

import { cited } from "../rulings/ruling-links.js";
import { the } from "../shared/dom.js";
import { hearRefusal } from "./sound.js";

const STAY = 9000; // ms that a message stays

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** @param {string} words */
export function showError(words) {
  clearTimeout(fading);
  const place = the("#refusal");
  place.replaceChildren(...cited(words));
  place.hidden = false;
  fading = setTimeout(fade, STAY);
  hearRefusal();
}

/** A message stays while it is hovered or has the focus. */
function fade() {
  if (the("#refusal").matches(":hover, :focus-within")) fading = setTimeout(fade, STAY);
  else clearError();
}

export function clearError() {
  const place = the("#refusal");
  place.textContent = "";
  place.hidden = true;
}
