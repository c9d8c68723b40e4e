// The log, grouped by turns.

import { expect, test } from "vitest";
import { logTurns } from "../../../../site/app/model/log-turns.ts";

const entry = (ply: number, seat: number, move: string, continues: boolean = false) => ({
  ply,
  seat,
  move,
  shown: move,
  text: `${ply}.`,
  sentence: `Ann: ${ply}.`,
  continues,
});

test("plies of the same turn are one line", () => {
  const log = [entry(1, 1, "a4-b5"), entry(2, 1, "-", true), entry(3, 0, "c1-c2"), entry(4, 0, "m1-a2", true), entry(5, 1, "b5-b6")];
  expect(logTurns(log)).toEqual([
    { first: 1, last: 2, seat: 1, move: "a4-b5 -", sentence: "Ann: 1. Ann: 2." },
    { first: 3, last: 4, seat: 0, move: "c1-c2 m1-a2", sentence: "Ann: 3. Ann: 4." },
    { first: 5, last: 5, seat: 1, move: "b5-b6", sentence: "Ann: 5." },
  ]);
});

test("two turns of a seat, because the other one was skipped, are two lines", () => {
  expect(logTurns([entry(1, 0, "a"), entry(2, 0, "b")]).map(({ last }) => last)).toEqual([1, 2]);
  expect(logTurns([])).toEqual([]);
});
