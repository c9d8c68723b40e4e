// @vitest-environment happy-dom
// What the computer players say, and when: a greeting, a word at the moments of a game, and the last word on the end card.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LEVELS, personOf } from "../../../../site/app/model/people.ts";
import type { Result } from "../../../../site/app/model/result.ts";
import { endingOf, greetingOf, LINES, lineOf, MAX_LINE, MAX_TEACHING, type Occasion } from "../../../../site/app/opponents/lines.tsx";
import { Remarks } from "../../../../site/app/opponents/remarks.ts";
import { deleteResults } from "../../../../site/app/saves/results-store.ts";
import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import { afterPaint } from "../../../../site/app/shared/dom.ts";
import { slice, ToyThinking } from "../support/toy-ai-worker.ts";
import { toyLink, toyRecord } from "../support/toy-bridge.ts";
import { all, leave, openTable, text } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

const OCCASIONS: Occasion[] = [
  ...(["greeting", "first", "away", "after beaten", "after winning", "after close"] as const),
  ...(["praise", "scoring", "point", "robbed", "robbing", "overtaken", "overtaking", "level", "halftime", "few", "close", "musing"] as const),
  ...(["setting", "solved", "missed", "teaching", "taught"] as const),
  "resigned",
  ...(["beaten", "winning"] as const).flatMap((how) => [how, `${how} widely`, `${how} narrowly`] as const),
  "drawn",
];
const LONG_GAME = "play.html?game=first&seed=lamp&plies=6";
let thinking: ToyThinking;

beforeEach(() => {
  thinking = new ToyThinking();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} })); // reduced motion: no animations to wait for
});

afterEach(async () => {
  localStorage.clear();
  leave();
  delete document.documentElement.dataset.remarks;
  await deleteAllSaves();
  await deleteResults();
});

const remark = () => text(".remark");

/** After it, a line of this turn has been said. */
const spoken = () => new Promise<void>((resolve) => afterPaint(resolve));

/** The first line. */
const said = (level: string, occasion: Occasion) => LINES[level]?.[occasion][0];

type Page = Awaited<ReturnType<typeof openTable>>["page"];

/** The person plays a move, and the computer answers with its nth search. */
async function playAndAnswer(page: Page, move: string, number: number, answer: string, value: number) {
  const plies = page.session.position?.at ?? 0;
  await page.session.play(move);
  const { hear } = await thinking.nth(number);
  expect(remark()).toBe(""); // never during thought
  hear(slice({ move: answer, value, done: true }));
  await until(() => expect(page.session.position?.at).toBe(plies + 2));
}

test("every level that is offered has a person, who has short lines for each occasion, most for a loss of the player", () => {
  expect(LEVELS.map((level) => personOf(level))).toEqual(["", "", "Henri", "Marco", "Diana", "Titus"]);
  for (const level of LEVELS.slice(2)) {
    for (const occasion of OCCASIONS) {
      const lines = LINES[level]?.[occasion] ?? [];
      expect(new Set(lines).size).toBeGreaterThanOrEqual(occasion.startsWith("winning") ? 3 : 2);
      const isAtTable = !["setting", "solved", "missed", "teaching", "taught"].includes(occasion);
      expect(Math.max(...lines.map((line) => line.replace("{points}", "50–46").length))).toBeLessThanOrEqual(isAtTable ? MAX_LINE : MAX_TEACHING);
    }
  }
  expect([lineOf("random", "greeting", "a"), lineOf("person", "greeting", "a")]).toEqual(["", ""]);
});

test("the same line comes again in the same game, and another one in the next", () => {
  const lines = LINES.novice?.winning ?? [];
  const heard = ["a", "a", "b", "c", "d"].map((id) => lineOf("novice", "winning", id));
  expect(heard).toEqual([lines[0], lines[0], lines[1], lines[2], lines[0]]);
  localStorage.setItem("pygames-line-novice-winning", "7"); // somebody has edited it
  expect(lines).toContain(lineOf("novice", "winning", "e"));
});

test.each([
  [[6, 2], [0], ["winning widely", "beaten widely"]],
  [[0, 8], [1], ["beaten widely", "winning widely"]],
  [[5, 3], [0], ["winning", "beaten"]],
  [[4, 3], [0], ["winning narrowly", "beaten narrowly"]],
  [[4, 4], [1], ["beaten narrowly", "winning narrowly"]], // on the tie-break
  [[50, 46], [0], ["winning narrowly", "beaten narrowly"]],
  [[1, 0], [0], ["winning", "beaten"]], // the scores only say who has won
  [
    [4, 4],
    [0, 1],
    ["drawn", "drawn"],
  ],
  [[2, 9, 8], [1], ["beaten widely", "winning narrowly", "beaten narrowly"]],
])("%j won by %j ends as %j", (scores, winners, endings) => {
  expect(scores.map((_, seat) => endingOf(seat, { scores, winners }))).toEqual(endings);
});

/** A game that a person has lost by 3–8 an hour ago. */
const result = (parts: Partial<Result> = {}): Result => ({
  ...{ version: 1, id: "a", game: "first", name: "First", seed: null, seats: ["person", "novice"], names: [], scores: [3, 8], winners: [1] },
  ...{ plies: 9, ended: Date.now() - 3_600_000 },
  ...parts,
});

test.each<[string, Result[], string, string]>([
  ["nobody has met", [], "first", ""],
  ["only others have met", [result({ seats: ["person", "strong"] })], "first", ""],
  ["in another game", [result({ game: "second" })], "greeting", ""],
  ["the person has lost", [result()], "after winning", "3–8"],
  ["the newest game counts", [result({ winners: [0], scores: [8, 3] }), result()], "after beaten", "8–3"],
  ["by one point", [result({ winners: [0], scores: [4, 3] })], "after close", ""],
  ["drawn", [result({ winners: [0, 1], scores: [4, 4] })], "after close", ""],
  ["without points", [result({ winners: [0], scores: [] })], "after beaten", ""],
  ["given up", [result({ resigned: 0, scores: [4, 5] })], "after winning", "4–5"],
  ["played by hints", [result({ winners: [0], scores: [8, 3], hinted: { count: 9, all: 9 } })], "greeting", ""],
  ["several opponents", [result({ seats: ["person", "novice", "novice"], winners: [2], scores: [4, 5, 6] })], "after winning", ""],
  ["long ago", [result({ ended: Date.now() - 8 * 86_400_000 })], "away", ""],
])("greeting: %s", (_, results, greeting, points) => {
  expect(greetingOf(results, "first", "novice")).toEqual({ greeting, points });
});

test("a line tells the points of the last game, if it has any", () => {
  expect(lineOf("novice", "after beaten", "a", "8–3")).toBe("Your 8–3 hangs on my wall.");
  expect(lineOf("novice", "after beaten", "b")).toBe("You won the last one. A new canvas?");
});

test("a greeting comes at the person's first turn, and goes with their move", async () => {
  const { page } = await openTable(`${LONG_GAME}&seat1=strong`, { thinking });
  await until(() => expect(remark()).toBe(said("strong", "first")));
  await page.session.play("a");
  expect(remark()).toBe("");
});

test("a computer player that moves first greets after its move", async () => {
  const { page } = await openTable(`${LONG_GAME}&seat0=casual`, { thinking });
  const { hear } = await thinking.nth(1);
  expect(remark()).toBe("");
  hear(slice({ move: "a", done: true }));
  await until(() => expect(remark()).toBe(said("casual", "first")));
  expect(page.session.position?.record.moves).toEqual(["a"]);
});

/** What is said at each turn of a person at seat 0, or -1 for nothing: the scores after their move, and after those of the computers. */
function heard(rounds: number[][][], { seats = ["person", "novice"], choices = [] as number[] } = {}) {
  const remarks = new Remarks();
  const log: any[] = [];
  let scores = seats.map(() => 0);
  const shown = (moves = 9): any => ({ score: { scores }, log: log.map((entry) => ({ ...entry })), moves: Array(moves), interlude: null });
  const saidAt = (turn: number) => {
    const remark = remarks.at(shown(choices[turn]), seats);
    if (remark) remarks.said(remark, shown(), seats);
    return remark ? [`${turn} ${remark.occasion} ${remark.seat}`] : [];
  };
  const all = saidAt(0);
  for (const [turn, plies] of rounds.entries()) {
    for (const [seat, after] of plies.entries()) {
      scores = after;
      log.push({ seat, ply: log.length + 1, shown: "", sentence: "", continues: false });
      remarks.see(shown(), seats);
    }
    all.push(...saidAt(turn + 1));
  }
  return all;
}

/** A round: the scores after the ply of each seat. */
const round = (...scores: number[][]) => scores;

/** Rounds in which nobody scores. */
const quiet = (count: number, scores: number[]) => Array.from({ length: count }, () => scores.map(() => scores));
const GREETING = expect.stringMatching(/^0 greeting /);

test.each<[string, number[][][], string[]]>([
  ["the first point", [...quiet(3, [0, 0]), round([1, 0], [1, 0])], ["4 point 1"]],
  ["many points of the person", [...quiet(2, [1, 2]), round([1, 2], [1, 2]), round([5, 2], [5, 2])], ["4 overtaken 1"]],
  ["many points that change no lead", [...quiet(3, [3, 2]), round([6, 2], [6, 2])], ["4 praise 1"]],
  ["few points, or a small part of all", [...quiet(3, [20, 16]), round([21, 16], [21, 18])], []],
  ["many points of the computer", [...quiet(3, [6, 2]), round([6, 2], [6, 5])], ["4 scoring 1"]],
  ["points that a move of the person takes from it", [...quiet(3, [6, 4]), round([6, 3], [6, 3])], ["4 robbed 1"]],
  ["points that it takes from the person", [...quiet(3, [9, 4]), round([9, 4], [8, 5])], ["4 robbing 1"]],
  ["a lead that is gone", [...quiet(3, [4, 3]), round([4, 3], [4, 4])], ["4 level 1"]],
  ["nothing in the opening", [...quiet(1, [1, 0]), round([1, 0], [1, 5])], []],
  ["a quiet game", quiet(20, [3, 2]), ["6 musing 1"]],
])("a computer player remarks %s", (_, rounds, remarks) => {
  expect(heard(rounds)).toEqual([GREETING, ...remarks]);
});

test("each occasion comes once in a game, with gaps that grow", () => {
  const rounds = Array.from({ length: 60 }, (_, turn) => [
    [turn % 2 ? 9 : 1, 4],
    [turn % 2 ? 9 : 1, turn % 3 ? 4 : 6],
  ]);
  const remarks = heard(rounds).slice(1);
  expect(remarks.length).toBe(4);
  expect(new Set(remarks.map((remark) => remark.split(" ")[1])).size).toBe(4);
  const turns = [0, ...remarks.map((remark) => Number.parseInt(remark, 10))];
  for (const [place, gap] of [3, 3, 5, 8].entries()) expect((turns[place + 1] ?? 0) - (turns[place] ?? 0)).toBeGreaterThanOrEqual(gap);
});

test("few moves are remarked if there are few again, and a close score with them", () => {
  const few = (scores: number[], ...last: number[]) =>
    heard(quiet(9, scores), { choices: [...Array(8).fill(12), ...last] }).flatMap((remark) => /few|close/.exec(remark) ?? []);
  expect([few([9, 2], 4, 4), few([9, 8], 4, 4), few([9, 2], 12, 4)]).toEqual([["few"], ["close"], []]);
});

test("among several, whoever is concerned speaks", () => {
  const seats = ["person", "novice", "casual"];
  const start = quiet(3, [5, 4, 4]);
  expect(heard([...start, round([5, 4, 2], [5, 4, 2], [5, 4, 2])], { seats })[1]).toBe("4 robbed 2");
  expect(heard([...start, round([5, 4, 4], [5, 3, 4], [5, 3, 4])], { seats })[1], "it is no move of the person").toBe(undefined);
  expect(heard([...start, round([5, 4, 4], [5, 4, 4], [5, 4, 9])], { seats })[1]).toBe("4 overtaking 2");
});

test("a change of the lead is remarked at the table, but not after Undo", async () => {
  const { page } = await openTable(`play.html?game=first&seat1=novice#${toyLink(toyRecord([], { options: { plies: 60 } }))}`, { thinking });
  const turns: [string, string][] = [
    ["-", "a"],
    ["-", "-"],
    ["-", "-"],
    ["bc", "-"],
  ];
  for (const [turn, [move, answer]] of turns.entries()) {
    await playAndAnswer(page, move, turn + 1, answer, 0.5);
    await spoken();
  }
  await until(() => expect(remark()).toBe(said("novice", "overtaken")));
  await page.session.go("undo");
  await until(() => expect(page.session.position?.at).toBe(6));
  await playAndAnswer(page, "bc", 5, "-", 0.5);
  await spoken();
  expect(remark()).toBe("");
});

test.each([
  ["", "computers alone", "&seat0=novice&seat1=casual"],
  ["", "two people", "&seat0=person&seat1=person"],
  ["off", "a computer, but the setting is off", "&seat1=novice"],
])("%j: nothing is said at a table of %s", async (remarks, _players, seats) => {
  if (remarks) document.documentElement.dataset.remarks = remarks;
  const { page } = await openTable(LONG_GAME + seats, { thinking });
  await page.features();
  await page.session.settled;
  expect(remark()).toBe("");
});

test.each([
  ["on", ["You beat Henri (Novice).", said("novice", "beaten narrowly")]],
  ["off", ["You beat Henri (Novice).", undefined]],
])("the end card shows who was beaten, and the last word if remarks are %s", async (remarks, words) => {
  if (remarks === "off") document.documentElement.dataset.remarks = remarks;
  const { page } = await openTable("play.html?game=first&seed=lamp&seat1=away");
  await page.session.seat(["person", "novice"]);
  for (const move of ["ab", "d"]) {
    await page.session.play(move);
    await page.session.reply(move === "d" ? "e" : "c", page.session.positionId);
  }
  await until(() => expect(all(".end-person").length).toBe(1));
  expect([text(".end-person b"), all(".end-person q")[0]?.textContent]).toEqual(words);
});
