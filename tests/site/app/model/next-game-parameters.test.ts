import { expect, test } from "vitest";
import { freshDeal, sameDeal } from "../../../../site/app/model/next-game-parameters.ts";

test("a new game repeats the deal, or keeps the players and options", () => {
  const table = { game: "first", players: 3, options: { plies: 6 }, record: { deal: { game: "first", cards: "x" } } } as any;
  expect(sameDeal(table)).toEqual({ game: "first", options: {}, deal: { game: "first", cards: "x" } });
  expect(freshDeal(table)).toEqual({ game: "first", players: 3, options: { plies: 6 } });
});
