// The game that follows from the choices in the start sheet: seats, opponents, options and names.

import { expect, test } from "vitest";
import { choiceForStep, choiceOf, firstChoice, freshDeal, isChoice, isDealt, readChoice, sameDeal, startOf } from "../../../../site/app/model/start-choice.ts";

const GAME: any = {
  id: "first",
  seats: [2, 3],
  options: [
    {
      id: "plies",
      values: [
        { value: 4, text: "four" },
        { value: 6, text: "six" },
      ],
    },
  ],
};
const CHOICE = { side: "first", players: 2, opponents: ["casual"], options: {} };

const form = (fields: Record<string, string>) => ({ get: (name: string) => fields[name] ?? null });

test.each([
  ["first", 0.9, ["person", "casual"]],
  ["second", 0.1, ["casual", "person"]],
  ["random", 0.1, ["person", "casual"]],
  ["random", 0.9, ["casual", "person"]],
  ["third", 0.9, ["casual", "person"]], // there is no third seat
])("side %s, with the random number %d", (side, random, seats) => {
  expect(startOf(GAME, { ...CHOICE, side }, () => random).seats).toEqual(seats);
});

test.each([
  ["has chosen nothing", {}, { side: "second", opponents: ["strong"] }],
  ["has chosen a side", { side: "first" }, { side: "first", opponents: ["casual"] }],
  ["has chosen a friend", { opponents: ["away"] }, { side: "random", opponents: ["away"] }],
  ["has chosen a stronger level", { opponents: ["expert"] }, { side: "random", opponents: ["expert"] }],
])("the ladder proposes a level and a side to a player who %s", (_, chosen, expected) => {
  const choice = { ...CHOICE, side: "random", ...chosen };
  const step = { id: "strong", done: 1, of: 2, missing: [{ players: 2, seat: 1 }] };
  expect(choiceForStep(choice, step)).toMatchObject(expected);
  for (const other of [undefined, { ...step, done: 0 }, { ...step, missing: [{ players: 3 }] }]) expect(choiceForStep(choice, other)).toBe(choice);
});

test("opponents and names follow in the order of seats after the player", () => {
  const choice = { side: "second", players: 3, opponents: ["novice", "person"], options: {}, names: ["Ann", "", "Ben"] };
  const { seats, names } = startOf(GAME, choice);
  expect([seats, names]).toEqual([
    ["person", "person", "novice"],
    ["Ben", "Ann", ""],
  ]);
});

test("friends on this device whose sides are drawn by lot can tell who plays which", () => {
  const here = { side: "random", players: 2, opponents: ["person"], options: {} };
  expect(startOf(GAME, here, () => 0.9).names).toEqual(["Player 2", "Player 1"]);
  expect(startOf(GAME, { ...here, names: ["", "Ben"] }, () => 0.1).names).toEqual(["Player 1", "Ben"]);
  expect(startOf(GAME, { ...here, side: "second" }).names).toEqual([]);
  for (const opponent of ["novice", "away"]) expect(startOf(GAME, { ...here, opponents: [opponent] }).names).toEqual([]);
  const three = { ...here, players: 3, opponents: ["novice", "person"] };
  expect(startOf(GAME, three, () => 0.1).names).toEqual(["Player 1", "", "Player 2"]);
});

test("what is the default stays out of the deal, so that a prebuilt one can be shown", () => {
  expect(startOf(GAME, { ...CHOICE, options: { plies: "4" } }).deal).toEqual({ game: "first", options: {} });
  const other = { ...CHOICE, players: 3, opponents: ["novice", "novice"], options: { plies: "6", other: "x" }, seed: "lamp" };
  expect(startOf(GAME, other).deal).toEqual({ game: "first", options: { plies: "6" }, seed: "lamp", players: 3 });
});

test("a form is read, whatever is missing in it", () => {
  expect(readChoice(GAME, form({ side: "second", opponent: "computer", level: "strong", plies: "6", seed: " two words " }))).toEqual({
    ...{ side: "second", players: 2, opponents: ["strong"], options: { plies: "6" }, seed: "two words", names: ["", ""] },
  });
  const three = { players: "3", opponent: "person", opponent2: "expert", name0: "Ann", name1: " Ben ", name2: "Nobody" };
  expect(readChoice(GAME, form(three))).toMatchObject({ players: 3, opponents: ["person", "expert"], names: ["Ann", "Ben", ""] });
  expect(readChoice(GAME, form({ players: "9" }))).toMatchObject({ players: 2, opponents: ["novice"] });
});

test("the choice that a running game came from", () => {
  const table = { players: 3, options: { plies: 6 } };
  expect(choiceOf(table, ["novice", "person", "away"], "random")).toEqual({
    side: "random",
    players: 3,
    opponents: ["away", "novice"],
    options: { plies: "6" },
  });
});

test("what was remembered is used only if it fits the game", () => {
  expect(isChoice(GAME, firstChoice(GAME, "expert"))).toBe(true);
  for (const wrong of [null, {}, { ...CHOICE, players: 7 }, { ...CHOICE, opponents: [] }, { ...CHOICE, opponents: ["genius"] }, { ...CHOICE, options: null }])
    expect(isChoice(GAME, wrong)).toBe(false);
});

test("a new game repeats the deal, or keeps the players and options", () => {
  const table = { game: "first", players: 3, options: { plies: 6 }, record: { deal: { game: "first", cards: "x" } } } as any;
  expect(sameDeal(table)).toEqual({ game: "first", options: {}, deal: { game: "first", cards: "x" } });
  expect(freshDeal(table)).toEqual({ game: "first", players: 3, options: { plies: 6 } });
});

test("a game in which nothing is drawn has one deal", () => {
  const withDeal = (fields: object) => ({ record: { deal: { game: "first", seed: "lamp", players: 2, options: {}, ...fields } } }) as any;
  expect([isDealt(withDeal({})), isDealt(withDeal({ cards: "x" }))]).toEqual([false, true]);
});
