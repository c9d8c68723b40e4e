// The day's puzzle: which game and which puzzle it is.

import { expect, test, vi } from "vitest";
import { FIRST_DAY, gameOfDay, localDay, puzzleNumber, puzzleOfDay } from "../../../../site/app/model/daily-puzzle.ts";

const MONDAY = Date.UTC(2026, 10, 23) / 86_400_000;
// two weeks of three games; the third game has no puzzle on some days that the others have
const CYCLE = "01201200120102";

test("each day has the game of its place in the cycle, before 1970 too", () => {
  vi.stubGlobal("PUZZLE_DAYS", CYCLE);
  const start = MONDAY - ((MONDAY - 4) % 14);
  const games = (first: number) => Array.from({ length: 14 }, (_, day) => GAMES.findIndex(({ id }) => id === gameOfDay(first + day).game)).join("");
  expect([games(start), games(start + 14), games(start - 14 * 2000)]).toEqual([CYCLE, CYCLE, CYCLE]);
});

test("the days of a game have its puzzles in turn, and none returns within the cycle", () => {
  vi.stubGlobal("PUZZLE_DAYS", CYCLE);
  const all = [5, 5, 4].map((count, game) => Array.from({ length: count + 2 }, (_, number) => `${game}-${number}`));
  const of = (day: number) => puzzleOfDay(day, all[GAMES.findIndex(({ id }) => id === gameOfDay(day).game)] ?? []);
  for (const start of [FIRST_DAY, MONDAY, MONDAY + 5]) expect(new Set(Array.from({ length: 14 }, (_, day) => of(start + day))).size).toBe(14);
  const start = MONDAY - ((MONDAY - 4) % 14);
  expect([0, 1, 2, 3, 6, 7].map((day) => of(start + day))).toEqual(["0-0", "1-0", "2-0", "0-1", "0-2", "0-3"]);
});

test("with few puzzles they come again, and without any there is none", () => {
  expect([0, 3, 6].map((day) => puzzleOfDay(MONDAY + day, ["only"]))).toEqual(["only", "only", "only"]);
  expect(puzzleOfDay(MONDAY, [])).toBeUndefined();
  vi.stubGlobal("PUZZLE_DAYS", "");
  expect([gameOfDay(MONDAY), puzzleOfDay(MONDAY, [])]).toEqual([{ game: "", name: "" }, undefined]);
});

test.each([
  ["in the morning", new Date(2026, 10, 26, 0, 1)],
  ["at night", new Date(2026, 10, 26, 23, 59)],
])("the day is that of the local calendar, %s", (_, time) => {
  expect(localDay(time.getTime())).toBe(MONDAY + 3);
  expect(puzzleNumber(MONDAY + 3)).toBe(330);
});
