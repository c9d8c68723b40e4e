// @vitest-environment happy-dom
// Zooming a growing play area: a tap that could mean several small targets shows them larger, instead of choosing one.

import { beforeEach, expect, test, vi } from "vitest";
import { type Area, PanZoom } from "../../../../site/app/board/pan-zoom.ts";
import { Matrix, Point } from "../support/geometry.ts";

const WINDOW = 360; // px
const TAP_AGAIN = "Several places were close together: tap again.";
let chosen: string[];
let choice: { guidance: string; visible: Area | null };

beforeEach(() => {
  chosen = [];
  choice = { guidance: "", visible: null };
});

/**
 * Mount a play area of so many cells across, shown in a window of 360 px, with legal targets on these cells of its top
 * row.
 */
function mount(across: number, cells: number[], isTouch: boolean = true) {
  vi.stubGlobal("matchMedia", () => ({ matches: isTouch }));
  vi.stubGlobal("DOMPoint", Point);
  const board = document.createElement("div");
  const targets = cells.map((cell) => `<rect class="piece" data-legal="" data-target="${cell}"></rect>`).join("");
  board.innerHTML = `<svg><svg data-ground="" x="0" y="0" width="${WINDOW}" height="${WINDOW}" viewBox="0 0 ${across} ${across}">${targets}</svg></svg>`;
  document.body.innerHTML = `<p id="said"></p>`;
  document.body.append(board);
  const svg = board.querySelector("[data-ground]") as any;
  svg.ownerSVGElement.getScreenCTM = () => new Matrix();
  const view = () => svg.getAttribute("viewBox").split(" ").map(Number);
  for (const target of svg.querySelectorAll("[data-target]") as NodeListOf<HTMLElement>) {
    target.getBoundingClientRect = () => {
      const [x, y, width] = view();
      const scale = WINDOW / width;
      return new DOMRect((Number(target.dataset.target) - x) * scale, -y * scale, scale, scale);
    };
  }
  const zoom = new PanZoom(board, document.createElement("p"), choice);
  zoom.attach(board, true);
  board.addEventListener("click", (tap) => zoom.answersTap(tap) || chosen.push((tap.target as HTMLElement).dataset.target ?? ""));
  board.setPointerCapture = () => {};
  const pan = () => {
    const fire = (kind: string, x: number) => {
      const event = new PointerEvent(kind, { clientX: x, clientY: 50, pointerId: 1, bubbles: true });
      svg.dispatchEvent(Object.assign(event, { x, y: 50 })); // happy-dom sets neither
    };
    fire("pointerdown", 50);
    fire("pointermove", 60);
    fire("pointerup", 60);
  };
  const tap = (target: string, clientX: number, clientY: number) =>
    svg.querySelector(`[data-target="${target}"]`).dispatchEvent(new MouseEvent("click", { clientX, clientY, detail: 1, bubbles: true }));
  const size = () => WINDOW / view()[2];
  return { zoom, board, pan, tap, size };
}

test("a tap between two small targets zooms in on them instead of choosing one", () => {
  const { tap, size } = mount(16, [3, 4]); // 22.5 px each; the border between them is at 90 px
  tap("3", 87, 11);
  expect([chosen, choice.guidance]).toEqual([[], TAP_AGAIN]);
  expect(size()).toBeCloseTo(44);
  tap("3", 80, 11); // 10 px from the border, which has kept its place
  expect([chosen, choice.guidance]).toEqual([["3"], TAP_AGAIN]);
});

test("a tap in the middle of a very small target zooms in too, because the finger may have meant its neighbour", () => {
  const { tap, size } = mount(24, [3, 4]); // 15 px each
  tap("3", 52.5, 7);
  expect([chosen, choice.guidance]).toEqual([[], TAP_AGAIN]);
  expect(size()).toBeCloseTo(44);
});

test("a tap in the middle of a small target chooses it", () => {
  const { tap, size } = mount(16, [3, 4]);
  tap("3", 78.75, 11);
  expect(chosen).toEqual(["3"]);
  expect(size()).toBeCloseTo(22.5);
});

test("a small target without a legal neighbour is chosen by a tap at its border", () => {
  const { tap } = mount(16, [3, 9]);
  tap("3", 89, 11);
  expect([chosen, choice.guidance]).toEqual([["3"], ""]);
});

test("targets that are large enough, and a mouse, choose at once", () => {
  const large = mount(10, [3, 4]); // 36 px each
  large.tap("3", 142, 11);
  const mouse = mount(16, [3, 4], false);
  mouse.tap("3", 87, 11);
  expect([chosen, choice.guidance]).toEqual([["3", "3"], ""]);
});

test("the click that ends a pan chooses nothing", () => {
  const { pan, tap } = mount(10, [3, 4]);
  pan();
  tap("3", 126, 18);
  expect(chosen).toEqual([]);
  tap("3", 126, 18);
  expect(chosen).toEqual(["3"]);
});

test("a finger pans without a click: the next tap counts, also beside the play area", () => {
  const { board, pan, tap } = mount(10, [3, 4]);
  pan();
  board.dispatchEvent(new PointerEvent("pointerdown", { clientX: -50, clientY: 50, pointerId: 2, bubbles: true }));
  tap("3", 126, 18);
  expect(chosen).toEqual(["3"]);
});

test("the next position is shown as it was before the tap", () => {
  const { zoom, board, tap, size } = mount(16, [3, 4]);
  tap("3", 87, 11);
  board.querySelector("[data-ground]")?.setAttribute("viewBox", "0 0 16 16"); // as the next drawing has it
  zoom.attach(board, false);
  expect(size()).toBeCloseTo(22.5);
});
