// Texts about games: result-text.ts, score-changes.ts, seats.ts, table-for-viewer.ts.

import { expect, test } from "vitest";
import { levelName } from "../../../../site/app/model/people.ts";
import { against, outcome, resultText, savedGameStatus } from "../../../../site/app/model/result-text.ts";
import { scoreDiffText } from "../../../../site/app/model/score-changes.ts";
import { tableForViewer } from "../../../../site/app/session/table-for-viewer.ts";

const result = (other: Partial<import("../../../../site/app/model/result.ts").Result>) => ({
  ...{ version: 1 as const, id: "x", game: "first", name: "First", seed: null, plies: 30, ended: 0 },
  ...{ seats: ["person", "novice"], names: ["Ann", "Ben"], scores: [12, 8], winners: [0] },
  ...other,
});
const THREE = { seats: ["novice", "person", "casual"], names: ["Ann", "Ben", "Cat"] };

test.each([
  [{}, "won", "You won against Henri (Novice), 12–8."],
  [{ hinted: { count: 2, all: 3 } }, "won", "You won against Henri (Novice), 12–8."],
  [{ hinted: { count: 3, all: 3 } }, "won", "You won against Henri (Novice), 12–8. All your moves came from hints."],
  [{ scores: [7, 9], winners: [1] }, "lost", "You lost to Henri (Novice), 7–9."],
  [{ scores: [9, 9], winners: [0, 1], seats: ["expert", "person"] }, "drawn", "A draw with Titus (Expert), 9–9."],
  [{ scores: [9, 9], winners: [0] }, "won", "You won against Henri (Novice), 9–9 on the tie-break."],
  [{ ...THREE, scores: [4, 7, 7], winners: [1, 2] }, "won", "You shared the win with Marco (Casual), 7 to 4, 7."],
  [{ ...THREE, scores: [9, 7, 7], winners: [0] }, "lost", "You lost with 7 to Henri (9) and Marco (7)."],
  [{ seats: ["person", "away"] }, "won", "You won against a friend, 12–8."],
  [{ ...THREE, seats: ["away", "person", "away"], scores: [1, 2, 1], winners: [1] }, "won", "You won with 2 against a friend (1) and a friend (1)."],
  [{ seats: ["person", "person"] }, null, "Ann won, 12–8."],
  [{ seats: ["person", "person"], scores: [9, 9], winners: [0, 1] }, null, "A draw, 9–9."],
  [{ ...THREE, seats: ["person", "person", "person"], scores: [7, 4, 7], winners: [0, 2] }, null, "Ann and Cat shared the win, 7 to 4, 7."],
  [{ scores: [] }, "won", "You won against Henri (Novice)."],
  [{ scores: [], winners: [0, 1] }, "drawn", "A draw with Henri (Novice)."],
  [{ ...THREE, scores: [], winners: [2] }, "lost", "You lost to Henri (Novice) and Marco (Casual)."],
])("the result %j is %s, described as: %s", (other, how, sentence) => {
  expect(outcome(result(other))).toBe(how);
  expect(resultText(result(other))).toBe(sentence);
});

test("opponents are named by their levels", () => {
  expect(against(["person", "strong", "away", "expert"])).toBe("Diana (Strong), Titus (Expert), and a friend");
  expect([levelName("greedy"), levelName("someone new")]).toEqual(["Greedy", "someone new"]);
});

const table = (other: object = {}) =>
  ({
    ...{
      over: false,
      plies: 3,
      seat_names: ["Ann", "Ben"],
      to_move: 0,
      prompt: "Go.",
      status: "Ann: Go.",
      said: "Ben: x. Ann: Go.",
      moves: [{}],
      labels: { x: "X" },
      out: ["", ""],
    },
    score: { scores: [3, 1], winners: [0], verdict: "Ann won." },
    ...other,
  }) as any;

test.each([
  [{}, ["person", "person"], "Ann to move. Ann 3, Ben 1."],
  [{ plies: 0 }, ["person", "person"], "Ann begins."],
  [{}, ["person", "novice"], "Your turn. You 3, Henri 1."],
  [{ to_move: 1 }, ["person", "away"], "Waiting for your friend’s reply. You 3, Your friend 1."],
  [{ over: true, to_move: null }, ["person", "person"], "Ann won."],
  [{ over: true, to_move: null }, ["person", "novice"], "You won 3–1."],
  [{ over: true, to_move: null }, ["novice", "person"], "You lost 1–3."],
  [{ over: true, to_move: null, score: { scores: [5, 5], winners: [0], verdict: "" } }, ["person", "novice"], "You won 5–5 on the tie-break."],
  [{ over: true, to_move: null, score: { scores: [5, 5], winners: [0, 1], verdict: "" } }, ["person", "novice"], "A draw, 5–5."],
])("the status of a table with %j and %j: %s", (other, seats, sentence) => {
  expect(savedGameStatus(table(other), seats)).toBe(sentence);
});

test("several computer players of a level are counted", () => {
  expect(against(["person", "novice", "expert", "novice", "novice"])).toBe("Henri (Novice) ×3 and Titus (Expert)");
});

test.each([
  [["away", "person"], ["", ""], "Waiting for your friend’s reply.", true],
  [["away", "person"], ["Anna", "Bo"], "Waiting for Anna’s reply.", true],
  [["expert", "person"], [], "Titus is thinking…", true],
  [["expert", "expert"], [], "Ann to move.", true],
  [["person", "away"], ["Anna"], "Your turn. Go.", false],
  [["person", "person"], ["Anna"], "Anna: Go.", false],
  [["person", "person"], [], "Ann: Go.", false],
])("with the players %j called %j the status is: %s", (seats, names, status, waits) => {
  const shown = tableForViewer(table(), seats, names);
  expect(shown).toMatchObject({ status, said: `Ben: x. ${status}`, moves: waits ? [] : [{}] });
});

test.each([
  [["", ""], "Your friend moves first."],
  [["Anna", "Bo"], "Anna moves first."],
])("before the first move there is no reply to wait for: the friend called %j", (names, status) => {
  expect(tableForViewer(table({ plies: 0 }), ["away", "person"], names).status).toBe(status);
});

test("a player who is out reads that the game goes on, even while a computer thinks", () => {
  const out = table({ out: ["", "You are out: you have no move."] });
  expect(tableForViewer(out, ["expert", "person"], [])).toMatchObject({ status: "You are out: you have no move.", moves: [] });
});

test("the end is told from the reader's side, and a lesson's task stays", () => {
  const over = table({ over: true, to_move: null, score: { scores: [3, 1], winners: [0], verdict: "You win, 3–1." } });
  expect(tableForViewer(over, ["person", "novice"], []).status).toBe("You win, 3–1.");
  expect(tableForViewer(table({ lesson: {}, status: "Take a." }), ["person", "person"], []).status).toBe("Take a.");
});

test("score changes are described line by line", () => {
  expect(scoreDiffText({ hidden_reason: "It is kept secret." }, ["Ann", "Ben"])).toEqual(["It is kept secret."]);
});

test("the effect of a move is told to the reader", () => {
  const lines = [{ label: "Row 1", values: { before: ["0", "0"], after: ["1", "0"] }, winners: { before: [], after: [0] } }];
  const effect = { hidden_reason: "", scores: { before: [0, 0], after: [1, 0] }, leaders: { before: [0, 1], after: [0] }, lines };
  expect(scoreDiffText(effect, ["You", "Novice"], 0)).toEqual(["Row 1: You 0 to 1. You win it.", "You take the lead."]);
  expect(scoreDiffText(effect, ["Ann", "Ben"])[1]).toBe("Ann takes the lead.");
});
