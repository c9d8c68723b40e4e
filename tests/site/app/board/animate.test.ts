// @vitest-environment happy-dom
// The movement of pieces, drawings that are prepared before they are shown, and which pieces of a score are joined by a line.

import { beforeEach, expect, test, vi } from "vitest";
import { APPEAR, drawAnimated, FIRST, NEXT, REST, sequence, TUMBLE } from "../../../../site/app/board/animate.ts";
import { lineThrough } from "../../../../site/app/board/score-floats.ts";

vi.mock("../../../../site/app/preferences/preferences.ts", () => ({ animationFactor: () => 0 }));

/** A drawing of dice, each with its value at x. */
const drawing = (dice: Record<string, [x: number, value: number]>) =>
  `<svg viewBox="0 0 100 20">${Object.entries(dice)
    .map(([id, [x, value]]) => `<g id="${id}" class="piece die" transform="translate(${x} 0)"><text>${value}</text></g>`)
    .join("")}</svg>`;

const BEFORE = drawing({ one: [0, 1], two: [20, 2], three: [40, 3] });
const AFTER = drawing({ one: [0, 1], two: [60, 5], four: [20, 4] });

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

test("a drawing is shown as a whole drawing would be, and keeps the elements of its pieces", () => {
  const expected = drawnAsWhole(AFTER);
  const [one, two] = board.querySelectorAll(".piece");
  expect(drawAnimated(board, BEFORE, AFTER)).toMatchObject({ came: ["piece die"], moved: ["piece die"], gone: ["piece die"] });
  expect(shown()).toEqual(expected);
  expect([...board.querySelectorAll(".piece")].slice(0, 2)).toEqual([one, two]);
});

test("the same drawing can be shown again after another one", () => {
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
  expect(drawAnimated(board, BEFORE, larger)).toBeNull();
});

// The order of an animation: what a turn has changed, step by step, then what is new, then the next options.

const piece = (id: string, changes: Partial<import("../../../../site/app/board/animate.ts").Change> = {}) => ({
  id,
  step: null,
  travels: false,
  isThing: true,
  isDie: false,
  isCaption: false,
  ...changes,
});

/** The delay of each piece in milliseconds, by id. */
const starts = ({ timings }: ReturnType<typeof sequence>) => Object.fromEntries([...timings].map(([id, { delay }]) => [id, delay]));

test("a card is placed, then its Ace moves, then the next card is turned up, and after a rest the options appear", () => {
  const order = sequence(
    [
      piece("ace-M", { step: 1, travels: true }),
      piece("ace-S", { step: 1, travels: true }),
      piece("card-5ML", { step: 0, travels: true }),
      piece("card-2SY"),
      piece("slot-S", { isThing: false }),
    ],
    1,
  );
  expect(starts(order)).toEqual({
    "card-5ML": 0,
    "ace-M": FIRST,
    "ace-S": FIRST,
    "card-2SY": FIRST + NEXT,
  });
  expect([order.landed, order.end]).toEqual([FIRST + NEXT, FIRST + NEXT + APPEAR + REST]);
});

test("pieces that a step displaces follow it", () => {
  const moved = [piece("token", { step: 0, travels: true }), piece("taken", { travels: true })];
  expect(starts(sequence(moved, 1))).toEqual({ token: 0, taken: FIRST });
  const three = [...moved, piece("other", { step: 3, travels: true })];
  expect(starts(sequence(three, 1))).toEqual({ token: 0, taken: FIRST, other: FIRST });
});

test("new dice tumble, and take longer than other new pieces", () => {
  const order = sequence([piece("placed", { step: 0, travels: true, isDie: true }), piece("rolled", { isDie: true })], 1);
  expect(order.timings.get("rolled")).toEqual({ delay: FIRST, duration: TUMBLE, tumbles: true });
  expect(order.timings.get("placed")?.tumbles).toBe(false);
  expect(order.end).toBe(FIRST + TUMBLE + REST);
});

test("a text about new dice appears when they are rolled", () => {
  const order = sequence(
    [
      piece("placed", { step: 0, travels: true, isDie: true }),
      piece("rolled", { isDie: true }),
      piece("has-rolled", { isThing: false, isCaption: true }),
      piece("slot", { isThing: false }),
    ],
    1,
  );
  expect(starts(order)).toEqual({ placed: 0, rolled: FIRST, "has-rolled": FIRST });
});

test("if nothing has moved, nothing waits", () => {
  expect(sequence([piece("slot", { isThing: false })], 1)).toMatchObject({ landed: 0, end: 0 });
  expect(sequence([], 1).end).toBe(0);
});

test("the speed scales all times", () => {
  const change = piece("card", { step: 0, travels: true });
  expect(sequence([change], 2).end).toBe(2 * sequence([change], 1).end);
  expect(sequence([change], 0).timings.get("card")).toEqual({ delay: 0, duration: 0, tumbles: false });
});

const at = (...points: number[][]) => points.map(([x = 0, y = 0]) => ({ x, y }));

test("three or more pieces on a straight line are joined from end to end", () => {
  expect(lineThrough(at([20, 20], [0, 0], [40, 40]))).toEqual(at([0, 0], [40, 40]));
  expect(lineThrough(at([0, 30], [0, 10], [0, 20], [0, 50]))).toEqual(at([0, 10], [0, 50]));
});

test("two pieces, or pieces that lie about, are not", () => {
  expect(lineThrough(at([0, 0], [40, 40]))).toBe(null);
  expect(lineThrough(at([0, 0], [20, 0], [40, 40]))).toBe(null);
  expect(lineThrough([])).toBe(null);
});
