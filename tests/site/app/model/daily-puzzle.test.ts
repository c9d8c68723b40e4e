// The day's puzzle: which game and which puzzle it is, and that none returns within a year.

import { expect, test, vi } from "vitest";
import { FIRST_DAY, gameOfDay, localDay, type PuzzleInfo, puzzleNumber, puzzleOfDay } from "../../../../site/app/model/daily-puzzle.ts";

const MONDAY = Date.UTC(2026, 10, 23) / 86_400_000;
const FIVE: typeof GAMES = ["one", "two", "three", "four", "five"].map((id) => [id, id.toUpperCase(), true, true, 3]);

const puzzles = (count: number): PuzzleInfo[] =>
  Array.from({ length: count }, (_, number) => ({ id: `p${number}`, link: "", at: 0, seat: 0, kind: "line", rating: 700 + number, solution: ["a"] }));

test("each weekday has a game, and weekends take turns", () => {
  vi.stubGlobal("GAMES", FIVE);
  const games = (first: number, days: number) => Array.from({ length: days }, (_, day) => gameOfDay(first + day).game);
  expect(games(MONDAY, 5)).toEqual(["one", "two", "three", "four", "five"]);
  expect(games(MONDAY + 7, 5)).toEqual(games(MONDAY, 5));
  const weekends = [0, 1, 2, 3, 4].flatMap((week) => games(MONDAY + 7 * week + 5, 2));
  expect(weekends.toSorted()).toEqual(["five", "five", "four", "four", "one", "one", "three", "three", "two", "two"]);
});

test("a game without puzzles has no day", () => {
  vi.stubGlobal("GAMES", [...FIVE, ["six", "SIX", true, false]]);
  const games = Array.from({ length: 35 }, (_, day) => gameOfDay(MONDAY + day).game);
  expect(new Set(games)).toEqual(new Set(["one", "two", "three", "four", "five"]));
});

test.each([73, 74, 75, 80, 90, 99, 100, 146])("no puzzle returns within 52 weeks if each game has %i", (count) => {
  vi.stubGlobal("GAMES", FIVE);
  const list = puzzles(count);
  const of = (day: number) => `${gameOfDay(day).game} ${puzzleOfDay(day, list)?.id}`;
  for (const start of [FIRST_DAY, MONDAY, MONDAY + 200]) expect(new Set(Array.from({ length: 364 }, (_, day) => of(start + day))).size).toBe(364);
});

test("weekends have the hardest puzzles", () => {
  vi.stubGlobal("GAMES", FIVE);
  const list = puzzles(80);
  const ratings = (weekdays: number[]) =>
    Array.from({ length: 60 }, (_, week) => weekdays.map((day) => puzzleOfDay(MONDAY + 7 * week + day, list)?.rating ?? 0)).flat();
  expect(Math.max(...ratings([0, 1, 2, 3, 4]))).toBeLessThan(Math.min(...ratings([5, 6])));
});

test("with few puzzles they come again, and without any there is none", () => {
  vi.stubGlobal("GAMES", FIVE);
  expect(puzzleOfDay(MONDAY + 5, puzzles(1))?.id).toBe("p0");
  expect(puzzleOfDay(MONDAY, [])).toBeUndefined();
});

test.each([
  ["in the morning", new Date(2026, 10, 26, 0, 1)],
  ["at night", new Date(2026, 10, 26, 23, 59)],
])("the day is that of the local calendar, %s", (_, time) => {
  expect(localDay(time.getTime())).toBe(MONDAY + 3);
  expect(puzzleNumber(MONDAY + 3)).toBe(330);
});
