// @vitest-environment happy-dom
// Drag and drop: from the press of a pointer to the move.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { explainIllegal, play } from "../../../../site/app/session/actions.ts";
import { ViewState } from "../../../../site/app/session/state.ts";
import { tableConfig } from "../../../../site/app/session/table.ts";
import { enableDragging } from "../../../../site/app/table/drag.ts";
import { MoveInput } from "../../../../site/app/table/move-input.ts";
import { NO_ZOOM, Point } from "../support/geometry.ts";
import { until } from "../support/until.ts";

vi.mock("../../../../site/app/session/actions.ts", () => ({ play: vi.fn(), prepare: vi.fn(), explainIllegal: vi.fn(), confirmsMoves: () => false }));

// The screen positions of the targets; happy-dom has no layout.
const SPOTS = { "hand:a": [0, 100], "hand:b": [60, 100], "slot:x": [0, 0], "slot:y": [100, 0] } as Record<string, [number, number]>;
const SIZE = 40;
const MOVES = ["a", "b"].flatMap((card) =>
  ["x", "y"].map((slot) => ({ move: card + slot, path: [`hand:${card}`, `slot:${slot}`], text: `${card} to ${slot}.` })),
);

let board: HTMLElement;
let input: MoveInput;
let played: string[];
let abort: AbortController;
/** The picked targets, the target and the request of each drop that is explained. */
let failed: unknown[][];

beforeEach(() => {
  document.body.innerHTML = `<p id="said"></p><div id="board"><svg>${Object.keys(SPOTS)
    .map(
      (target) =>
        `<g class="piece ${target.startsWith("hand") ? "card" : "slot"}" id="${target}" transform="translate(0 0)"><rect /><g data-target="${target}"></g></g>`,
    )
    .join("")}</svg></div><div id="choices"></div>`;
  board = document.querySelector("#board") as HTMLElement;
  board.setPointerCapture = () => {};
  for (const element of board.querySelectorAll("[data-target]") as NodeListOf<SVGElement>) {
    const [x, y] = SPOTS[element.dataset.target ?? ""] ?? [0, 0];
    element.getBoundingClientRect = () => new DOMRect(x, y, SIZE, SIZE);
    const piece = element.parentElement as any;
    piece.getScreenCTM = () => null;
    piece.getBBox = () => new DOMRect(x, y, SIZE, SIZE);
  }
  vi.stubGlobal("DOMPoint", Point);
  played = [];
  abort = new AbortController();
  failed = [];
  vi.mocked(play).mockImplementation(async (_, move) => String(played.push(move)));
  vi.mocked(explainIllegal).mockImplementation(async (_, ...drop) => void failed.push(drop));
  document.elementsFromPoint = () => [board.querySelector('[data-target="slot:y"]') as Element];
  const table = {
    board: { container: board },
    panZoom: NO_ZOOM,
    signal: abort.signal,
    view: new ViewState(),
    config: tableConfig(),
    session: {},
    engine: {},
  } as any;
  input = table.moveInput = new MoveInput(table);
  enableDragging(table);
  input.offer({ moves: MOVES, labels: {}, next_steps: {} });
});

afterEach(() => {
  abort.abort();
  vi.unstubAllGlobals();
});

/** @param target of the event, or "" for the board */
function pointer(kind: string, target: string, x: number, y: number, more: PointerEventInit = {}) {
  const at = target ? board.querySelector(`[data-target="${target}"]`) : board;
  at?.dispatchEvent(
    new PointerEvent(kind, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      pointerId: 1,
      pointerType: "mouse",
      buttons: 1,
      clientX: x,
      clientY: y,
      ...more,
    }),
  );
}

test("pressing on a card, moving and releasing on a place plays the move", () => {
  pointer("pointerdown", "hand:a", 20, 120);
  pointer("pointermove", "hand:a", 25, 90);
  expect(input.path).toEqual(["hand:a"]);
  pointer("pointermove", "", 118, 22);
  expect(board.querySelector("[data-nearest]")?.getAttribute("data-target")).toBe("slot:y");
  pointer("pointerup", "", 118, 22);
  expect(played).toEqual(["ay"]);
});

test("a release near a place chooses it; elsewhere nothing happens", () => {
  pointer("pointerdown", "hand:b", 80, 120);
  pointer("pointermove", "", 80, 90);
  pointer("pointermove", "", 50, 20); // 10 px beside slot:x
  pointer("pointerup", "", 50, 20);
  expect(played).toEqual(["bx"]);
  played.length = 0;
  input.offer({ moves: MOVES, labels: {}, next_steps: {} });
  pointer("pointerdown", "hand:b", 80, 120);
  pointer("pointermove", "", 300, 300);
  pointer("pointerup", "", 300, 300);
  expect(played).toEqual([]);
  expect(input.path).toEqual([]);
});

test("a press that hardly moves is a tap", () => {
  pointer("pointerdown", "hand:a", 20, 120);
  pointer("pointermove", "hand:a", 22, 121);
  pointer("pointerup", "hand:a", 22, 121);
  expect(input.path).toEqual([]);
  board.querySelector('[data-target="hand:a"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(input.path).toEqual(["hand:a"]);
});

test("another card can be dragged while one is picked", () => {
  input.choose("hand:a");
  pointer("pointerdown", "hand:b", 80, 120);
  pointer("pointermove", "", 30, 30);
  pointer("pointermove", "", 20, 20);
  pointer("pointerup", "", 20, 20);
  expect(played).toEqual(["bx"]);
});

test("Escape, a lost pointer and a second finger end a drag, and leave what was picked before", () => {
  for (const stop of [
    () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })),
    () => pointer("pointercancel", "", 20, 20),
    () => pointer("pointerdown", "hand:b", 80, 120, { pointerId: 2, isPrimary: false }),
  ]) {
    pointer("pointerdown", "hand:a", 20, 120);
    pointer("pointermove", "", 20, 20);
    stop();
    pointer("pointerup", "", 20, 20);
    expect(played).toEqual([]);
    expect(input.path).toEqual([]);
  }
});

test("the click that ends a drag picks nothing", () => {
  pointer("pointerdown", "hand:a", 20, 120);
  pointer("pointermove", "", 300, 300);
  pointer("pointerup", "", 300, 300);
  board.querySelector('[data-target="hand:b"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(input.path).toEqual([]);
});

/** Set the attributes of a target to which these pieces can be dragged. */
function bring(target: string, ids: string) {
  const element = board.querySelector(`[data-target="${target}"]`) as SVGElement;
  element.dataset.brings = ids;
  element.dataset.lands = "20 20 40 40";
}

test("of several equal pieces that a target brings, each can be dragged there, and a copy follows the pointer", () => {
  for (const piece of ["token-1", "token-2"])
    board.querySelector("svg")?.insertAdjacentHTML("beforeend", `<g class="piece token" id="${piece}" transform="translate(0 0)"></g>`);
  for (const piece of board.querySelectorAll(".token") as any) Object.assign(piece, { getScreenCTM: () => null, getBBox: () => new DOMRect(200, 200, 30, 30) });
  bring("slot:x", "token-1 token-2");
  input.offer({ moves: [{ move: "x", path: ["slot:x"], text: "To x." }], labels: {}, next_steps: {} });
  const tokens = [...board.querySelectorAll(".token")];
  expect(tokens.map((piece) => piece.hasAttribute("data-drag"))).toEqual([true, true]);
  const fire = (kind: string, x: number, y: number) =>
    tokens[1]?.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 1, pointerType: "touch", clientX: x, clientY: y }));
  fire("pointerdown", 215, 215);
  fire("pointermove", 240, 300);
  expect(board.querySelector(".ghost.dragged")).not.toBeNull();
  expect(input.path).toEqual([]);
  pointer("pointermove", "", 20, 20);
  pointer("pointerup", "", 20, 20);
  expect(played).toEqual(["x"]);
});

test("an area that does not contain the landing belongs to taps, not to drags", () => {
  bring("slot:x", "hand:a");
  const place = board.querySelector('[data-target="slot:x"]') as SVGElement;
  place.dataset.area = "20 120 40 40"; // covers the card
  input.offer({ moves: [{ move: "x", path: ["slot:x"], text: "To x." }], labels: {}, next_steps: {} });
  const card = board.querySelector('[id="hand:a"]') as SVGElement;
  const press = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse", clientX: 20, clientY: 120 };
  card.dispatchEvent(new PointerEvent("pointerdown", press));
  pointer("pointermove", "", 26, 122);
  expect(board.querySelector("[data-nearest]")).toBeNull();
  pointer("pointermove", "", 20, 30);
  expect(board.querySelector("[data-nearest]")).toBe(place);
  pointer("pointercancel", "", 20, 30);
});

test("an empty place cannot be dragged, even if a move goes on from it", () => {
  input.offer({ moves: [{ move: "xy", path: ["slot:x", "slot:y"], text: "From x to y." }], labels: {}, next_steps: {} });
  expect(board.querySelector("[data-drag]")).toBeNull();
});

test("a mouse that was released outside the board drags nothing when it comes back", () => {
  pointer("pointerdown", "hand:a", 20, 120);
  pointer("pointermove", "hand:a", 25, 90, { buttons: 0 });
  expect([input.path, board.hasAttribute("data-dragging")]).toEqual([[], false]);
});

test("a drop where the card cannot land is reported once the card is back, with the path that it had", async () => {
  pointer("pointerdown", "hand:a", 20, 120);
  pointer("pointermove", "hand:a", 25, 90);
  pointer("pointerup", "", 300, 300);
  expect(input.path).toEqual([]);
  await until(() => expect(failed).toEqual([[["hand:a"], "slot:y", ""]]));
});

test("a drop at the card's own place is a change of mind, and is not reported", async () => {
  for (const [name, value] of Object.entries({ x: 0, y: 100, width: SIZE, height: SIZE }))
    document.getElementById("hand:a")?.querySelector("rect")?.setAttribute(name, String(value));
  pointer("pointerdown", "hand:a", 20, 120);
  pointer("pointermove", "hand:a", 20, 90);
  pointer("pointerup", "", 20, 125);
  pointer("pointerdown", "hand:b", 80, 120);
  pointer("pointermove", "hand:b", 80, 90);
  pointer("pointerup", "", 300, 300);
  await until(() => expect(failed.map(([path]) => path)).toEqual([["hand:b"]]));
});

test("a piece that is tapped while it glides back from a failed drop stays lifted, as its copy shows it at its place", async () => {
  let arrive: () => void = () => {};
  const gliding = { finished: new Promise((resolve) => (arrive = () => resolve(undefined))) };
  bring("slot:x", "");
  delete (board.querySelector('[data-target="slot:x"]') as SVGElement).dataset.brings;
  input.offer({ moves: [{ move: "axy", path: ["hand:a", "slot:x", "slot:y"], text: "a to x to y." }], labels: {}, next_steps: {} });
  Object.assign(HTMLElement.prototype, { getAnimations: () => [gliding] });
  const place = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(300, 300, SIZE, SIZE));
  pointer("pointerdown", "hand:a", 20, 120, { pointerType: "touch" });
  pointer("pointermove", "hand:a", 32, 132, { pointerType: "touch" });
  pointer("pointerup", "", 300, 300, { pointerType: "touch" });
  input.choose("hand:a");
  input.choose("slot:x");
  expect(board.querySelectorAll(".ghost.placed").length).toBe(1);
  arrive();
  await new Promise((rest) => setTimeout(rest));
  expect([board.querySelectorAll(".ghost").length, board.querySelector('[id="hand:a"]')?.hasAttribute("data-lifted"), failed]).toEqual([1, true, []]);
  place.mockRestore();
});
