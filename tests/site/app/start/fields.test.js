// @vitest-environment happy-dom
// The fields of the start sheet.

import { expect, test } from "vitest";
import { sideField } from "../../../../site/app/start/fields.js";

/** @param {string[]} notes */
const notesOf = (notes) => {
  const game = /** @type {any} */ ({ seat_names: ["Ann", "Ben"], side_notes: notes });
  const field = sideField(game, /** @type {any} */ ({ side: "random", players: 2 }));
  return [...field.querySelectorAll("small")].map((note) => `${note.textContent}${note.closest("label") ? "" : " (below)"}`);
};

test("the choice of a side says who moves first", () => {
  expect(notesOf(["moves first", "moves second"])).toEqual(["moves first", "moves second"]);
  expect(notesOf(["The dice decide who moves first."])).toEqual(["The dice decide who moves first. (below)"]);
});
