// @vitest-environment happy-dom
// What happened since the player last saw the game, and the notice that lists it.

import { expect, test } from "vitest";
import { movesOfOthers, showUnseenMoves } from "../../../../site/app/session/unseen-moves.js";

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
  expect(movesOfOthers({ log: LOG, out: ["", "", ""], over: false }, seats).map(({ seat, sentence }) => [seat, sentence])).toEqual(expected);
});

test("when all people are out, only the last turn is listed", () => {
  const log = LOG.map((entry) => ({ ...entry, seat: Math.min(entry.seat, 1) })).map((entry) => ({ ...entry, continues: entry.ply === 4 }));
  expect(movesOfOthers({ log, out: ["You are out.", ""], over: false }, ["person", "novice"])).toMatchObject([{ seat: 1, sentence: "B plays 3. C plays 4." }]);
});

test("after the end, only the last turn is listed", () => {
  expect(movesOfOthers({ log: LOG, out: ["", "", ""], over: true }, ["person", "novice", "casual"])).toMatchObject([{ seat: 2, sentence: "C plays 4." }]);
});

test("the list of unseen moves can be scrolled with the keyboard", () => {
  document.body.innerHTML = '<div id="notice" hidden></div>';
  const now = /** @type {import("../../../../site/app/engine/protocol.js").TableView} */ (
    /** @type {unknown} */ ({ log: LOG, seat_names: ["A", "B", "C"], player_names: ["A", "B", "C"] })
  );
  showUnseenMoves("News", now, 2, ["person", "away", "away"], () => {});
  const list = document.querySelector("ol");
  expect([list?.tabIndex, list?.getAttribute("aria-label")]).toEqual([0, "The latest moves"]);
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent?.trim())).toEqual(["B plays 3.", "C plays 4."]);
  expect([...document.querySelectorAll("b")].map(({ textContent }) => textContent)).toEqual(["B", "C"]);
});
