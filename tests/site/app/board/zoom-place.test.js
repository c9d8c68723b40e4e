// The place of the zoom buttons: zoom-place.js.

import { expect, test } from "vitest";
import { freeCorner } from "../../../../site/app/board/zoom-place.js";

const AREA = { left: 10, top: 100, width: 340, height: 300 };
const SIZE = { width: 120, height: 40 };
const box = (/** @type {number} */ left, /** @type {number} */ top) => ({ left, top, width: 30, height: 30 });
const BOTTOM_RIGHT = { left: 226, top: 356, ...SIZE };
const TOP_LEFT = { left: 14, top: 104, ...SIZE };

test.each([
  ["an empty area", [], BOTTOM_RIGHT],
  ["pieces in the middle", [box(150, 200), box(300, 320)], BOTTOM_RIGHT],
  ["a piece bottom right", [box(300, 360)], { ...BOTTOM_RIGHT, left: 14 }],
  ["pieces at the bottom", [box(300, 360), box(20, 360)], { ...BOTTOM_RIGHT, top: 104 }],
  ["only the top left is free", [box(300, 360), box(20, 360), box(300, 110)], TOP_LEFT],
  ["no corner is free", [box(300, 360), box(20, 360), box(300, 110), box(20, 110)], null],
])("%s", (_, pieces, place) => {
  expect(freeCorner(AREA, SIZE, pieces)).toEqual(place);
});
