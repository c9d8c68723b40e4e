// Two games side by side: the table of cases that decides what a link does to a game that is kept.

import { expect, test } from "vitest";
import { closestGame, compareGames, mergeGames } from "../../../../site/app/model/compare-games.js";

const DEAL = { game: "deckfish", options: { market: "any" }, seed: "lamp", deck: ["1M", "NK"] };
const SHUFFLED = { deck: ["1M", "NK"], options: { market: "any" }, game: "deckfish" }; // the same cards, seed forgotten
const OTHER = { ...DEAL, deck: ["NK", "1M"] };

/** A game with a move a letter, of which `at` stand. @param {string} moves @param {{ game: string }} [deal] */
const game = (moves, at = moves.length, deal = DEAL) => ({ record: { version: 1, deal, moves: [...moves] }, at });

test.each([
  ["", "", "same", 0],
  ["abc", "abc", "same", 3],
  ["", "a", "ahead", 0],
  ["abc", "abcd", "ahead", 3],
  ["abc", "ab", "behind", 2],
  ["abc", "", "behind", 0],
  ["abc", "abd", "parted", 2],
  ["abc", "abde", "parted", 2],
  ["abc", "xbc", "parted", 0],
  ["abcd", "ax", "parted", 1],
])("%j and %j are %s, with %i plies in common", (mine, theirs, is, common) => {
  expect(compareGames(game(mine), game(theirs))).toEqual({ is, common });
});

test("only what stands is compared", () => {
  const undone = game("abcd", 2);
  const links = [game("abc"), game("abx"), game("abcd", 1)];
  expect(links.map((theirs) => compareGames(undone, theirs).is)).toEqual(["ahead", "ahead", "behind"]);
});

test("a deal is its cards, whatever the order of its fields", () => {
  expect([SHUFFLED, OTHER].map((deal) => compareGames(game("a"), game("a", 1, deal)).is)).toEqual(["same", "stranger"]);
});

test("the closest of several games is found", () => {
  const kept = [game("abx"), game("ab"), game("a"), game("abcd"), game("abc", 3, OTHER)];
  const found = (/** @type {ReturnType<typeof game>} */ theirs) => closestGame(kept, theirs);
  expect(found(game("abc"))).toMatchObject({ game: kept[1], kinship: { is: "ahead" } });
  expect(found(game("abcd"))).toMatchObject({ game: kept[3], kinship: { is: "same" } });
  expect(found(game("ay"))).toMatchObject({ game: kept[2], kinship: { is: "ahead" } });
  expect(found(game("", 0, SHUFFLED))).toMatchObject({ kinship: { is: "behind" } });
  expect(closestGame([], game("a"))).toBeNull();
  expect(closestGame([game("a", 1, OTHER)], game("a"))).toBeNull();
});

test("nothing is forgotten when a game goes on", () => {
  const went = [game("ab"), game("abcd", 1), game("abx", 2)].map((mine) => mergeGames(mine, game("abc")));
  expect(went.map(({ record, at }) => [record.moves.join(""), at])).toEqual([
    ["abc", 3],
    ["abcd", 3], // what was undone behind it waits still
    ["abc", 3], // the undone ply gives way to the link's
  ]);
});
