// Where the focus goes: by arrow keys to the nearest thing in that direction, and never lost when the table is drawn anew.
// Tab stops at what can be chosen; the arrows stop at everything that has a name, so that a table can be explored.

import { preference } from "../preferences/preferences.js";
import { ACTIVE, THING } from "./move-input.js";

/** @typedef {{ x: number, y: number }} Point */

/** @type {Record<string, Point>} */
const WAYS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

/** What can be walked to: what can be chosen, on the board and under it, and whatever else has a name on the board. */
const NAMED = `${ACTIVE}, [data-hand-over], ${THING}`;

/** Let the arrow keys walk over all of `place`, and Home and End to the ends of a row, or of it all. @param {HTMLElement} place @param {AbortSignal} signal */
export function enableArrowKeys(place, signal) {
  place.addEventListener(
    "keydown",
    (event) => {
      const way = WAYS[event.key];
      const isEnd = event.key === "Home" || event.key === "End";
      if (!(way || isEnd) || event.altKey || event.metaKey || (way && event.ctrlKey)) return;
      event.preventDefault();
      const from = document.activeElement;
      const all = seen(place, NAMED);
      if (!from?.matches(NAMED)) focusNearest(place);
      else if (way) walkTo(nearestToward(all, from, way));
      else walkTo(lastOf(event.ctrlKey ? all : all.filter((one) => isBeside(one, from)), event.key === "Home" ? -1 : 1));
    },
    { signal },
  );
}

/** What cannot be chosen is no stop for Tab, but it takes the focus. @param {HTMLElement | SVGElement | undefined} thing */
function walkTo(thing) {
  if (thing && !thing.hasAttribute("tabindex") && thing instanceof SVGElement) thing.setAttribute("tabindex", "-1");
  thing?.focus();
}

/** Do something at a key of one letter, unless something is being written, a dialog is open, or such keys are wished on the board alone. @param {string} wanted @param {AbortSignal} signal @param {() => void} action */
export function onKey(wanted, signal, action) {
  document.addEventListener(
    "keydown",
    ({ key, target, altKey, ctrlKey, metaKey }) => {
      const writing = target instanceof Element && target.closest("input, textarea, select, dialog");
      const isHere = preference("keys") === "page" || (target instanceof Element && target.closest("[data-board]") !== null);
      if (key === wanted && !altKey && !ctrlKey && !metaKey && !writing && isHere) action();
    },
    { signal },
  );
}

/**
 * Change what lies in `place`; if the focus was there, it still is afterwards: on the same thing, or on the nearest that can be activated.
 * @param {HTMLElement} place @param {() => void} change
 */
export function preserveFocus(place, change) {
  const had = /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);
  const inside = had !== null && had !== place && place.contains(had) && document.hasFocus(); // a frame takes no focus from the page around it
  const from = inside ? middle(had) : { x: 0, y: 0 };
  const exploring = inside && had.matches(THING) && !had.matches(ACTIVE);
  change();
  if (!inside || document.querySelector("dialog[open]")) return;
  if (exploring && had.isConnected) walkTo(had);
  else if (had.isConnected && had.matches(ACTIVE)) had.focus({ preventScroll: true });
  else if (!had.isConnected || had !== document.activeElement || had.closest("[data-board]")) focusNearest(place, from);
}

/** @param {HTMLElement} place @param {Point} [from] the top left corner, where nothing else is said */
export function focusNearest(place, from = { x: 0, y: 0 }) {
  const nearest = least(seen(place, ACTIVE), (one) => distance(from, middle(one), 1));
  (nearest ?? place.querySelector("[data-hand-over]") ?? /** @type {HTMLElement} */ (place.querySelector("[data-board]"))).focus({ preventScroll: true });
}

/** @param {HTMLElement} place @param {string} selector @returns {(HTMLElement | SVGElement)[]} */
const seen = (place, selector) => [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(selector))].filter((one) => one.checkVisibility());

/** Whether both lie in one row. @param {Element} one @param {Element} other */
const isBeside = (one, other) => Math.abs(middle(one).y - middle(other).y) < Math.min(...[one, other].map((thing) => thing.getBoundingClientRect().height)) / 2;

/** The one at the beginning (-1) or at the end (1), as they are read: from the top, and each row from its left. @param {(HTMLElement | SVGElement)[]} all @param {number} end */
const lastOf = (all, end) => least(all, (one) => -end * (1000 * Math.round(middle(one).y) + middle(one).x));

/** The nearest thing that way; what lies off to the side counts as further away. @param {(HTMLElement | SVGElement)[]} all @param {Element} from @param {Point} way */
function nearestToward(all, from, way) {
  const here = middle(from);
  const ahead = all.filter((one) => {
    const there = middle(one);
    return one !== from && (there.x - here.x) * way.x + (there.y - here.y) * way.y > 2;
  });
  return least(ahead, (one) => {
    const there = middle(one);
    return way.x ? distance(here, there, 3) : distance({ x: here.y, y: here.x }, { x: there.y, y: there.x }, 3);
  });
}

/** @param {Point} from @param {Point} to @param {number} aside how much more a step in y costs than one in x */
const distance = (from, to, aside) => Math.hypot(to.x - from.x, aside * (to.y - from.y));

/** The middle of a thing; of a plate that lies under others, the middle of its left end. @param {Element} one @returns {Point} */
function middle(one) {
  const box = one.getBoundingClientRect();
  const { width, height } = box;
  return { x: box.x + (one.matches(".panel") ? Math.min(width, height) : width) / 2, y: box.y + height / 2 };
}

/** @template T @param {T[]} all @param {(one: T) => number} cost @returns {T | undefined} */
function least(all, cost) {
  return all.map((one) => ({ one, price: cost(one) })).sort((one, other) => one.price - other.price)[0]?.one;
}
