// @vitest-environment happy-dom
// What the computer players say, and when: a greeting, praise for a good move, and the last word on the end card.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Result } from "../../../../site/app/model/result.ts";
import { LEVELS, personOf } from "../../../../site/app/model/seats.ts";
import { endingOf, greetingOf, LINES, lineOf, MAX_LINE, type Occasion } from "../../../../site/app/opponents/lines.tsx";
import { deleteResults } from "../../../../site/app/saves/results-store.ts";
import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import { afterPaint } from "../../../../site/app/shared/dom.ts";
import { slice, ToyThinking } from "../support/toy-ai-worker.ts";
import { ToyBridge, toyLink, toyRecord } from "../support/toy-bridge.ts";
import { all, leave, openTable, text } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

const OCCASIONS: Occasion[] = [
  ...(["greeting", "first", "away", "after beaten", "after winning", "after close"] as const),
  ...(["praise", "overtaken", "overtaking", "musing"] as const),
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
      expect(Math.max(...lines.map((line) => line.replace("{points}", "50–46").length))).toBeLessThanOrEqual(MAX_LINE);
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

test("a move after which the computer's chance has sunk is praised, once", async () => {
  const { page } = await openTable(`${LONG_GAME}&seat1=expert`, { thinking });
  await playAndAnswer(page, "a", 1, "b", 0.7);
  expect(remark()).toBe("");
  await playAndAnswer(page, "c", 2, "d", 0.4);
  await until(() => expect(remark()).toBe(said("expert", "praise")));
  await page.session.showPly(0);
  await until(() => expect([page.session.position?.at, remark()]).toEqual([0, ""])); // nor is the greeting said again
  await playAndAnswer(page, "b", 3, "a", 0.9);
  await playAndAnswer(page, "c", 4, "d", 0.1);
  expect(remark()).toBe("");
});

test("a chance that rises, sinks little or belongs to another course of the game is no reason for praise", async () => {
  const { page } = await openTable(`${LONG_GAME}&seat1=expert`, { thinking });
  await playAndAnswer(page, "a", 1, "b", 0.7);
  await playAndAnswer(page, "c", 2, "d", 0.9);
  await page.session.go("undo");
  await until(() => expect(page.session.position?.at).toBe(2));
  await playAndAnswer(page, "e", 3, "d", 0.5);
  expect(remark()).toBe("");
});

test("a change of the lead is remarked after the opening, and then nothing for a while; a quiet game gets a word too", async () => {
  const { page } = await openTable(`play.html?game=first&seat1=novice#${toyLink(toyRecord([], { options: { plies: 60 } }))}`, { thinking });
  const turns = [
    ["-", "a"],
    ["-", "-"],
    ["-", "-"],
    ["bc", "-"],
    ["-", "de"],
  ];
  const heard: string[] = [];
  for (let turn = 1; turn <= 24; turn += 1) {
    const [move = "-", answer = "-"] = turns[turn - 1] ?? [];
    await playAndAnswer(page, move, turn, answer, 0.5);
    await spoken();
    heard.push(remark());
  }
  const lines = heard.flatMap((line, place) => (line ? [[place + 1, line]] : []));
  expect(lines).toEqual([
    [4, said("novice", "overtaken")],
    [16, said("novice", "musing")],
  ]);
});

test.each([
  ["praises many points", 3, 0, said("novice", "praise")],
  ["says nothing of few points", 2, 0, ""],
  ["says nothing of a small part of all points", 3, 20, ""],
])("after the opening, a computer player %s in one turn: %i after %i", async (_, worth, before, words) => {
  const bridge = new ToyBridge();
  const answer = bridge.answer.bind(bridge);
  bridge.answer = (request) => {
    const found = JSON.parse(answer(request));
    if (found.ok?.score) found.ok.score.scores = found.ok.score.scores.map((score: number) => before + worth * score);
    return JSON.stringify(found);
  };
  const { page } = await openTable(`play.html?game=first&seat1=novice#${toyLink(toyRecord([], { options: { plies: 60 } }))}`, { bridge, thinking });
  const heard: string[] = [];
  for (const [number, move] of ["a", "-", "-", "b"].entries()) {
    await playAndAnswer(page, move, number + 1, "-", 0.5);
    await spoken();
    heard.push(remark());
  }
  expect(heard).toEqual(["", "", "", words]);
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
