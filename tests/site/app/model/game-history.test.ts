// Histories of moves: compared and merged, and the log by turns.

import { expect, test } from "vitest";
import { closestGame, compareGames, logTurns, mergeGames } from "../../../../site/app/model/game-history.ts";

const DEAL = { game: "deckfish", options: { market: "any" }, seed: "lamp", deck: ["1M", "NK"] };
const SHUFFLED = { deck: ["1M", "NK"], options: { market: "any" }, game: "deckfish" }; // the same cards without the seed
const OTHER = { ...DEAL, deck: ["NK", "1M"] };

/** A game history with one move per letter; moves after the first `at` were undone. */
const game = (moves: string, at = moves.length, deal: { game: string } = DEAL) => ({ record: { version: 1, deal, moves: [...moves] }, at });

test.each([
  ["", "", "same", 0],
  ["abc", "abc", "same", 3],
  ["", "a", "ahead", 0],
  ["abc", "abcd", "ahead", 3],
  ["abc", "ab", "behind", 2],
  ["abc", "", "behind", 0],
  ["abc", "abd", "diverged", 2],
  ["abc", "abde", "diverged", 2],
  ["abc", "xbc", "diverged", 0],
  ["abcd", "ax", "diverged", 1],
])("the history %j compared with %j is %s, with %i plies in common", (mine, theirs, is, common) => {
  expect(compareGames(game(mine), game(theirs))).toEqual({ is, common });
});

test("undone moves are not compared", () => {
  const undone = game("abcd", 2);
  const links = [game("abc"), game("abx"), game("abcd", 1)];
  expect(links.map((theirs) => compareGames(undone, theirs).is)).toEqual(["ahead", "ahead", "behind"]);
});

test("the order of fields does not matter to a deal", () => {
  expect([SHUFFLED, OTHER].map((deal) => compareGames(game("a"), game("a", 1, deal)).is)).toEqual(["same", "unrelated"]);
});

test("the best match of several games is found", () => {
  const kept = [game("abx"), game("ab"), game("a"), game("abcd"), game("abc", 3, OTHER)];
  const found = (theirs: ReturnType<typeof game>) => closestGame(kept, theirs);
  expect(found(game("abc"))).toMatchObject({ game: kept[1], comparison: { is: "ahead" } });
  expect(found(game("abcd"))).toMatchObject({ game: kept[3], comparison: { is: "same" } });
  expect(found(game("ay"))).toMatchObject({ game: kept[2], comparison: { is: "ahead" } });
  expect(found(game("", 0, SHUFFLED))).toMatchObject({ comparison: { is: "behind" } });
  expect(closestGame([], game("a"))).toBeNull();
  expect(closestGame([game("a", 1, OTHER)], game("a"))).toBeNull();
});

test("a merged game keeps all moves", () => {
  const went = [game("ab"), game("abcd", 1), game("abx", 2)].map((mine) => mergeGames(mine, game("abc")));
  expect(went.map(({ record, at }) => [record.moves.join(""), at])).toEqual([
    ["abc", 3],
    ["abcd", 3], // the later undone move is kept
    ["abc", 3], // the link's move replaces the undone one
  ]);
});

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
    { first: 1, last: 2, seat: 1, move: "a4-b5 -", sentences: ["Ann: 1.", "Ann: 2."] },
    { first: 3, last: 4, seat: 0, move: "c1-c2 m1-a2", sentences: ["Ann: 3.", "Ann: 4."] },
    { first: 5, last: 5, seat: 1, move: "b5-b6", sentences: ["Ann: 5."] },
  ]);
});

test("two turns of a seat, because the other one was skipped, are two lines", () => {
  expect(logTurns([entry(1, 0, "a"), entry(2, 0, "b")]).map(({ last }) => last)).toEqual([1, 2]);
  expect(logTurns([])).toEqual([]);
});
