// @vitest-environment happy-dom
// The end card: the part of the board that is shown beside it.

import { expect, test } from "vitest";
import { shownPart } from "../../../../site/app/table/end-card.tsx";

/** @param places top and bottom on the screen, by id */
function boardOf(html: string, places: Record<string, [number, number]>) {
  document.body.innerHTML = `<div id="board">${html}</div>`;
  for (const [id, [top, bottom]] of Object.entries(places)) {
    const element = document.getElementById(id) as HTMLElement;
    element.getBoundingClientRect = () => ({ top, bottom, height: bottom - top }) as DOMRect;
  }
  return document.getElementById("board") as HTMLElement;
}

const GROUND = '<svg><g class="piece"></g><svg data-ground id="ground"><g class="piece" id="one"></g><g class="piece" id="two"></g></svg></svg>';

test("the drawing of a board without a ground is shown whole, without the empty part of the board below it", () => {
  const drawing = '<svg id="drawing"><svg></svg></svg>';
  expect(shownPart(boardOf(drawing, { board: [50, 550], drawing: [50, 550] }), 500, 400)).toEqual({ first: 0, last: 500, scale: 0.8 });
  expect(shownPart(boardOf(drawing, { board: [50, 550], drawing: [50, 350] }), 500, 150)).toEqual({ first: 0, last: 300, scale: 0.5 });
});

test("of a board with pieces, the part around those that have a name is shown", () => {
  const named = '<svg id="drawing"><g class="piece" aria-label="the Ace" id="one"></g><g class="piece text" id="two"></g></svg>';
  expect(shownPart(boardOf(named, { board: [50, 550], drawing: [50, 550], one: [54, 346], two: [400, 540] }), 500, 150)).toEqual({
    first: 0,
    last: 300,
    scale: 0.5,
  });
});

test("a board that is still scaled is measured as if it were not", () => {
  expect(shownPart(boardOf(GROUND, { board: [50, 300], one: [77, 90], two: [240, 273] }), 500, 300)).toEqual({ first: 50, last: 450, scale: 0.75 });
});

test("of a board that grows, the part with the pieces is shown, as large as it fits", () => {
  const flat = boardOf(GROUND, { board: [50, 550], one: [200, 230], two: [260, 300] });
  expect(shownPart(flat, 500, 300)).toEqual({ first: 146, last: 254, scale: 1 });
  const high = boardOf(GROUND, { board: [50, 550], one: [104, 130], two: [470, 496] });
  expect(shownPart(high, 500, 300)).toEqual({ first: 50, last: 450, scale: 0.75 });
});

test("pieces that are off the board after zooming do not make it smaller", () => {
  const zoomed = boardOf(GROUND, { board: [50, 550], one: [0, 400], two: [300, 900] });
  expect(shownPart(zoomed, 500, 300)).toEqual({ first: 0, last: 500, scale: 0.6 });
});
