// @vitest-environment happy-dom
// Which pieces of a score are joined by a line.

import { expect, test } from "vitest";
import { lineThrough } from "../../../../site/app/board/score-floats.ts";

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
