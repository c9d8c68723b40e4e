// @vitest-environment happy-dom
// Drawings that are prepared before they are shown.

import { beforeEach, expect, test, vi } from "vitest";
import { drawAnimated, prepareDrawing } from "../../../../site/app/board/animate.ts";

vi.mock("../../../../site/app/preferences/animation-speed.ts", () => ({ animationFactor: () => 0 }));

/** A drawing of dice, each with its value at x. */
const drawing = (dice: Record<string, [x: number, value: number]>) =>
  `<svg viewBox="0 0 100 20">${Object.entries(dice)
    .map(([id, [x, value]]) => `<g id="${id}" class="piece die" transform="translate(${x} 0)"><text>${value}</text></g>`)
    .join("")}</svg>`;

const BEFORE = drawing({ one: [0, 1], two: [20, 2], three: [40, 3] });
const AFTER = drawing({ one: [0, 1], two: [60, 5], four: [20, 4] });
const OTHER = drawing({ one: [0, 6], three: [40, 3] });

const board = document.createElement("div");

beforeEach(() => {
  board.innerHTML = BEFORE;
});

/** What the board shows, as text. */
const shown = () => [...board.querySelectorAll(".piece")].map((piece) => [piece.id, piece.getAttribute("transform"), piece.textContent]);

function drawnAsWhole(svg: string) {
  board.innerHTML = svg;
  const expected = shown();
  board.innerHTML = BEFORE;
  return expected;
}

test.each([
  ["not prepared", () => {}],
  ["prepared", () => prepareDrawing(BEFORE, AFTER)],
  ["prepared twice", () => [AFTER, AFTER].forEach((svg) => void prepareDrawing(BEFORE, svg))],
  ["prepared before another one", () => [AFTER, OTHER].forEach((svg) => void prepareDrawing(BEFORE, svg))],
  ["prepared for another board", () => prepareDrawing(OTHER, AFTER)],
])("a drawing that was %s is shown as a whole drawing would be, and keeps the elements of its pieces", (_, prepare) => {
  const expected = drawnAsWhole(AFTER);
  const [one, two] = board.querySelectorAll(".piece");
  prepare();
  expect(drawAnimated(board, BEFORE, AFTER)).toMatchObject({ came: ["piece die"], moved: ["piece die"], gone: ["piece die"] });
  expect(shown()).toEqual(expected);
  expect([...board.querySelectorAll(".piece")].slice(0, 2)).toEqual([one, two]);
});

test("the same drawing can be shown again after another one", () => {
  prepareDrawing(BEFORE, AFTER);
  for (const [before, after] of [
    [BEFORE, AFTER],
    [AFTER, BEFORE],
    [BEFORE, AFTER],
  ])
    drawAnimated(board, before ?? "", after ?? "");
  expect(shown()).toEqual(drawnAsWhole(AFTER));
});

test("a drawing of another size is not patched", () => {
  const larger = BEFORE.replace("100 20", "200 20");
  prepareDrawing(BEFORE, larger);
  expect(drawAnimated(board, BEFORE, larger)).toBeNull();
});
