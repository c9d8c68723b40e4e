// @vitest-environment happy-dom
// The panel of a hint. analysis.test.ts has it at a table.

import { act, fireEvent, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askHint, showHints } from "../../../../site/app/analysis/hint.tsx";
import { ViewState } from "../../../../site/app/session/state.ts";
import { $ } from "../../../../site/app/shared/dom.ts";
import { until } from "../support/until.ts";

const BEST = { move: "bc", text: "Takes b and c.", reasons: ["It is worth two.", "Nobody can stop it."], chance: 0.4 };

let table: any;
let view: ViewState;
let left: AbortController;
let isAllowed = true;
const think = vi.fn();
const play = vi.fn();
const cancel = vi.fn(() => pick([]));
const position: any = { to_move: 1, moves: [{ move: "bc", shown: "b–c", path: ["cell:b", "cell:c"] }] };

beforeEach(() => {
  isAllowed = true;
  play.mockReset();
  cancel.mockClear();
  think.mockReset().mockResolvedValue({ best: BEST, second: null });
  document.body.innerHTML = `<button data-hint>Hint</button><p id="said"></p><p id="refusal" hidden></p><p id="not-kept"></p><section id="hint-panel" aria-label="Hint" hidden></section>
    <div id="play-area"><div data-board tabindex="-1"><i data-target="cell:a"></i><i data-target="cell:b"></i></div>
    <div id="choices"><button data-target="cell:c"></button></div></div>`;
  view = new ViewState();
  left = new AbortController();
  table = {
    ...{ root: document.body, view, signal: left.signal, ai: { think }, board: { container: $("[data-board]") } },
    engine: { request: async (request: object) => request },
    moveInput: { cancel },
    session: {
      settled: Promise.resolve(),
      position,
      readers: {},
      flags: { helped: false },
      seats: ["person", "novice"],
      seatToIdentify: null,
      play,
      noteHelp: async () => {},
    },
    config: { judge: null, filterMoves: () => (isAllowed ? position.moves : []) },
  };
  showHints(table);
});

afterEach(() => {
  act(() => left.abort());
  localStorage.clear();
});

const ask = (byKey = false) => act(() => askHint(table, byKey));
const pick = (targets: string[]) =>
  act(() => {
    view.choice.picked = targets;
  });
const panel = () => screen.queryByRole("region", { name: "Hint" });
const button = (name: string) => screen.getByRole("button", { name });
const marks = () => [...document.querySelectorAll<HTMLElement>("[data-hinted]")].map(({ dataset }) => `${dataset.target} ${dataset.hinted}`);

test("a hint has the move, the reasons and the chance, and marks the steps of the move in order", async () => {
  await ask();
  expect(screen.getByRole("heading").textContent).toBe("Suggested move: Takes b and c. b–c");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(BEST.reasons);
  screen.getByText("Chance of winning: about 40%, if everybody plays well.");
  expect(marks()).toEqual(["cell:b 1", "cell:c 2"]);
  expect($("#said").textContent).toBe(
    "Suggested move: Takes b and c. It is worth two. Nobody can stop it. Chance of winning: about 40%, if everybody plays well.",
  );
  expect(document.activeElement).toBe(document.body);
});

test("the first hint that costs a step of the ladder tells so before it is computed; later ones tell it once in each game", async () => {
  const cost = "A win without hint and undo is a step of the ladder. After a hint, this game cannot be one.";
  const note = () => screen.queryByText("After a hint, a win is no step of the ladder.") !== null;
  table.session.position = { ...position, game: GAMES[0]?.id };
  pick(["cell:a"]);
  await ask(true);
  expect([panel()?.textContent, $("#said").textContent, button("Hint").getAttribute("aria-busy")]).toEqual([`${cost}Show the hintClose`, cost, "false"]);
  expect([cancel.mock.calls.length, think.mock.calls.length, document.activeElement]).toEqual([1, 0, button("Show the hint")]);
  fireEvent.click(button("Close"));
  expect([panel(), document.activeElement]).toEqual([null, button("Hint")]);
  localStorage.clear();
  await ask();
  act(() => void fireEvent.click(button("Show the hint")));
  await until(() => expect(button("Play it")).toBeTruthy());
  expect(note()).toBe(false);
  await ask();
  expect(note()).toBe(true);
  expect($("#said").textContent).toMatch(/After a hint, a win is no step of the ladder.$/);
  table.session.flags = { helped: true };
  await ask();
  expect(note()).toBe(false);
});

test("a move that is nearly as good is named", async () => {
  think.mockResolvedValue({ best: BEST, second: { ...BEST, text: "Takes a." } });
  await ask();
  expect(screen.getByText("Chance of winning: about 40%, if everybody plays well. Nearly as good: Takes a.").className).toBe("quiet long");
});

test("the button is busy while the hint is computed", async () => {
  let answer = (_: object | null) => {};
  think.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const asked = askHint(table, false);
  await until(() => expect([button("Hint").getAttribute("aria-busy"), $("#said").textContent]).toEqual(["true", "Looking for a good move."]));
  await until(() => expect(think).toHaveBeenCalledWith({ request: "hint", view: { request: "view", seat: 1 }, seconds: 2.5, seed: 1 }));
  answer(null);
  await asked;
  expect([button("Hint").getAttribute("aria-busy"), panel()]).toEqual(["false", null]);
});

test("after a request by keyboard, Play it has the focus; it plays the move, removes the hint and focuses the board", async () => {
  await ask(true);
  expect(document.activeElement).toBe(button("Play it"));
  fireEvent.click(button("Play it"));
  expect([play.mock.calls, panel(), marks()]).toEqual([[["bc", { isHint: true }]], null, []]);
  expect(document.activeElement).toBe($("[data-board]"));
});

test("Close and Escape remove the hint, and give the focus back to its button", async () => {
  await ask(true);
  fireEvent.click(button("Close"));
  expect([panel(), document.activeElement]).toEqual([null, button("Hint")]);
  await ask(true);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect([panel(), marks(), document.activeElement]).toEqual([null, [], button("Hint")]);
});

test("while its own move is chosen, the panel makes room for the buttons of the move, and the marks stay", async () => {
  await ask();
  pick(["cell:b"]);
  expect([panel(), marks()]).toEqual([null, ["cell:b 1", "cell:c 2"]]);
  pick([]);
  expect(panel()).not.toBeNull();
});

test("the button that finishes the move is its last step; that of another move is not", async () => {
  await ask();
  pick(["cell:b", "cell:c"]);
  $("#choices").innerHTML = "<button data-done='bc'></button><button data-done='b'></button>";
  view.choice.marked = [];
  expect([...document.querySelectorAll("[data-done]")].map((one) => one.getAttribute("data-hinted"))).toEqual(["3", null]);
});

test("a hint goes when another move is begun", async () => {
  await ask();
  pick(["cell:b"]);
  pick(["cell:a"]);
  expect([panel(), marks()]).toEqual([null, []]);
});

test("a hint ends the choice of another move, whose marks would mix with its own", async () => {
  pick(["cell:a"]);
  await ask();
  expect([cancel.mock.calls.length, panel() !== null, marks()]).toEqual([1, true, ["cell:b 1", "cell:c 2"]]);
});

test("the numbers lie above all pieces", async () => {
  const piece = (target: string, x: number) => `<g transform="translate(${x} 5)"><g data-target="${target}"></g></g>`;
  $("[data-board]").innerHTML = `<svg>${piece("cell:b", 10)}${piece("cell:c", 60)}<g id="token"></g></svg>`;
  for (const target of document.querySelectorAll<SVGGElement>("svg [data-target]")) target.getBBox = () => ({ x: 0, y: 0, width: 40, height: 40 }) as DOMRect;
  await ask();
  expect([...(document.querySelector("svg")?.children ?? [])].map((one) => one.getAttribute("transform"))).toEqual([
    ...["translate(10 5)", "translate(60 5)", null],
    ...["translate(10 5) translate(35.5 4.5)", "translate(60 5) translate(35.5 4.5)"],
  ]);
});

test("an answer that is late, or comes when no hint is allowed, is ignored; a failure is reported", async () => {
  const asked = askHint(table, false);
  await until(() => expect(view.hint).not.toBeNull());
  act(() => {
    view.hint = null;
  });
  await act(() => asked);
  expect(panel()).toBeNull();
  isAllowed = false;
  think.mockClear();
  await ask();
  expect([think.mock.calls.length, panel(), button("Hint").getAttribute("aria-busy")]).toEqual([0, null, "false"]);
  isAllowed = true;
  think.mockRejectedValue(new Error("The computer player has stopped."));
  await ask();
  expect([$("#refusal").textContent, panel()]).toEqual(["The computer player has stopped.", null]);
});
