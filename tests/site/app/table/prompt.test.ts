// @vitest-environment happy-dom
// What happened since the player last saw the game.

import { expect, test } from "vitest";
import { movesOfOthers } from "../../../../site/app/table/prompt.tsx";

const LOG = [0, 1, 1, 2].map((seat, index) => ({
  ply: index + 1,
  seat,
  move: "",
  shown: "",
  text: "",
  sentence: `${"ABBC"[index]} plays ${index + 1}.`,
  continues: false,
}));

test.each([
  [
    ["person", "novice", "casual"],
    [
      [1, "B plays 2."],
      [1, "B plays 3."],
      [2, "C plays 4."],
    ],
  ],
  [["person", "person", "casual"], [[2, "C plays 4."]]],
  [["person", "person", "person"], []],
  [["away", "novice", "person"], []],
  [["strong", "novice", "casual"], [[2, "C plays 4."]]],
])("with the seats %j, the moves since a person last played are listed", (seats, expected) => {
  expect(movesOfOthers({ log: LOG, out: ["", "", ""], over: false }, seats).map(({ seat, sentences }) => [seat, ...sentences])).toEqual(expected);
});

test("when all people are out, only the last turn is listed", () => {
  const log = LOG.map((entry) => ({ ...entry, seat: Math.min(entry.seat, 1) })).map((entry) => ({ ...entry, continues: entry.ply === 4 }));
  expect(movesOfOthers({ log, out: ["You are out.", ""], over: false }, ["person", "novice"])).toMatchObject([
    { seat: 1, sentences: ["B plays 3.", "C plays 4."] },
  ]);
});

test("after the end, only the last turn is listed", () => {
  expect(movesOfOthers({ log: LOG, out: ["", "", ""], over: true }, ["person", "novice", "casual"])).toMatchObject([{ seat: 2, sentences: ["C plays 4."] }]);
});

test("the moves that a link has added are listed, whoever played them, but not more than there is room for", () => {
  const table = { log: LOG, out: ["", "", ""], over: false };
  const told = (news: number) => movesOfOthers(table, ["person", "person", "person"], news).flatMap(({ sentences }) => sentences);
  expect(told(2)).toEqual(["B plays 3.", "C plays 4."]);
  expect(told(Number.POSITIVE_INFINITY)).toEqual([]);
  const long = Array.from({ length: 9 }, (_, index) => ({ ...LOG[0], ply: index + 1, seat: index % 2, sentence: `${index + 1}` }));
  const all = movesOfOthers({ ...table, log: long } as any, ["person", "person"], 1);
  expect(all.flatMap(({ sentences }) => sentences)).toEqual(["6", "7", "8", "9"]);
});
