// The file with all games: any number of games can be written and read back, and damage affects only one entry.

import { expect, test, vi } from "vitest";
import { NO_PROGRESS } from "../../../../site/app/model/puzzle-progress.ts";
import { detailsIn, gamesFiles, gamesIn, progressIn, resultsIn } from "../../../../site/app/saves/backup-file.ts";
import { toyRecord } from "../support/toy-bridge.ts";

const STRANGE = 'a "quoted" \\ [name], {x}\\" \n\u2028🃏';

const games = (count: number, deal: object = {}) =>
  Array.from({ length: count }, (_, number) => ({ record: toyRecord(["a"], { seed: `lamp ${number}`, ...deal }), at: 1 }));

const seeds = (texts: string[]) =>
  texts
    .map((text) => JSON.parse(text))
    .flatMap((value) => value.games ?? value)
    .map((game) => game.deal.seed);

test.each([0, 1, 2, 1400])("%d games survive a round trip through a file", (count) => {
  const files = gamesFiles(games(count));
  expect(files.length).toBe(count ? 1 : 0);
  for (const file of files) expect(JSON.parse(file)).toEqual({ version: 1, games: games(count).map(({ record, at }) => ({ ...record, at })) });
  const texts = files.flatMap(gamesIn);
  expect(texts.length).toBe(count);
  expect(seeds(texts)).toEqual(games(count).map(({ record }) => record.deal.seed));
});

test("games that do not fit into one file go into another", () => {
  const seed = "x".repeat(500_000);
  const files = gamesFiles(games(40, { seed }));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(file.length).toBeLessThan(8_100_000);
  expect(files.flatMap(gamesIn).length).toBe(40);
  expect(gamesFiles(games(1, { seed: "x".repeat(9_000_000) })).length, "a game that is longer than the limit is still written").toBe(1);
});

test("brackets in strings are ignored", () => {
  const [file = ""] = gamesFiles(games(3, { seed: STRANGE }));
  expect(seeds(gamesIn(file))).toEqual([STRANGE, STRANGE, STRANGE]);
  expect(seeds(gamesIn(JSON.stringify(games(2).map(({ record }) => record))))).toEqual(["lamp 0", "lamp 1"]);
  expect(gamesIn(`\ufeff {"games" : [{"a": "\\\\"}, {"b": 2}], "version": 1}`)).toEqual(['{"a": "\\\\"}', `\ufeff {"games" : [ {"b": 2}], "version": 1}`]);
});

test("a text without a list of games is returned as it is", () => {
  const whole = JSON.stringify(toyRecord(["a", "b"]));
  const wrapped = '{"x": {"games": [1, 2]}}';
  for (const text of ["", "  ", "hello [1, 2]", "1abc", whole, wrapped, '{"games": 5}', '{"games": []}', "[]", "[5]", "{", '{"games', '"'])
    expect(gamesIn(text)).toEqual([text]);
});

test("a truncated text gives the games before the cut, and the last text shows the truncation", () => {
  const [file = ""] = gamesFiles(games(3));
  const texts = gamesIn(file.slice(0, -40));
  expect(texts.length).toBe(3);
  expect(seeds(texts.slice(0, 2))).toEqual(["lamp 0", "lamp 1"]);
  expect(texts[2]).toMatch(/^\{\s+"version": 1,\s+"games": \[\s+\{/);
  expect(file.slice(0, -40).endsWith(texts[2]?.slice(-60) ?? "none")).toBe(true);
});

test("the last text of a file from a newer version keeps that version number", () => {
  const texts = gamesIn('{"version": 2, "games": [{"a": 1}, {"b": 2}]}');
  expect(texts).toEqual(['{"a": 1}', '{"version": 2, "games": [ {"b": 2}]}']);
});

test("hostile texts give a bounded number of bounded texts, and each string is scanned once", () => {
  const looked = vi.spyOn(String.prototype, "indexOf");
  for (const hostile of ["[", "[1,", "1,", '\\"', "\\", "]", '"', '{"games":']) {
    for (const before of ["", "[", '["', '{"games":[']) {
      const text = before + hostile.repeat(120_000);
      looked.mockClear();
      const texts = gamesIn(text);
      expect(looked.mock.calls.length).toBeLessThanOrEqual(120_010);
      expect(texts.length).toBeLessThanOrEqual(50_001);
    }
  }
  looked.mockRestore();
  expect(gamesIn(`[${"x".repeat(3e6)},${"y".repeat(3e6)}`).map(({ length }) => length)).toEqual([2 ** 20 + 1, 2 ** 20 + 1]);
});

test("a file tells who played each game, who gave up, what hints played, whether it is a branch, and when", () => {
  const details = {
    id: "0123456789",
    seats: ["person", "novice"],
    names: ["Ada", ""],
    resigned: 0,
    hinted: [0, 2],
    helped: true,
    branched: true,
    changed: 1_700_000_000_000,
  };
  const texts = gamesFiles([...games(2), ...games(1)].map((game) => ({ ...game, ...details }))).flatMap(gamesIn);
  expect(texts.map(detailsIn)).toEqual([details, details, details]);
  expect(gamesFiles(games(2)).flatMap(gamesIn).map(detailsIn), "a file of an older version").toEqual([{}, {}]);
});

test.each([
  ["no JSON", "1abc"],
  ["null", "null"],
  ["a number", "5"],
  ["an empty list", "[]"],
  ["nested deeply", "[".repeat(100_000)],
  [
    "fields of other types",
    '{"seats": "person", "names": [5], "resigned": "0", "hinted": ["1"], "helped": 1, "id": "../one", "branched": 1, "changed": "today"}',
  ],
])("details in an unexpected text are left out: %s", (_, text) => {
  expect(detailsIn(text)).toEqual({});
});

test("the results are on a line of their own, which the games are read without", () => {
  const results: any[] = [1, 2].map((id) => ({ id: `r${id}`, name: STRANGE, scores: [id], winners: [] }));
  const [file = ""] = gamesFiles(games(2), results);
  expect(JSON.parse(file)).toEqual({ version: 1, games: games(2).map(({ record, at }) => ({ ...record, at })), results });
  expect(resultsIn(file)).toEqual(results);
  expect(gamesIn(file)).toEqual(gamesFiles(games(2)).flatMap(gamesIn));
  expect(resultsIn(gamesFiles(games(1)).join())).toEqual([]);
  for (const text of ["", "[]", file.slice(0, -20), file.replace('"r1"', "r1")]) expect(resultsIn(text)).toEqual([]);
});

test.each([0, 1, 3])("the results of puzzles are in the file of %d games", (count) => {
  const own = { id: "first-own-x-1", link: "1x", at: 1, seat: 1, kind: "line", rating: 0, solution: ["b"] };
  const result = { state: "right" as const, wrong: 1, hints: 0, at: 5, rating: 900 };
  const progress = { ...NO_PROGRESS, puzzles: { "first-a": result }, days: { 7: { ...result, id: "first-a" } }, own: { "first-own-x-1": own }, seen: 7 };
  const [file = ""] = gamesFiles(games(count), [], progress);
  expect(progressIn(file)).toEqual(progress);
  expect(gamesIn(file).length).toBe(Math.max(1, count));
  for (const other of [gamesFiles(games(2))[0] ?? "", '{"puzzles": 3}', '"puzzles"', "{"]) expect(progressIn(other)).toBeNull();
});
