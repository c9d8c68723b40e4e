// Dialogs, cards and panes over the page: the button and the key that close them, and where they cover least of the board.

import { h } from "./dom.ts";
import { t } from "./i18n.ts";

const LEAST = 150; // px; an overlay that is made lower is not lower than this

/** The path of the cross, in an icon of 24 × 24 units. */
export const CROSS = "m6 6 12 12M18 6 6 18";

/**
 * The button with a cross that closes a dialog, a card or a line.
 * @param onclick null in a form with method="dialog", which the button submits
 * @param name a CSS class
 */
export function closeButton(onclick: (() => void) | null, name: string = "") {
  const button = h("button", { type: onclick ? "button" : "submit", class: `plain ${name}`.trim(), "aria-label": t("Close"), onclick });
  // a constant, so safe as markup
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${CROSS}" /></svg>`;
  return button;
}

/**
 * Move a pane to the top of the board (`data-above`) if it covers fewer of these pieces there than at the bottom.
 * @param shrinks whether a pane that covers pieces at the bottom all the same is made lower (`data-low`), and scrolls
 */
export function avoidOverlap(pane: HTMLElement, pieces: Element[], shrinks: boolean = false) {
  pane.removeAttribute("data-low");
  pane.style.maxHeight = "";
  const [below = [], above = []] = [false, true].map((up) => {
    pane.toggleAttribute("data-above", up);
    const { top, right, bottom, left } = pane.getBoundingClientRect();
    const boxes = pieces.map((piece) => piece.getBoundingClientRect());
    return boxes.filter((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom);
  });
  const isAbove = above.length < below.length;
  pane.toggleAttribute("data-above", isAbove);
  if (!shrinks || isAbove || !below.length) return;
  const height = pane.getBoundingClientRect().bottom - Math.max(...below.map(({ bottom }) => bottom));
  if (height < LEAST) return;
  pane.toggleAttribute("data-low", true);
  pane.style.maxHeight = `${height}px`;
}

interface Dismissible {
  close: () => void;
  isPassive: boolean;
}

/** Oldest first. */
const stack: Dismissible[] = [];

/**
 * Let Escape close something that has just opened.
 * @param close called once
 * @param options a passive entry closes together with the newest one that is not, and does not use up an Escape
 * @returns removes it from the stack, if it was closed in another way
 */
export function pushDismissible(close: () => void, { isPassive = false }: { isPassive?: boolean } = {}): () => void {
  const entry = { close, isPassive };
  if (!stack.length) document.addEventListener("keydown", onKeydown);
  stack.push(entry);
  return () => remove(entry);
}

function onKeydown({ key }: KeyboardEvent) {
  if (key !== "Escape" || document.querySelector("dialog[open]")) return;
  const newest = stack.findLast(({ isPassive }) => !isPassive);
  for (const entry of stack.toReversed()) if ((entry.isPassive || entry === newest) && remove(entry)) entry.close();
}

/** @returns whether it was on the stack */
function remove(entry: Dismissible): boolean {
  const index = stack.indexOf(entry);
  if (index < 0) return false;
  stack.splice(index, 1);
  if (!stack.length) document.removeEventListener("keydown", onKeydown);
  return true;
}
