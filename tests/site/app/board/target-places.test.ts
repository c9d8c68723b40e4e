// @vitest-environment happy-dom
// Which target a tap on the board means.

import { expect, test, vi } from "vitest";
import { meantTarget } from "../../../../site/app/board/target-places.ts";

/**
 * Create a board with these legal targets of 30 × 30 px. Returns a function that gives the name of the target that a
 * tap at a point means.
 */
function boardWith(targets: { name: string; x: number; y: number; area?: string }[]) {
  class Point {
    x: number;
    y: number;

    constructor(x: number, y: number) {
      this.x = x;
      this.y = y;
    }
    matrixTransform() {
      return this;
    }
  }
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
