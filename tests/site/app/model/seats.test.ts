import { expect, test } from "vitest";
import * as seats from "../../../../site/app/model/seats.ts";

const ALONE = ["person", "casual"];
const FAR = ["away", "person", "expert"];
const SHARED = ["person", "person", "novice"];
const WATCHED = ["strong", "strong"];

test("there is one seat per player, and unknown values become a person", () => {
  expect(seats.normalizeSeats(["greedy", "genius", "expert"], 4)).toEqual(["greedy", "person", "expert", "person"]);
  expect(seats.normalizeSeats([...seats.LEVELS, "away"], 7)).toEqual([...seats.LEVELS, "away"]);
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
  expect(seats.isComputer(who)).toBe(computer);
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
