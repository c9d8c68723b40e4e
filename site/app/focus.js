// Where the focus goes: by arrow keys to the nearest thing in that direction, and never lost when the table is drawn anew.

import { ACTIVE } from "./pointing.js";

/** @typedef {{ x: number, y: number }} Point */

/** @type {Record<string, Point>} */
const WAYS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

/** Let the arrow keys walk over everything in `place` that can be activated. @param {HTMLElement} place */
export function arrows(place) {
  place.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = document.activeElement;
    const next = from?.matches(ACTIVE) ? onward(place, from, way) : reachable(place)[0];
    next?.focus();
  });
}

/** Do something at a key, unless something is being written or a dialog is open. @param {string} wanted @param {() => void} action */
export function onKey(wanted, action) {
  document.addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
    const writing = target instanceof Element && target.closest("input, textarea, select, dialog");
    if (key === wanted && !altKey && !ctrlKey && !metaKey && !writing) action();
  });
}

/**
 * Change what lies in `place`; if the focus was there, it still is afterwards: on the same thing, or on the nearest that can be activated.
 * @param {HTMLElement} place @param {() => void} change
 */
export function keepingFocus(place, change) {
  const had = /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);
  const inside = had !== null && had !== place && place.contains(had) && document.hasFocus(); // a frame takes no focus from the page around it
  const from = inside ? middle(had) : { x: 0, y: 0 };
  change();
  if (!inside || document.querySelector("dialog[open]")) return;
  if (had.isConnected && had.matches(ACTIVE)) had.focus({ preventScroll: true });
  else if (!had.isConnected || had !== document.activeElement || had.closest("[data-board]")) focusNearest(place, from);
}

/** @param {HTMLElement} place @param {Point} [from] the top left corner, where nothing else is said */
export function focusNearest(place, from = { x: 0, y: 0 }) {
  const nearest = least(reachable(place), (one) => distance(from, middle(one), 1));
  (nearest ?? place.querySelector("[data-hand-over]") ?? /** @type {HTMLElement} */ (place.querySelector("[data-board]"))).focus({ preventScroll: true });
}

/** @param {HTMLElement} place @returns {(HTMLElement | SVGElement)[]} */
const reachable = (place) => [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(ACTIVE))];

/** The nearest thing that way; what lies off to the side counts as further away. @param {HTMLElement} place @param {Element} from @param {Point} way */
function onward(place, from, way) {
  const here = middle(from);
  const ahead = reachable(place).filter((one) => {
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

/** @param {Element} one @returns {Point} */
function middle(one) {
  const box = one.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @template T @param {T[]} all @param {(one: T) => number} cost @returns {T | undefined} */
function least(all, cost) {
  return all.map((one) => ({ one, price: cost(one) })).sort((one, other) => one.price - other.price)[0]?.one;
}
