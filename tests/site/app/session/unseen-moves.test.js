// @vitest-environment happy-dom
// Unseen moves, and the daily deal.

import { expect, test } from "vitest";
import { dateOf, dayOf, dealOfDay } from "../../../../site/app/model/daily-deal.js";
import { freshDeal, sameDeal } from "../../../../site/app/model/new-deal.js";
import { lastOwnPly, movesOfOthers, showUnseenMoves } from "../../../../site/app/session/unseen-moves.js";

const LOG = [0, 1, 1, 2].map((seat, place) => ({ ply: place + 1, seat, move: "", text: `${place + 1}.` }));

test.each([
  [
    ["person", "novice", "casual"],
    [
      [1, "2. 3."],
      [2, "4."],
    ],
  ],
  [["person", "person", "casual"], [[2, "4."]]],
  [["person", "person", "person"], []],
  [["away", "novice", "person"], []],
  [["strong", "novice", "casual"], [[2, "4."]]],
])("to %j all is told since a person played", (seats, told) => {
  expect(movesOfOthers(LOG, seats).map(({ seat, deed }) => [seat, deed])).toEqual(told);
});

test("everything after the player's own last ply is new", () => {
  expect([lastOwnPly(LOG, ["away", "person", "away"]), lastOwnPly(LOG, ["person", "away", "away"]), lastOwnPly([], ["person", "away"])]).toEqual([3, 1, 0]);
  expect(lastOwnPly(LOG, ["person", "person", "away"])).toBe(0);
});

test("the list of unseen moves can be scrolled with the keyboard", () => {
  document.body.innerHTML = '<div id="notice" hidden></div>';
  const now = /** @type {import("../../../../site/app/engine/protocol.js").TableView} */ (
    /** @type {unknown} */ ({ log: LOG, seat_names: ["Ann", "Ben", "Cid"], player_names: ["Ann", "Ben", "Cid"] })
  );
  showUnseenMoves("News", now, 2, ["person", "away", "away"], () => {});
  const list = document.querySelector("ol");
  expect([list?.tabIndex, list?.getAttribute("aria-label")]).toEqual([0, "The latest moves"]);
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent?.trim())).toEqual(["Ben: 3.", "Cid: 4."]);
});

test("each day has the next game in turn, in UTC", () => {
  const days = [0, 1, 2, 3].map((day) => dealOfDay(Date.UTC(2026, 10, 21 + day)));
  expect(new Set(days.slice(0, 3).map(({ game }) => game)).size).toBe(3);
  expect(days[3]?.game).toBe(days[0]?.game);
  expect(days.map(({ seed }) => seed)).toEqual(["day-2026-11-21", "day-2026-11-22", "day-2026-11-23", "day-2026-11-24"]);
  expect(dealOfDay(Date.parse("2026-11-21T23:59:59Z"))).toEqual(days[0]);
  expect(dealOfDay(Date.parse("2026-11-22T00:00:00Z"))).toEqual(days[1]);
  expect(dateOf(Date.UTC(2026, 10, 21))).toBe("Saturday, November 21, 2026");
});

test("a daily deal is recognised by its game and its seed", () => {
  const { game, seed } = dealOfDay(Date.UTC(2026, 10, 21));
  expect(dayOf(game, seed)).toBe("November 21, 2026");
  for (const other of [null, "lamp", "day-2026-13-45", "day-2026-11-22"]) expect(dayOf(game, other)).toBe("");
});

test("a new game repeats the deal, or keeps the players and options", () => {
  const table = /** @type {any} */ ({ game: "first", players: 3, options: { plies: 6 }, record: { deal: { game: "first", cards: "x" } } });
  expect(sameDeal(table)).toEqual({ game: "first", options: {}, deal: { game: "first", cards: "x" } });
  expect(freshDeal(table)).toEqual({ game: "first", players: 3, options: { plies: 6 } });
});
