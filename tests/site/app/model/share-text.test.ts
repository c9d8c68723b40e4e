// The result of a game, and of a deal of the day, as players share it.

import { expect, test } from "vitest";
import { dailyDeal } from "../../../../site/app/model/daily-deal.ts";
import { gameOfDay, puzzleNumber } from "../../../../site/app/model/daily-puzzle.ts";
import { dailyResultText, dealToShare, puzzleShareText, resultToShare } from "../../../../site/app/model/share-text.ts";

const DAY = Date.UTC(2026, 10, 23) / 86_400_000;

const result = (seed: string | null, other: object = {}): any => ({
  name: "Toy",
  seed,
  seats: ["person", "novice"],
  scores: [5, 3],
  ended: Date.parse(`${seed?.slice(4)}T12:00Z`),
  ...other,
});

test.each([
  [{}, "I won against Henri (Novice), 5–3."],
  [{ seats: ["novice", "person"], scores: [9, 0], winners: [0] }, "I lost to Henri (Novice), 0–9."],
  [{ winners: [0, 1], scores: [4, 4] }, "I drew with Henri (Novice), 4–4."],
  [{ seats: ["person", "away"], typed: ["", "Eve"] }, "I won against Eve, 5–3."],
  [{ seats: ["person", "novice", "strong"], scores: [5, 3, 2] }, "I won against Henri (Novice) and Diana (Strong), 5 to 3, 2."],
  [{ seats: ["person", "novice", "strong"], scores: [5, 5, 2], winners: [0, 1] }, "I shared the win, 5 to 5, 2."],
  [{ scores: [] }, "I won against Henri (Novice)."],
  [{ resigned: 0, winners: [1] }, "I gave up against Henri (Novice)."],
  [{ seats: ["person", "person"] }, "Ann won, 5–3."],
])("the text to share names the game, the date and the result in words: %j", (other, words) => {
  const seed = [21, 22].map((day) => `day-2026-11-${day}`).find((one) => dailyDeal(Date.parse(one.slice(4))).game === "first") ?? null;
  const ended = result(seed, { game: "first", names: ["Ann", "Ben", "Cat"], winners: [0], ...other });
  const [title, sentence] = dailyResultText(ended).split("\n");
  expect(title).toMatch(/^Toy · Deal of the day, November 2\d, 2026$/);
  expect(sentence).toBe(words);
});

test.each([
  [{}, "I beat Henri (Novice) 5–3 in Toy."],
  [{ seats: ["person", "expert"], scores: [4, 4] }, "I beat Titus (Expert) 4–4 on the tie-break in Toy."],
  [{ scores: [], hinted: { count: 1, all: 9 } }, "I beat Henri (Novice) in Toy. 1 of my 9 moves came from a hint."],
  [{ winners: [1], scores: [3, 5] }, "Toy: I lost to Henri (Novice), 3–5."],
  [{ resigned: 0, winners: [1] }, "Toy: I gave up against Henri (Novice)."],
  [{ seats: ["person", "greedy"] }, "I beat the computer (Greedy) 5–3 in Toy."],
  [{ seats: ["person", "person"] }, ""],
  [{ seats: ["elsewhere", "novice"] }, ""],
])("the link to a finished game is shared with its result in words: %j", (other, words) => {
  expect(resultToShare(result(null, { names: ["Ann", "Ben"], winners: [0], ...other }))).toBe(words);
});

test("the text to share has a sign for each line of the score", () => {
  const day = result("day-2026-11-21", { game: "first", winners: [0], lines: [[0], [1], [], [0, 1], [0]] });
  expect(dailyResultText(day).split("\n").slice(1)).toEqual(["I won against Henri (Novice), 5–3.", "Won and lost, line by line: ✅❌➖➖✅"]);
  for (const other of [{ resigned: 0 }, { lines: [[0]] }, { lines: undefined }, { seats: ["person", "person"], names: ["Ann", "Ben"] }])
    expect(dailyResultText({ ...day, ...other })).not.toContain("✅");
});

test("the text to share says how many moves hints have played", () => {
  const day = result("day-2026-11-22", { game: "first", winners: [0], hinted: { count: 2, all: 9 } });
  expect(dailyResultText(day).split("\n").slice(1)).toEqual(["I won against Henri (Novice), 5–3.", "2 of my 9 moves came from hints."]);
});

test("who opens a shared deal plays it from the same seat against computers", () => {
  const [deal, seats] = dealToShare(result("day-2026-11-22", { game: "first", seats: ["strong", "person", "away"] }));
  expect([deal, seats]).toEqual([{ game: "first", seed: "day-2026-11-22", options: {}, players: 3 }, ["strong", "person", "novice"]]);
});

test("the text to share has the stars and the par, which tell nothing of the moves", () => {
  const day = result("day-2026-11-22", { game: "first", winners: [0], par: { scores: [4, 3], wins: 2, games: 5 } });
  const text = (stars: any) => dailyResultText(day, stars).split("\n").slice(1);
  expect(text({ won: true, par: true, alone: false })).toEqual(["I won against Henri (Novice), 5–3.", "★★☆ · Par: 4–3"]);
  expect(text(null)).toEqual(["I won against Henri (Novice), 5–3."]);
});

test.each([
  [{ state: "right", wrong: 0, hints: 0 }, [], "1st try", "🟩"],
  [{ state: "right", wrong: 1, hints: 1 }, ["🔥4", "Rating 1200"], "2nd try, with a hint", "🟥🟩 · 🔥4 · Rating 1200"],
  [{ state: "failed", wrong: 3, hints: 0 }, [], "not solved", "🟥🟥🟥"],
] as const)("the text of a puzzle, %j, with %j", (attempt, more, result, marks) => {
  expect(puzzleShareText(DAY, attempt, [...more])).toBe(`Small Table ${puzzleNumber(DAY)} · ${gameOfDay(DAY).name} · ${result}\n${marks}`);
});
