// What a game leads to.

import { expect, test } from "vitest";
import { nextGame, nextLevel } from "../../../../site/app/model/next-game.ts";

const ALONE = ["person", "novice"];
const HERE = ["person", "person"];
const step = (id: string) => ({ id, done: 0, of: 1, was: 0, missing: [] });
const CASUAL = { ...step("casual"), missing: [{ players: 2, seat: 1 }] };

/** @param how "w" won, "l" lost, newest first */
const played = (how: string, other: object = {}): any[] =>
  [...how].map((one) => ({ game: "first", seats: ALONE, winners: [one === "w" ? 0 : 1], helped: false, ...other }));

test.each([
  ["a win that is a step: the next step", played("w"), [CASUAL], { kind: "level", seats: ["casual", "person"], level: "casual", why: "" }],
  ["a win with help: the same again", played("w", { helped: true }), [step("puzzles")], { kind: "again" }],
  ["a win with help on no ladder: nothing", played("w", { helped: true }), null, null],
  ["a loss: the lesson", played("l"), [step("lesson")], { kind: "page", address: "lesson.html?game=first", words: "Take the lesson" }],
  [
    "a win on no ladder: a harder level",
    played("w"),
    null,
    { kind: "level", seats: ["person", "casual"], level: "casual", why: "One win against Henri (Novice): try Marco (Casual)?" },
  ],
  [
    "a loss to somebody stronger: the next step",
    played("l", { seats: ["person", "strong"] }),
    [CASUAL],
    { kind: "level", seats: ["casual", "person"], level: "casual", why: "" },
  ],
  ["a loss that is the first: nothing", played("l"), [CASUAL], null],
])("after %s", (_, results, steps, next) => {
  expect(nextGame(results, "first", results[0].seats, results[0], steps)).toEqual(next);
});

test("after a win the next level is suggested, with the number of wins in a row", () => {
  expect(nextLevel(played("wl"), "first", ALONE)).toEqual({ level: "novice", next: "casual", wins: 1 });
  expect(nextLevel(played("wwwwl"), "first", ALONE)).toEqual({ level: "novice", next: "casual", wins: 4 });
  expect(nextLevel([...played("ww"), ...played("l", { game: "second" }), ...played("w")], "first", ALONE)).toMatchObject({ wins: 3 });
  expect(nextLevel([...played("ww"), ...played("ll", { seats: ["person", "expert"] }), ...played("w")], "first", ALONE)).toMatchObject({ wins: 3 });
  expect(nextLevel([...played("wl", { branched: true }), ...played("ww")], "first", ALONE)).toMatchObject({ wins: 2 }); // played on from positions of other games
  expect(nextLevel(played("w", { branched: true }), "first", ALONE)).toBeNull();
  expect(nextLevel([...played("w", { hinted: { count: 9, all: 9 } }), ...played("w", { hinted: { count: 8, all: 9 } })], "first", ALONE)).toMatchObject({
    wins: 1,
  });
});

test("after two losses in a row the level before is suggested", () => {
  const casual = { seats: ["person", "casual"] };
  expect(nextLevel(played("llw", casual), "first", casual.seats)).toEqual({ level: "casual", next: "novice", losses: 2 });
  expect(nextLevel(played("lwl", casual), "first", casual.seats)).toBeNull();
  expect(nextLevel(played("lll"), "first", ALONE)).toBeNull(); // nothing is weaker
});

test("games with more opponents do not count", () => {
  expect(nextLevel([...played("w"), ...played("l", { seats: ["person", "novice", "novice"] }), ...played("w")], "first", ALONE)).toMatchObject({ wins: 2 });
});

test.each([
  ["a loss", played("lww"), ALONE],
  ["another game", played("www", { game: "second" }), ALONE],
  ["the highest level", played("www", { seats: ["person", "expert"] }), ["person", "expert"]],
  ["a friend", played("www"), HERE],
  ["different levels", played("www"), ["person", "novice", "casual"]],
])("no level is suggested: %s", (_, results, seats) => {
  expect(nextLevel(results, "first", seats)).toBeNull();
});
