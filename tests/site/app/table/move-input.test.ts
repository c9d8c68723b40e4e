// @vitest-environment happy-dom
// Picking targets one after another, until they form a move or are refused.

import { beforeEach, expect, test, vi } from "vitest";
import { explainIllegal, play } from "../../../../site/app/session/actions.ts";
import { ViewState } from "../../../../site/app/session/state.ts";
import { tableConfig } from "../../../../site/app/session/table.ts";
import { MoveInput } from "../../../../site/app/table/move-input.ts";
import { NO_ZOOM } from "../support/geometry.ts";

vi.mock("../../../../site/app/session/actions.ts", () => ({ play: vi.fn(), prepare: vi.fn(), explainIllegal: vi.fn(), confirmsMoves: () => false }));

// The cards A and D are one pair and B and C another; only cards of different pairs change places.
const SWAPS = ["AB", "AC", "BD", "CD"].map((pair) => ({ move: pair, path: [`wall:${pair[0]}`, `wall:${pair[1]}`], text: "", any_order: true }));

let input: MoveInput;
let board: HTMLElement;
let view: ViewState;
let played: string[];
let refused: string[];
let config: ReturnType<typeof tableConfig>;

beforeEach(() => {
  const targets = ["A", "B", "C", "D"].map((card) => `<g class="piece"><g data-target="wall:${card}"></g></g>`).join("");
  document.body.innerHTML = `<p id="said"></p><div id="board"><svg>${targets}</svg></div><div id="choices"></div>`;
  board = document.querySelector("#board") as HTMLElement;
  view = new ViewState();
  played = [];
  refused = [];
  config = tableConfig();
  vi.mocked(play).mockImplementation(async (_, move) => String(played.push(move)));
  vi.mocked(explainIllegal).mockImplementation(async (_, path, target) => void refused.push(...path, target));
  input = new MoveInput({ board: { container: board }, panZoom: NO_ZOOM, view, config } as any);
  input.offer({ moves: SWAPS, labels: {}, next_steps: {} });
});

const legal = () => [...(board.querySelectorAll("[data-legal]") as NodeListOf<HTMLElement>)].map((element) => element.dataset.target);

test("every card of a swap can be picked first, and is highlighted", () => {
  expect(legal()).toEqual(["wall:A", "wall:B", "wall:C", "wall:D"]);
  input.choose("wall:D");
  expect(legal()).toEqual(["wall:B", "wall:C"]);
});

test.each(SWAPS.flatMap(({ move, path }) => [path, path.toReversed()].map((picked) => ({ move, picked }))))("$picked plays $move", ({ move, picked }) => {
  for (const target of picked) input.choose(target);
  expect([played, refused]).toEqual([[move], []]);
});

test.each(["AD", "DA", "BC", "CB"])("two cards that cannot change places are refused, and the first stays picked: %s", (pair) => {
  const picked = [...pair].map((card) => `wall:${card}`);
  for (const target of picked) input.choose(target);
  expect([played, refused, input.path]).toEqual([[], picked, picked.slice(0, 1)]);
});

test.each([
  [14, []],
  [30, ["AB"]],
])("where a slip costs something, a move between targets of %i px waits on a touch screen, and can be changed", (size, found) => {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => ({ matches: query === "(pointer: coarse)" }) as MediaQueryList);
  for (const target of board.querySelectorAll("[data-target]")) target.getBoundingClientRect = () => new DOMRect(0, 0, size, size);
  config.judge = async () => {}; // a puzzle
  input.choose("wall:A");
  input.choose("wall:B");
  expect(played).toEqual(found);
  input.choose("wall:C");
  if (size < 20) expect([input.path, document.querySelector("[data-done]")?.textContent]).toEqual([["wall:A", "wall:C"], "Done"]);
  vi.restoreAllMocks();
});

test("a picked card can be put back", () => {
  input.choose("wall:D");
  input.choose("wall:D");
  expect(input.path).toEqual([]);
});

test("a tap beside a target picks it from the first drawing on", () => {
  const card = board.querySelector('[data-target="wall:D"]') as HTMLElement;
  card.getBoundingClientRect = () => new DOMRect(100, 100, 30, 30);
  board.dispatchEvent(new MouseEvent("click", { clientX: 95, clientY: 115, detail: 1, bubbles: true }));
  expect(input.path).toEqual(["wall:D"]);
});

test("the next step is announced in the words of the game, with the number of choices", () => {
  const announced = () => document.querySelector("#said")?.textContent;
  input.choose("wall:A");
  expect(announced()).toBe("Choose one of 2.");
  input.offer({ moves: SWAPS, labels: {}, next_steps: { wall: "Choose a card of the other pair" } });
  input.choose("wall:D");
  expect(announced()).toBe("Choose a card of the other pair: 2.");
});

test.each([
  ["über a2", "Über a2"],
  ["f1: the Ace of Wyrms", "f1: the Ace of Wyrms"],
])("the guidance to %s begins in upper case, unless it begins with the name of a place as on the board", (name, guidance) => {
  board.querySelector('[data-target="wall:A"]')?.setAttribute("aria-label", name);
  board.querySelector('[data-target="wall:A"]')?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(view.choice.guidance).toBe(guidance);
});
