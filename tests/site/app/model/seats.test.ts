import { expect, test } from "vitest";
import { company, isComputer, LEVELS } from "../../../../site/app/model/people.ts";
import * as seats from "../../../../site/app/model/seats.ts";
import { cleanName, cleanNames, MAX_NAME_LENGTH, playerName, playerNames, readers } from "../../../../site/app/model/seats.ts";

const ALONE = ["person", "casual"];
const FAR = ["away", "person", "expert"];
const SHARED = ["person", "person", "novice"];
const WATCHED = ["strong", "strong"];

test("there is one seat per player, and unknown values become a person", () => {
  expect(seats.normalizeSeats(["greedy", "genius", "expert"], 4)).toEqual(["greedy", "person", "expert", "person"]);
  expect(seats.normalizeSeats([...LEVELS, "away"], 7)).toEqual([...LEVELS, "away"]);
  expect(seats.normalizeSeats(FAR, 2)).toEqual(["away", "person"]);
});

test.each([
  ["person", true, false],
  ["away", true, false],
  ["expert", true, true],
  ["genius", false, false],
  ["__proto__", false, false],
])("seat value %s: is valid %s, is an AI %s", (who, sits, computer) => {
  expect(seats.canSit(who)).toBe(sits);
  expect(isComputer(who)).toBe(computer);
});

test("the next player is an AI, remote or local", () => {
  expect(FAR.map((_, mover) => seats.isRemoteTurn(FAR, mover))).toEqual([true, false, false]);
  expect(FAR.map((_, mover) => seats.aiLevelAt(FAR, mover))).toEqual([null, null, "expert"]);
  expect([seats.isRemoteTurn(FAR, null), seats.aiLevelAt(FAR, null)]).toEqual([false, null]);
});

test("which hand is visible in a game with AIs", () => {
  const asked = [
    [ALONE, 0],
    [ALONE, 1],
    [FAR, 2],
    [SHARED, 0],
    [SHARED, 2],
    [WATCHED, 0],
  ] as [string[], number][];
  expect(asked.map(([who, mover]) => seats.viewerSeat(who, mover))).toEqual([0, 0, 1, 0, null, null]);
  expect(seats.viewerSeat(SHARED, null)).toBeNull();
  const everyone = [ALONE, FAR, SHARED, WATCHED];
  expect(everyone.map(seats.localOnlySeat)).toEqual([0, null, null, null]);
  expect(everyone.map(seats.aiSeats)).toEqual([[1], [2], [2], []]);
  expect(
    [
      ["person", "away"],
      ["person", "person"],
      ["away", "person"],
    ].map(seats.localSeat),
  ).toEqual([0, null, 1]);
});

test("a game of AIs only is spectated; one without seats is not", () => {
  expect([ALONE, WATCHED, []].map(seats.isSpectating)).toEqual([false, true, false]);
});

test("a local player remains when a seat is sent by link", () => {
  expect(seats.seatsForSender(["person", "person"], 1)).toEqual(["person", "away"]);
  expect(seats.seatsForSender(["person", "away"], 0)).toBeNull();
});

test("the recipient of a link gets the seat to move, and AIs keep theirs", () => {
  expect(seats.seatsForRecipient(["person", "away", "person"], 1)).toEqual(["away", "person", "away"]);
  expect(seats.seatsForRecipient(["person", "away", "expert"], 1)).toEqual(FAR);
  expect(seats.rematchSeats(FAR)).toEqual(["person", "person", "expert"]);
  expect(seats.rematchSeats(ALONE)).toEqual(ALONE);
});

test.each([
  [
    ["person", "away", "person"],
    ["person", "away", "away"],
    ["person", "away", "away"],
  ],
  [
    ["away", "person", "away"],
    ["person", "away", "away"],
    ["away", "person", "away"],
  ],
  [["person", "away"], [], ["person", "away"]],
  [[], ["away", "person"], ["away", "person"]],
  [ALONE, [], ALONE],
  [ALONE, ["person", "away"], ALONE],
  [["person", "away", "expert"], FAR, ["person", "away", "expert"]],
  [
    ["person", "person"],
    ["away", "away"],
    ["person", "person"],
  ],
])("the saved seats %j and the seats %j of a link are merged to %j", (mine, theirs, both) => {
  expect(seats.mergedSeats(mine, theirs)).toEqual(both);
});

test("three players pass a link around, and each gets the seat to move", () => {
  const sender = seats.seatsForSender(["person", "person", "person"], 1);
  expect(sender).toEqual(["person", "away", "person"]);
  const players = [0, 1, 2].map((seat) => seats.seatsForRecipient(["person", "person", "person"], seat));
  for (const [seat, mine] of players.entries()) {
    expect(seats.localSeat(mine)).toBe(seat);
    expect([0, 1, 2].filter((mover) => seats.isRemoteTurn(mine, mover))).toEqual([0, 1, 2].filter((mover) => mover !== seat));
    for (const theirs of players) expect(seats.mergedSeats(mine, theirs)).toEqual(mine);
  }
});

// What players are called.

const THREE = { seat_names: ["Blue", "Red", "Jade"] };

test.each([
  ["the only person is You", ["person", "novice", "strong"], ["Anna"], ["You", "Henri", "Diana"]],
  ["two of one level are called by their seats", ["person", "novice", "novice"], [], ["You", "Red", "Jade"]],
  ["several people have their typed names, or those of the seats", ["person", "person", "novice"], ["Anna"], ["Anna", "Red", "Henri"]],
  ["a friend far away has a name too", ["away", "person", "away"], ["Anna", "Bo", ""], ["Anna", "You", "Your friend"]],
  ["the only one far away without a name is your friend", ["person", "away", "novice"], [], ["You", "Your friend", "Henri"]],
  ["two friends without names are called by their seats", ["away", "person", "away"], [], ["Blue", "You", "Jade"]],
  ["two people of one name are told apart", ["person", "person", "person"], ["Anna", "Anna", ""], ["Anna (Blue)", "Anna (Red)", "Jade"]],
])("%s", (_, seats, names, called) => {
  expect(playerNames(THREE, seats, names)).toEqual(called);
  expect(playerName(THREE, seats, names, 1)).toBe(called[1]);
});

test("Python gets the same names, and the seat that it calls you", () => {
  expect(readers(["person", "novice"], ["Anna"])).toEqual({ you: 0, names: ["Anna", "Henri"] });
  expect(readers(["person", "person"], ["Anna"])).toEqual({ you: null, names: ["Anna", ""] });
  expect(readers(["person", "away"], [])).toEqual({ you: 0, names: ["", "Your friend"] });
  expect(readers(["person", "away"], ["", "Eve"])).toEqual({ you: 0, names: ["", "Eve"] });
});

test.each([
  ["  Anna \t\n Bo ", "Anna Bo"],
  ["An\u0000\u001bna", "Anna"],
  ["\u202eanna\u2066\u200f", "anna"], // bidi overrides and isolates
  ["<b>Anna</b>", "<b>Anna</b>"], // markup is kept as plain text
  ["x".repeat(99), "x".repeat(MAX_NAME_LENGTH)],
  ["👩".repeat(MAX_NAME_LENGTH + 1), "👩".repeat(MAX_NAME_LENGTH)], // surrogate pairs are not split
  [null, ""],
  [7, ""],
])("the name %j from outside becomes %j", (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

test("a list of names from outside may be anything", () => {
  expect([cleanNames(null), cleanNames("Anna"), cleanNames(["Anna", 3, " Bo"])]).toEqual([[], [], ["Anna", "", "Bo"]]);
});

test("several opponents are not all the same person, and none is weaker than the level", () => {
  expect(company("novice", 1)).toEqual(["novice"]);
  expect(company("novice", 3)).toEqual(["novice", "casual", "novice"]);
  expect(company("strong", 3)).toEqual(["strong", "expert", "strong"]);
  expect(company("expert", 2)).toEqual(["expert", "expert"]);
  expect(company("person", 2)).toEqual(["person", "person"]);
});
