// @vitest-environment happy-dom
// The score on the end card.

import { expect, test } from "vitest";
import { ScoreCount } from "../../../../site/app/end/score-count.js";

/** @param {string[]} values */
function note(values) {
  const line = { label: "Section 1", values, winners: [], note: "", shows: [], made_of: "", parts: [] };
  const table = /** @type {import("../../../../site/app/engine/protocol.js").TableView} */ (
    /** @type {unknown} */ ({ score: { lines: [line], scores: [0, 0], winners: [0, 1] } })
  );
  return new ScoreCount(table, ["Ann", "Ben"], document.body).element.querySelector("p")?.textContent;
}

test("brackets are explained where there are any", () => {
  expect(note(["(1)", "0"])).toBe("In brackets: does not count.");
  expect(note(["1", "0"])).toBe(undefined);
});
