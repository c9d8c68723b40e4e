// @vitest-environment happy-dom
// The score on the end card.

import { expect, test } from "vitest";
import { ScoreCount } from "../../../../site/app/table/score-count.ts";

function note(values: string[]) {
  const line = { label: "Section 1", values, winners: [], note: "", shows: [], made_of: "", parts: [] };
  const table = { score: { lines: [line], scores: [0, 0], winners: [0, 1] } } as unknown as import("../../../../site/app/engine/protocol.ts").TableView;
  return new ScoreCount(table, ["Ann", "Ben"], document.body).element.querySelector("p")?.textContent;
}

test("brackets are explained where there are any", () => {
  expect(note(["(1)", "0"])).toBe("In brackets: does not count.");
  expect(note(["1", "0"])).toBe(undefined);
});

test("a line that is won although its values are equal, or the other is higher, says why", () => {
  const reasons = (values: string[], winners: number[]) => {
    const line = { label: "Section 1", values, winners, note: "Tied, so ranks: 9 to 12.", shows: [], made_of: "", parts: [] };
    const table = { score: { lines: [line, line], scores: [0, 1], winners: [1] } } as any;
    return [...new ScoreCount(table, ["Ann", "Ben"], document.body).element.querySelectorAll(".end-reason")].map(({ textContent }) => textContent);
  };
  expect(reasons(["6", "6"], [1])).toEqual(["Tied, so ranks: 9 to 12.", "Tied, so ranks: 9 to 12."]);
  expect(reasons(["5", "6"], [1])).toEqual([]);
  expect(reasons(["(6)", "3"], [1]).length).toBe(2);
  expect(reasons(["(2)", "3"], [1])).toEqual([]);
  expect(reasons(["6", "6"], [])).toEqual([]);
  expect(reasons(["6", "6"], [0, 1])).toEqual([]);
});

test("when the score is counted, the first line is in sight", () => {
  const line = { label: "Row 1", values: ["1", "0"], winners: [0], note: "", shows: [], made_of: "", parts: [] };
  const count = new ScoreCount({ score: { lines: [line], scores: [1, 0], winners: [0] } } as any, ["Ann", "Ben"], document.body);
  count.start(() => {});
  count.element.scrollTop = 99;
  count.stop();
  expect(count.element.scrollTop).toBe(0);
});

test("the card shows whether lines go on below the total", () => {
  const line = { label: "Row 1", values: ["1", "0"], winners: [0], note: "", shows: [], made_of: "", parts: [] };
  const { element } = new ScoreCount({ score: { lines: [line], scores: [1, 0], winners: [0] } } as any, ["Ann", "Ben"], document.body);
  Object.defineProperties(element, { scrollHeight: { value: 300 }, clientHeight: { value: 200 } });
  const more = [0, 50, 100].map((top) => {
    element.scrollTop = top;
    element.dispatchEvent(new Event("scroll"));
    return element.hasAttribute("data-more");
  });
  expect(more).toEqual([true, true, false]);
});
