// @vitest-environment happy-dom
// The overlay that covers as few pieces of a move as possible.

import { expect, test } from "vitest";
import { avoidOverlap } from "../../../../site/app/shared/overlays.ts";

/** A pane of a screen that is 700 px high. @param height of the pane */
function paneOf(height: number) {
  const pane = document.createElement("div");
  pane.getBoundingClientRect = () => (pane.hasAttribute("data-above") ? new DOMRect(0, 40, 360, height) : new DOMRect(0, 700 - height, 360, height));
  return pane;
}

/** @param places top and bottom on the screen */
const piecesAt = (...places: [number, number][]) =>
  places.map(([top, bottom]) => ({ getBoundingClientRect: () => new DOMRect(150, top, 40, bottom - top) }) as Element);

test.each([
  ["nothing is covered", 200, piecesAt([50, 100], [380, 440]), [false, false, ""]],
  ["only the bottom is covered", 300, piecesAt([380, 440]), [true, false, ""]],
  ["either way a piece is covered", 300, piecesAt([50, 100], [380, 440]), [false, true, "260px"]],
  ["either way, and it would be too low", 300, piecesAt([50, 100], [560, 620]), [false, false, ""]],
])("%s", (_, height, pieces, expected) => {
  const pane = paneOf(height);
  avoidOverlap(pane, pieces, true);
  expect([pane.hasAttribute("data-above"), pane.hasAttribute("data-low"), pane.style.maxHeight]).toEqual(expected);
  avoidOverlap(pane, [], true);
  expect([pane.hasAttribute("data-above"), pane.hasAttribute("data-low"), pane.style.maxHeight]).toEqual([false, false, ""]);
});
