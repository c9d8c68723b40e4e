// @vitest-environment happy-dom
// A tap on a piece that is no target says what to choose instead.

import { beforeEach, expect, test } from "vitest";
import { MoveInput } from "../../../../site/app/board/move-input.ts";
import { adviceForTap, answerToMissedTap } from "../../../../site/app/board/piece-to-move.ts";

let board: HTMLElement;
let input: MoveInput;
let answer = "";

beforeEach(() => {
  document.body.innerHTML = `<div id="board" data-board><svg>
    <g class="piece slot" aria-label="Row 1"><g data-target="row:1"></g></g>
    <g class="piece panel" id="row" aria-label="Row 2"></g>
    <g class="piece text" id="name" aria-label="You have 3 points"></g>
  </svg></div><div id="choices"></div>`;
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  board = find("#board");
  find("#row").getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
  find("#name").getBoundingClientRect = () => new DOMRect(0, 100, 100, 40);
  const ignore = () => {};
  input = new MoveInput(board, find("#choices"), new AbortController().signal, {
    ...{ onMove: ignore, onIllegalTarget: ignore, onPathChange: ignore, onHint: ignore, onPendingMove: ignore, needsConfirm: () => false },
    onMiss: (click) => {
      answer = answerToMissedTap(board, input, click);
    },
  });
  input.setMoves([{ move: "1", path: ["row:1"], text: "" }], { labels: {}, next_steps: { "": "Choose a row" } });
});

function tap(y: number) {
  board.querySelector("svg")?.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 50, clientY: y }));
  return answer;
}

test("a piece that is no target is answered", () => {
  expect(tap(20)).toBe("Choose a row.");
});

test("the empty table and texts are not", () => {
  expect([tap(70), tap(120)]).toEqual(["", ""]);
});

test("nor is a piece while there is nothing to choose", () => {
  input.clearMoves();
  expect(tap(20)).toBe("");
});

test("a tap on a piece that arrows move says how to move it", () => {
  board.querySelector("svg")?.insertAdjacentHTML("beforeend", '<g class="piece arrow"><g data-target="row:up" data-legal data-brings="row"></g></g>');
  expect(adviceForTap(board, { clientX: 50, clientY: 20 })).toBe("Drag it up or down, or tap an arrow.");
  expect(adviceForTap(board, { clientX: 50, clientY: 70 })).toBe("");
});
