// Keyboard navigation: the arrow keys move the focus to the nearest element in that direction, a render keeps the
// focus, and single letters are shortcuts. Tab stops only at elements that can be chosen. The arrow keys stop at every
// named element, so that players can explore the board, but once a move is begun only at what can be chosen next.

import { preference } from "../preferences/preferences.ts";
import { ACTIVE, type Point, THING } from "./pieces.ts";

const DIRECTIONS: Record<string, Point> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

/**
 * Selector of the elements at which the arrow keys stop: those that can be activated, on the board and below it, the
 * button that ends a hand-over or an interlude, and every named element on the board.
 */
const STOPS = `${ACTIVE}, [data-hand-over], ${THING}`;

/** Selector of those at which they stop once a target is picked: the choices, and the pieces that can be picked instead. */
const CHOICES = `${ACTIVE}, [data-board] [data-drag]`;

/** Where the focus was before it fell back to the board because nothing could be chosen, as while an opponent moves; null once it has gone on from there. */
let fallenFrom: Point | null = null;

/** Let the arrow keys move the focus within `container`. Home and End move it to the ends of the row; with Ctrl, to the first and the last element. */
export function enableArrowKeys(container: HTMLElement) {
  container.addEventListener("keydown", (event) => {
    const direction = DIRECTIONS[event.key];
    const isEnd = event.key === "Home" || event.key === "End";
    if (!(direction || isEnd) || event.altKey || event.metaKey || (direction && event.ctrlKey) || isField(event.target)) return;
    event.preventDefault();
    const from = document.activeElement;
    const all = visible(container, container.querySelector("[data-board] [data-picked]") ? CHOICES : STOPS);
    if (!from?.matches(STOPS)) focusNearest(container);
    else if (direction) focusElement(nearestToward(all, from, direction));
    else focusElement(endOf(event.ctrlKey ? all : all.filter((one) => isBeside(one, from)), event.key === "Home" ? -1 : 1));
  });
}

/** Focus an element. One that cannot be chosen is made focusable first, but stays out of the tab order. */
function focusElement(piece: HTMLElement | SVGElement | undefined, options?: FocusOptions) {
  if (piece && !piece.hasAttribute("tabindex") && piece instanceof SVGElement) piece.setAttribute("tabindex", "-1");
  piece?.focus(options);
}

/** Whether an element has a use for keys of its own: a slider moves with the arrows. */
const isField = (target: EventTarget | null) => target instanceof Element && target.closest("input, textarea, select") !== null;

/** Register a single-letter shortcut. It is off in text fields and dialogs, and outside the board if the player has chosen so. */
export function onKey(wanted: string, action: () => void) {
  document.addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
    const isTyping = isField(target) || (target instanceof Element && target.closest("dialog"));
    const isHere = preference("keys") === "page" || (target instanceof Element && target.closest("[data-board]") !== null);
    if (key === wanted && !altKey && !ctrlKey && !metaKey && !isTyping && isHere) action();
  });
}

/**
 * Call this before a change of `container`, and what it returns afterwards: then the focus is on the same element, or on
 * the nearest one that can be activated. While an element has the focus, browsers compute styles at once when its
 * attributes change, to find out whether it can keep the focus: so it has none meanwhile.
 */
export function releaseFocus(container: HTMLElement): () => void {
  const focused = document.activeElement as HTMLElement | SVGElement | null;
  // a frame must not take the focus from its host page
  if (!focused || focused === container || !container.contains(focused) || !document.hasFocus()) return () => {};
  const from = (focused.matches("[data-board]") && fallenFrom) || centre(focused);
  const isOnBoard = focused.closest("[data-board]") !== null;
  const isExploring = focused.matches(THING) && !focused.matches(ACTIVE);
  if (focused.matches(ACTIVE)) focused.blur();
  return () => {
    if (document.querySelector("dialog[open]")) return;
    const stays = focused.isConnected && (isExploring || !isOnBoard || focused.matches(ACTIVE));
    if (stays) focusElement(focused, { preventScroll: true });
    if (!stays || document.activeElement !== focused) focusNearest(container, from);
    fallenFrom = document.activeElement?.matches("[data-board]") ? from : null;
  };
}

/**
 * Focus the nearest element that can be activated, or else the button that ends a hand-over or an interlude, or else
 * the board.
 * @param from defaults to the top left corner of the viewport
 */
export function focusNearest(container: HTMLElement, from: Point = { x: 0, y: 0 }) {
  const nearest = minBy(visible(container, ACTIVE), (one) => distance(from, centre(one), 1));
  const focused = nearest ?? container.querySelector<HTMLElement>("[data-hand-over]") ?? container.querySelector<HTMLElement>("[data-board]");
  focused?.focus({ preventScroll: true });
}

const visible = (container: HTMLElement, selector: string): (HTMLElement | SVGElement)[] =>
  [...(container.querySelectorAll(selector) as NodeListOf<HTMLElement>)].filter(
    (one) => one.checkVisibility() && getComputedStyle(one.closest(".piece") ?? one).display !== "none",
  );

/** Whether both are in the same row. */
const isBeside = (one: Element, other: Element) =>
  Math.abs(centre(one).y - centre(other).y) < Math.min(...[one, other].map((piece) => piece.getBoundingClientRect().height)) / 2;

/** The first (-1) or last (1) element in reading order. */
const endOf = (all: (HTMLElement | SVGElement)[], end: number) => minBy(all, (one) => -end * (1000 * Math.round(centre(one).y) + centre(one).x));

/** The nearest element in a direction. Distance perpendicular to the direction has three times the weight. */
function nearestToward(all: (HTMLElement | SVGElement)[], from: Element, direction: Point) {
  const here = centre(from);
  const ahead = all.filter((one) => {
    const there = centre(one);
    return one !== from && (there.x - here.x) * direction.x + (there.y - here.y) * direction.y > 2;
  });
  return minBy(ahead, (one) => {
    const there = centre(one);
    return direction.x ? distance(here, there, 3) : distance({ x: here.y, y: here.x }, { x: there.y, y: there.x }, 3);
  });
}

/** @param aside weight of the distance in y */
const distance = (from: Point, to: Point, aside: number) => Math.hypot(to.x - from.x, aside * (to.y - from.y));

/** The centre of an element. For a panel, which contains others, the centre of its left end. */
function centre(one: Element): Point {
  const box = one.getBoundingClientRect();
  const { width, height } = box;
  return { x: box.x + (one.matches(".panel") ? Math.min(width, height) : width) / 2, y: box.y + height / 2 };
}

const minBy = <T>(all: T[], cost: (one: T) => number): T | undefined =>
  all.map((one) => ({ one, price: cost(one) })).sort((one, other) => one.price - other.price)[0]?.one;
