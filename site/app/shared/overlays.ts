// Dialogs, cards and panes over the page: the button that closes them, and where they cover least of the board.

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
