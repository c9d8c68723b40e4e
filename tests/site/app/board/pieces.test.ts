// @vitest-environment happy-dom
// Which target a tap on the board means, and what a tap on a piece that is no target says.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { adviceForTap, matrixOf, meantTarget, nearestPlace, touchedPlace } from "../../../../site/app/board/pieces.ts";
import { ViewState } from "../../../../site/app/session/state.ts";
import { tableConfig } from "../../../../site/app/session/table.ts";
import { MoveInput } from "../../../../site/app/table/move-input.ts";
import { Matrix, NO_ZOOM, Point } from "../support/geometry.ts";

/**
 * Create a board with these legal targets of 30 × 30 px. Returns a function that gives the name of the target that a
 * tap at a point means.
 */
function boardWith(targets: { name: string; x: number; y: number; area?: string }[]) {
  vi.stubGlobal("DOMPoint", Point);
  const board = document.createElement("div");
  board.innerHTML = targets
    .map(({ name, area }) => `<div class="piece"><b data-legal data-target="${name}" ${area === undefined ? "" : `data-area="${area}"`}></b></div>`)
    .join("");
  for (const { name, x, y } of targets) {
    const element = board.querySelector(`[data-target="${name}"]`) as HTMLElement;
    element.getBoundingClientRect = () => new DOMRect(x, y, 30, 30);
  }
  (board as any).getScreenCTM = () => null;
  return (clientX: number, clientY: number) => meantTarget(board, null, new MouseEvent("click", { clientX, clientY, detail: 1 }))?.dataset.target;
}

test("a tap between targets means the nearest within half a fingertip", () => {
  const tap = boardWith([{ name: "a", x: 100, y: 100 }]);
  expect(tap(85, 115)).toBe("a");
  expect(tap(70, 115)).toBeUndefined();
});

test("a target with an area reaches as far as its area, and no further", () => {
  const tap = boardWith([
    { name: "up", x: 100, y: 70, area: "115 78 44 44" },
    { name: "down", x: 100, y: 100, area: "115 122 44 44" },
  ]);
  expect(tap(95, 80)).toBe("up");
  expect(tap(95, 120)).toBe("down");
  expect(tap(90, 100)).toBeUndefined(); // on the Ace beside both arrows
});

test("the units of an inner svg are those of its viewBox, which Firefox leaves out of its own matrix", () => {
  document.body.innerHTML = `<svg><svg x="10" y="20" width="200" height="100" viewBox="-5 -5 40 10"></svg></svg>`;
  const [table, ground] = document.querySelectorAll<any>("svg");
  table.getScreenCTM = () => new Matrix(2, 7, 7);
  ground.getScreenCTM = () => "without the viewBox";
  expect(new Point(-5, 0).matrixTransform(matrixOf(ground) as any)).toEqual(new Point(7 + 2 * 10, 7 + 2 * 70)); // the left end, and the middle
  expect(new Point(35, 5).matrixTransform(matrixOf(ground) as any)).toEqual(new Point(7 + 2 * 210, 7 + 2 * 95)); // 5 units to a side
  expect(matrixOf(table)).toEqual(new Matrix(2, 7, 7));
  expect(matrixOf(null)).toBeUndefined();
});

const place = (name: string, left: number, top: number, width: number, height: number = width) => ({
  name,
  box: { left, top, right: left + width, bottom: top + height },
  area: null,
});

const slots = [place("a", 0, 0, 24), place("b", 24, 0, 24), place("c", 48, 0, 24)];

test("the place under the point is meant, whatever is near", () => {
  expect(nearestPlace(slots, { x: 25, y: 12 }, 22)?.name).toBe("b");
});

test("a point beside all places means the nearest within reach", () => {
  expect(nearestPlace(slots, { x: 70, y: 40 }, 22)?.name).toBe("c");
  expect(nearestPlace(slots, { x: 70, y: 60 }, 22)).toBeUndefined();
});

test("of places that overlap, the one with the nearer centre is meant", () => {
  const [one, other] = [place("one", 0, 0, 50), place("other", 25, 0, 50)];
  expect(nearestPlace([one, other], { x: 45, y: 25 }, 22)?.name).toBe("other");
});

test("the area of a place belongs to it, however far its box is", () => {
  const row = { ...place("row", 0, 0, 40), area: { left: 0, top: 0, right: 170, bottom: 60 } };
  expect(nearestPlace([row], { x: 160, y: 30 }, 22)?.name).toBe("row");
  expect(nearestPlace([row], { x: 160, y: 90 }, 22)).toBeUndefined();
});

test("a small place is touched by a finger within 44 px, a large one only on itself", () => {
  expect(touchedPlace([place("small", 100, 100, 24)], { x: 92, y: 112 })?.name).toBe("small");
  expect(touchedPlace([place("small", 100, 100, 24)], { x: 88, y: 112 })).toBeUndefined();
  expect(touchedPlace([place("large", 100, 100, 60)], { x: 98, y: 112 })).toBeUndefined();
});

test("places that are not drawn are never meant", () => {
  expect(nearestPlace([place("hidden", 0, 0, 0)], { x: 0, y: 0 }, 22)).toBeUndefined();
});

describe("a tap on a piece that is no target says what to choose instead", () => {
  let board: HTMLElement;
  let input: MoveInput;

  beforeEach(() => {
    document.body.innerHTML = `<div id="board" data-board><svg>
    <g class="piece slot" aria-label="Row 1"><g data-target="row:1"></g></g>
    <g class="piece panel" id="row" aria-label="Row 2"></g>
    <g class="piece text" id="name" aria-label="You have 3 points"></g>
  </svg></div><div id="choices"></div><div class="prompt"><p id="refusal" hidden></p></div>`;
    const find = (selector: string) => document.querySelector(selector) as HTMLElement;
    board = find("#board");
    find("#row").getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
    find("#name").getBoundingClientRect = () => new DOMRect(0, 100, 100, 40);
    input = new MoveInput({
      board: { container: board },
      panZoom: NO_ZOOM,
      view: new ViewState(),
      config: tableConfig(),
    } as any);
    input.offer({ moves: [{ move: "1", path: ["row:1"], text: "" }], labels: {}, next_steps: { "": "Choose a row" } });
  });

  function tap(y: number) {
    board.querySelector("svg")?.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 50, clientY: y }));
    return document.querySelector("#refusal")?.textContent;
  }

  test("a piece that is no target is answered", () => {
    expect(tap(20)).toBe("Choose a row.");
  });

  test("the empty table and texts are not", () => {
    expect([tap(70), tap(120)]).toEqual(["", ""]);
  });

  test("nor is a piece while there is nothing to choose", () => {
    input.offerNothing();
    expect(tap(20)).toBe("");
  });

  test("a tap on a piece that arrows move says how to move it", () => {
    board.querySelector("svg")?.insertAdjacentHTML("beforeend", '<g class="piece arrow"><g data-target="row:up" data-legal data-brings="row"></g></g>');
    expect(adviceForTap(board, { clientX: 50, clientY: 20 })).toBe("Drag it up or down, or tap an arrow.");
    expect(adviceForTap(board, { clientX: 50, clientY: 70 })).toBe("");
  });
});
