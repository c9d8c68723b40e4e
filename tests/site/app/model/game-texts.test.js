// Texts about games: result-text.js, status-line.js, read-only-turn.js, score-diff-text.js.

import { expect, test } from "vitest";
import { levelName } from "../../../../site/app/model/level-names.js";
import { against, outcome, resultText } from "../../../../site/app/model/result-text.js";
import { scoreDiffText } from "../../../../site/app/model/score-diff-text.js";
import { statusLine } from "../../../../site/app/model/status-line.js";
import { readOnlyUnlessLocal } from "../../../../site/app/session/read-only-turn.js";

/** @param {Partial<import("../../../../site/app/saves/results-store.js").Result>} other */
const result = (other) => ({
  ...{ version: /** @type {const} */ (1), id: "x", game: "first", name: "First", seed: null, plies: 30, ended: 0 },
  ...{ seats: ["person", "novice"], names: ["Ann", "Ben"], scores: [12, 8], winners: [0] },
  ...other,
});
const THREE = { seats: ["novice", "person", "casual"], names: ["Ann", "Ben", "Cat"] };

test.each([
  [{}, "won", "You won against Novice, 12 to 8."],
  [{ scores: [7, 9], winners: [1] }, "lost", "You lost to Novice, 7 to 9."],
  [{ scores: [9, 9], winners: [0, 1], seats: ["expert", "person"] }, "drawn", "A draw with Expert, 9 to 9."],
  [{ scores: [9, 9], winners: [0] }, "won", "You won against Novice, 9 to 9 on the tie-break."],
  [{ ...THREE, scores: [4, 7, 7], winners: [1, 2] }, "won", "You shared the win with Casual, 7 to 4, 7."],
  [{ ...THREE, scores: [9, 7, 7], winners: [0] }, "lost", "You lost to Novice and Casual, 7 to 9, 7."],
  [{ seats: ["person", "away"] }, "won", "You won against a friend, 12 to 8."],
  [{ ...THREE, seats: ["away", "person", "away"], scores: [1, 2, 1], winners: [1] }, "won", "You won against friends, 2 to 1, 1."],
  [{ seats: ["person", "person"] }, null, "Ann won, 12 to 8."],
  [{ seats: ["person", "person"], scores: [9, 9], winners: [0, 1] }, null, "A draw, 9 to 9."],
  [{ ...THREE, seats: ["person", "person", "person"], scores: [7, 4, 7], winners: [0, 2] }, null, "Ann and Cat shared the win, 7 to 4, 7."],
])("the result %j is %s, described as: %s", (other, how, sentence) => {
  expect(outcome(result(other))).toBe(how);
  expect(resultText(result(other))).toBe(sentence);
});

test("opponents are named by their levels", () => {
  expect(against(["person", "strong", "away", "expert"])).toBe("Strong, Expert, and a friend");
  expect([levelName("greedy"), levelName("someone new")]).toEqual(["Greedy", "someone new"]);
});

/** @param {object} other */
const table = (other = {}) =>
  /** @type {any} */ ({
    ...{ over: false, plies: 3, seat_names: ["Ann", "Ben"], to_move: 0, status: "Ann to move.", said: "Ben: x. Ann to move.", moves: [{}], labels: { x: "X" } },
    score: { scores: [3, 1], winners: [0], verdict: "Ann won." },
    ...other,
  });

test.each([
  [{}, ["person", "person"], "Ann to move. Ann 3, Ben 1."],
  [{ plies: 0 }, ["person", "person"], "Ann begins."],
  [{}, ["person", "novice"], "Your move. Ann 3, Ben 1."],
  [{ to_move: 1 }, ["person", "away"], "Waiting for Ben’s link. Ann 3, Ben 1."],
  [{ over: true, to_move: null }, ["person", "person"], "Ann won."],
])("the status of a table with %j and %j: %s", (other, seats, sentence) => {
  expect(statusLine(table(other), seats)).toBe(sentence);
});

test("while no local player is to move, the table is view only", () => {
  const away = readOnlyUnlessLocal(table(), ["away", "person"]);
  expect(away).toMatchObject({ moves: [], labels: {}, status: "Waiting for Ann’s link." });
  expect(away.said).toBe("Ben: x. Waiting for Ann’s link.");
  expect(readOnlyUnlessLocal(table(), ["expert", "person"])).toMatchObject({ moves: [], status: "Ann’s turn (Expert)." });
  const mine = table();
  expect(readOnlyUnlessLocal(mine, ["person", "away"])).toBe(mine);
});

test("score changes are described line by line", () => {
  expect(scoreDiffText({ untold: "It is kept secret." }, ["Ann", "Ben"])).toEqual(["It is kept secret."]);
});
