// What is said aloud: each ply politely, refusals at once. Refusals are seen too, for a while.

import { cited } from "../rulings/ruling-links.js";
import { the } from "../shared/dom.js";
import { hearRefusal } from "./sound.js";

const STAY = 9000; // ms that a refusal can be read

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Say something when the screen reader is free. @param {string} words */
export function say(words) {
  the("#said").textContent = words;
}

/** Say at once, and show, why something cannot be done. @param {string} words */
export function object(words) {
  clearTimeout(fading);
  const place = the("#refusal");
  place.replaceChildren(...cited(words));
  place.hidden = false;
  fading = setTimeout(fade, STAY);
  hearRefusal();
}

/** A refusal stays while somebody is at it. */
function fade() {
  if (the("#refusal").matches(":hover, :focus-within")) fading = setTimeout(fade, STAY);
  else hush();
}

/** Take back what was objected: it has been dealt with. */
export function hush() {
  const place = the("#refusal");
  place.textContent = "";
  place.hidden = true;
}
