// What players are called: player-names.ts.

import { expect, test } from "vitest";
import { cleanName, cleanNames, MAX_LENGTH, playerName, playerNames, readers } from "../../../../site/app/model/player-names.ts";

const THREE = { seat_names: ["Blue", "Red", "Jade"] };

test.each([
  ["the only person is You", ["person", "novice", "strong"], ["Anna"], ["You", "Novice", "Strong"]],
  ["two of one level are called by their seats", ["person", "novice", "novice"], [], ["You", "Red", "Jade"]],
  ["several people have their typed names, or those of the seats", ["person", "person", "novice"], ["Anna"], ["Anna", "Red", "Novice"]],
  ["a friend far away has a name too", ["away", "person", "away"], ["Anna", "Bo", ""], ["Anna", "You", "Your friend"]],
  ["the only one far away without a name is your friend", ["person", "away", "novice"], [], ["You", "Your friend", "Novice"]],
  ["two friends without names are called by their seats", ["away", "person", "away"], [], ["Blue", "You", "Jade"]],
  ["two people of one name are told apart", ["person", "person", "person"], ["Anna", "Anna", ""], ["Anna (Blue)", "Anna (Red)", "Jade"]],
])("%s", (_, seats, names, called) => {
  expect(playerNames(THREE, seats, names)).toEqual(called);
  expect(playerName(THREE, seats, names, 1)).toBe(called[1]);
});

test("Python gets the same names, and the seat that it calls you", () => {
  expect(readers(["person", "novice"], ["Anna"])).toEqual({ you: 0, names: ["Anna", "Novice"] });
  expect(readers(["person", "person"], ["Anna"])).toEqual({ you: null, names: ["Anna", ""] });
  expect(readers(["person", "away"], [])).toEqual({ you: 0, names: ["", "Your friend"] });
  expect(readers(["person", "away"], ["", "Eve"])).toEqual({ you: 0, names: ["", "Eve"] });
});

test.each([
  ["  Anna \t\n Bo ", "Anna Bo"],
  ["An\u0000\u001bna", "Anna"],
  ["\u202eanna\u2066\u200f", "anna"], // bidi overrides and isolates
  ["<b>Anna</b>", "<b>Anna</b>"], // markup is kept as plain text
  ["x".repeat(99), "x".repeat(MAX_LENGTH)],
  ["👩".repeat(MAX_LENGTH + 1), "👩".repeat(MAX_LENGTH)], // surrogate pairs are not split
  [null, ""],
  [7, ""],
])("the name %j from outside becomes %j", (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

test("a list of names from outside may be anything", () => {
  expect([cleanNames(null), cleanNames("Anna"), cleanNames(["Anna", 3, " Bo"])]).toEqual([[], [], ["Anna", "", "Bo"]]);
});
