// @vitest-environment happy-dom
// Where the focus goes when the table is redrawn, and where the arrow keys lead.

import { expect, test } from "vitest";
import { enableArrowKeys, releaseFocus } from "../../../../site/app/board/keyboard-nav.ts";

/** A table of 300 by 100 pixels with three cells side by side on its board, none of which can be chosen yet. */
function table() {
  document.body.innerHTML = `<main><div data-board tabindex="-1"><svg>${["a", "b", "c"]
    .map((name) => `<g data-target="${name}" aria-label="${name}" class="piece"></g>`)
    .join("")}</svg></div></main>`;
  const container = document.querySelector("main") as HTMLElement;
  const board = document.querySelector("[data-board]") as HTMLElement;
  const cells = [...document.querySelectorAll("[data-target]")] as SVGElement[];
  board.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  for (const [index, cell] of cells.entries()) {
    cell.getBoundingClientRect = () => new DOMRect(100 * index, 0, 100, 100);
    cell.checkVisibility = () => true;
  }
  return { container, board, cells };
}

function offer(cells: SVGElement[], legal: string[]) {
  for (const cell of cells) {
    const isLegal = legal.includes(cell.dataset.target ?? "");
    cell.toggleAttribute("data-legal", isLegal);
    if (isLegal) cell.setAttribute("tabindex", "0");
    else cell.removeAttribute("tabindex");
  }
}

function redraw(container: HTMLElement, change: () => void) {
  const restoreFocus = releaseFocus(container);
  change();
  restoreFocus();
}

test.each([
  ["on the piece that was focused, if it can be chosen again", ["a", "b", "c"], "a"],
  ["on the nearest piece that can be chosen", ["b", "c"], "b"],
  ["at the only choice", ["c"], "c"],
])("after the opponent's reply the focus is %s", (_, legal, wanted) => {
  const { container, board, cells } = table();
  offer(cells, ["a"]);
  cells[0]?.focus();
  redraw(container, () => offer(cells, [])); // the player has moved
  expect(document.activeElement).toBe(board);
  redraw(container, () => {}); // the opponent takes two moves
  expect(document.activeElement).toBe(board);
  redraw(container, () => offer(cells, legal));
  expect((document.activeElement as HTMLElement).dataset.target).toBe(wanted);
});

const focusedTarget = () => (document.activeElement as HTMLElement).dataset.target;

const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("arrow keys stop at every piece until a move is begun, then at what can be chosen next", () => {
  const { container, cells } = table();
  enableArrowKeys(container);
  offer(cells, ["a", "c"]);
  cells[0]?.focus();
  press("ArrowRight");
  expect(focusedTarget()).toBe("b");
  cells[0]?.toggleAttribute("data-picked", true);
  offer(cells, ["c"]);
  cells[0]?.setAttribute("tabindex", "0");
  cells[0]?.focus();
  press("ArrowRight");
  expect(focusedTarget()).toBe("c");
  cells[1]?.toggleAttribute("data-drag", true); // begins another move
  press("ArrowLeft");
  expect(focusedTarget()).toBe("b");
  press("Home");
  expect(focusedTarget()).toBe("a");
});

test.each(["input", "select", "textarea"])("a field keeps its arrow keys: %s", (name) => {
  const { container } = table();
  const field = document.createElement(name);
  container.append(field);
  enableArrowKeys(container);
  field.focus();
  const press = new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true });
  field.dispatchEvent(press);
  expect([press.defaultPrevented, document.activeElement]).toEqual([false, field]);
});
