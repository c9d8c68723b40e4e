// How a ply has changed the score, and which pieces caused the change.

import { expect, test } from "vitest";
import type { Score, ScoreLine } from "../../../../site/app/engine/protocol.ts";
import { scoreChanges } from "../../../../site/app/model/score-changes.ts";

const line = (label: string, values: string[], shows: string[] = [], more: Partial<ScoreLine> = {}): ScoreLine => ({
  label,
  values,
  shows,
  winners: [],
  note: "",
  made_of: "",
  parts: [],
  ...more,
});

const score = (scores: number[], ...lines: ScoreLine[]): Score => ({ scores, winners: [], lines, verdict: "", reason: "" });

test("nobody's score has changed", () => {
  expect(scoreChanges(score([1, 2], line("row", ["1", "2"])), score([1, 2], line("row", ["1", "2"])))).toEqual([]);
});

test("each new string of a game has its own points", () => {
  const game = (...parts: ScoreLine[]) => line("Game 1", ["0", "0"], [], { parts });
  const old = line("Suns, row 1", ["1", "0"], ["a", "b", "c"]);
  const longer = line("Suns, row 1", ["3", "0"], ["a", "b", "c", "d"]);
  const fresh = line("Suns, column d", ["1", "0"], ["d", "e", "f"]);
  expect(scoreChanges(score([1, 0], game(old)), score([4, 0], game(longer, fresh)))).toEqual([
    { seat: 0, points: 2, shows: ["a", "b", "c", "d"] },
    { seat: 0, points: 1, shows: ["d", "e", "f"] },
  ]);
});

test("rows whose points go from one seat to the other are shown for both", () => {
  const before = score([2, 0], line("row", ["2", "0"], ["x"], { winners: [0] }));
  const after = score([0, 3], line("row", ["0", "3"], ["x", "y"], { winners: [1] }));
  expect(scoreChanges(before, after)).toEqual([
    { seat: 0, points: -2, shows: ["x", "y"] },
    { seat: 1, points: 3, shows: ["x", "y"] },
  ]);
});

test("a row that has another name now is the one that was there before", () => {
  const before = score([0, 1], line("row 1, Knots", ["0", "1"], ["x"], { winners: [1] }), line("row 2, Suns", ["0", "0"], ["y"]));
  const after = score([0, 0], line("row 1, Suns", ["0", "0"], ["x"]), line("row 2, Knots", ["0", "0"], ["y"]));
  expect(scoreChanges(before, after)).toEqual([{ seat: 1, points: -1, shows: ["x"] }]);
});

test("where the values are no points, it is the lines that the seat has won", () => {
  const before = score([0, 1], line("one", ["2", "3"], ["a"], { winners: [1] }), line("two", ["1", "0"], ["b"]));
  const after = score([1, 1], line("one", ["3", "4"], ["a"], { winners: [1] }), line("two", ["4", "0"], ["b", "c"], { winners: [0] }));
  expect(scoreChanges(before, after)).toEqual([{ seat: 0, points: 1, shows: ["b", "c"] }]);
});

test("where one line is the score and others are counts, it is that line", () => {
  const before = score([0, 0], line("Rarest", ["0", "0"], ["r"]), line("Suns", ["0", "0"], ["s"]), line("Moons", ["3", "0"], ["m"]));
  const after = score([1, 0], line("Rarest", ["1", "0"], ["r"]), line("Suns", ["1", "0"], ["s"]), line("Moons", ["4", "0"], ["m"]));
  expect(scoreChanges(before, after)).toEqual([{ seat: 0, points: 1, shows: ["r"] }]);
});

test("if no line accounts for it, the points are still told", () => {
  expect(scoreChanges(score([0]), score([2]))).toEqual([{ seat: 0, points: 2, shows: [] }]);
});
