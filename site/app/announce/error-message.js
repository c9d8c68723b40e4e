// Shows an error message under the board for a while; its element is an assertive live region.

import { cited } from "../rulings/ruling-links.js";
import { pushDismissible } from "../shared/dismiss-stack.js";
import { $ } from "../shared/dom.js";
import { soundError } from "./sound.js";

const STAY = 9000; // ms that a message stays

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Takes the message off the stack of what Escape closes. */
let removeDismissible = () => {};

/** @param {string} words */
export function showError(words) {
  clearTimeout(fading);
  const place = $("#refusal");
  place.replaceChildren(...cited(words));
  place.hidden = false;
  removeDismissible();
  removeDismissible = pushDismissible(clearError, { isPassive: true });
  fading = setTimeout(fade, STAY);
  soundError();
}

/** A message stays while it is hovered or has the focus. */
function fade() {
  if ($("#refusal").matches(":hover, :focus-within")) fading = setTimeout(fade, STAY);
  else clearError();
}

export function clearError() {
  clearTimeout(fading);
  removeDismissible();
  const place = $("#refusal");
  place.textContent = "";
  place.hidden = true;
}
