// The expressions of the computer players' portraits.

import { expect, test } from "vitest";
import { moodOf, portraitOf } from "../../../../site/app/opponents/face.ts";
import type { Remark } from "../../../../site/app/session/state.ts";

/** The expression of the player at seat 1. */
const mood = (scores: number[], { to_move = 0 as number | null, winners = [] as number[], remark = null as Remark | null } = {}) =>
  moodOf(1, { score: { scores, winners } as any, to_move, over: winners.length > 0 }, remark);

test.each([
  ["nothing has happened", mood([0, 0]), ""],
  ["a game without points", mood([]), ""],
  ["an early point says little", mood([3, 0]), ""],
  ["a small lead says little", mood([9, 8]), ""],
  ["far behind", mood([9, 4]), "worried"],
  ["far ahead", mood([4, 9]), "pleased"],
  ["far behind the best of two others", mood([2, 4, 9]), "worried"],
  ["to move", mood([9, 4], { to_move: 1 }), "thinking"],
  ["praising", mood([9, 4], { remark: { seat: 1, occasion: "praise" } }), "impressed"],
  ["greeting", mood([0, 0], { remark: { seat: 1, occasion: "greeting" } }), "pleased"],
  ["overtaken", mood([3, 2], { remark: { seat: 1, occasion: "overtaken" } }), "worried"],
  ["another player speaks", mood([0, 0, 0], { remark: { seat: 2, occasion: "greeting" } }), ""],
  ["has won", mood([4, 9], { to_move: null, winners: [1] }), "pleased"],
  ["has lost", mood([9, 4], { to_move: null, winners: [0] }), "impressed"],
])("%s", (_, found, expected) => {
  expect(found).toBe(expected);
});

test("among several opponents, portraits are told apart by their seats", () => {
  expect(portraitOf(1, ["person", "novice"])).toBe("portrait");
  expect(portraitOf(2, ["person", "novice", "novice"])).toBe("portrait seat-2");
});
