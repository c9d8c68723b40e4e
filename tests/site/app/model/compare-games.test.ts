// Comparing two games: the cases that decide what a link does to a saved game.

import { expect, test } from "vitest";
import { closestGame, compareGames, mergeGames } from "../../../../site/app/model/compare-games.ts";

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
