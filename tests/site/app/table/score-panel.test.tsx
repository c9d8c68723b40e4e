// @vitest-environment happy-dom
// The score panel. play/panels.test.ts and play/marks.test.ts have it at a table.

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GameState, ViewState } from "../../../../site/app/session/state.ts";
import { $ } from "../../../../site/app/shared/dom.ts";
import { setRulebook } from "../../../../site/app/shared/game-text.tsx";
import { ScorePanel } from "../../../../site/app/table/score-panel.tsx";
import { until } from "../support/until.ts";

const line = (label: string, shows: string[], more: object = {}) => ({
  ...{ label, values: ["1", "2"], winners: [1], note: "", shows, made_of: shows.join(" and "), parts: [] },
  ...more,
});
const PART = line("Part", ["one"], { note: "Counted at the end (T3)." });
const LINES = [line("Whole", ["one", "two"], { parts: [PART] }), line("Rest", [])];

/** @param seed of the deal */
const tableOf = (lines: object[] = LINES, more: object = {}, seed = "lamp"): any => ({
  ...{ player_names: ["Ann", "Ben"], over: false, mark: "chip", tracked: "", seat: 0, record: { deal: { seed }, moves: [] } },
  score: { lines, scores: [3, 4], winners: [1], verdict: "", reason: "" },
  ...more,
});

let view: ViewState;
let session: GameState;
const engine = { request: vi.fn() };

beforeEach(() => {
  engine.request.mockReset();
  Object.assign(SVGElement.prototype, { getBBox: () => new DOMRect(0, 0, 9, 9) });
  document.body.innerHTML = `<div id="sheet"><div id="panel-score"></div></div><p id="refusal" hidden></p><p id="not-kept"></p>
    <div id="board"><svg><g class="piece" id="one"><text>1</text></g><g class="piece" id="two"><text>2</text></g></svg></div>`;
  view = new ViewState();
  view.tab = "score";
  session = new GameState();
  const table: any = { root: document.body, engine, session, view, board: { container: $("#board") } };
  render(<ScorePanel table={table} />, { container: $("#panel-score") });
});

afterEach(() => {
  cleanup();
  setRulebook("");
});

const show = (...how: Parameters<typeof tableOf>) =>
  act(() => {
    session.position = tableOf(...how);
  });
const button = (name: string) => screen.getByRole("button", { name });
const shown = () => [...document.querySelectorAll("[data-shown]")].map(({ id }) => id);
const isPinned = (name: string) => [button(name).getAttribute("aria-pressed"), button(name).closest("tbody")?.hasAttribute("data-chosen")];
const isChoosing = () => $("#panel-score").hasAttribute("data-choosing");

test("a game without points has no total, and says so", () => {
  show(LINES, { score: { lines: LINES, scores: [], winners: [0, 1], verdict: "", reason: "" } });
  expect(document.querySelector("#panel-score h2")?.textContent).toBe("How the game stands");
  expect(screen.getByText("Nobody scores points in this game.")).toBeTruthy();
  expect(document.querySelectorAll("tbody").length).toBe(3);
  expect(document.querySelector("tfoot")).toBeNull();
  show([], { score: { lines: [], scores: [], winners: [0, 1], verdict: "", reason: "" } });
  expect(document.querySelector("table")).toBeNull();
});

test("a table has the score line by line, with the players' icons and who wins each line", () => {
  show();
  screen.getByRole("heading", { name: "The score so far" });
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([" Ann", " Ben"]);
  expect([...document.querySelectorAll("thead use")].map((one) => one.getAttribute("href"))).toEqual(["#chip-0", "#chip-1"]);
  expect(screen.getAllByRole("row").map((row) => within(row).queryByRole("rowheader")?.textContent)).toEqual([
    ...[undefined, "Whole", undefined, "Part", undefined, undefined, "Rest", "Score"],
  ]);
  expect([...document.querySelectorAll("tbody .takes")].map(({ className }) => className)).toEqual(Array(3).fill("takes seat-1"));
  expect([...document.querySelectorAll("tfoot td")].map(({ textContent }) => textContent)).toEqual(["3", "4"]);
  expect([...document.querySelectorAll("tbody.part")].length).toBe(1);
  expect(button("Whole").getAttribute("aria-description")).toBe("one and two");
  screen.getByText("Choose a line to see it on the board.");
});

test("only lines with pieces are buttons; at the end there is a verdict", () => {
  show(LINES.slice(1), { over: true, score: { ...tableOf(LINES.slice(1)).score, verdict: "Ben won." } });
  screen.getByRole("heading", { name: "The score" });
  screen.getByText("Ben won.");
  expect([screen.queryAllByRole("button"), screen.queryByText("Choose a line to see it on the board.")]).toEqual([[], null]);
});

test("a line highlights its pieces under the mouse or with the focus, and stays highlighted when clicked", () => {
  show();
  const body = button("Whole").closest("tbody") as HTMLElement;
  fireEvent(body, new PointerEvent("pointermove", { pointerType: "touch", bubbles: true }));
  expect(shown()).toEqual([]);
  fireEvent(body, new PointerEvent("pointerenter", { pointerType: "mouse" })); // the page has moved below the mouse
  expect(shown()).toEqual([]);
  fireEvent(body, new PointerEvent("pointermove", { pointerType: "mouse", bubbles: true }));
  expect(shown()).toEqual(["one", "two"]);
  fireEvent.pointerLeave(body);
  expect(shown()).toEqual([]);
  fireEvent.focusIn(button("Part"));
  expect(shown()).toEqual(["one"]);
  fireEvent.focusOut(button("Part"));
  expect(shown()).toEqual([]);
  fireEvent.click(body); // anywhere in the line
  expect([shown(), isPinned("Whole"), isPinned("Part"), isChoosing()]).toEqual([["one", "two"], ["true", true], ["false", false], true]);
  fireEvent.focusIn(button("Part"));
  expect(shown()).toEqual(["one"]);
  fireEvent.focusOut(button("Part"));
  expect(shown()).toEqual(["one", "two"]);
  fireEvent.click(button("Whole"));
  expect([shown(), isPinned("Whole"), isChoosing()]).toEqual([[], ["false", false], false]);
});

test("a pinned line keeps its pieces and the focus from ply to ply, and is unpinned with its line, in another game or when the panel is hidden", () => {
  show();
  button("Whole").focus();
  fireEvent.click(button("Whole"));
  show([line("New", ["two"]), line("Whole", ["two"])]);
  expect([shown(), document.activeElement]).toEqual([["two"], button("Whole")]);
  show([line("New", ["two"])]);
  expect([shown(), isChoosing()]).toEqual([[], false]);
  fireEvent.click(button("New"));
  show([line("New", ["two"])], {}, "other");
  expect([shown(), isChoosing()]).toEqual([[], false]);
  fireEvent.click(button("New"));
  for (const tab of ["log", "score"])
    act(() => {
      view.tab = tab;
    });
  expect([shown(), isPinned("New")]).toEqual([[], ["false", false]]);
});

test("nothing is highlighted on an earlier position", () => {
  show();
  act(() => {
    view.shown = { by: "log", ply: 0, position: { ply: 0 } as any };
  });
  fireEvent.click(button("Whole"));
  expect([shown(), isChoosing()]).toEqual([[], true]);
});

test("on a narrow screen the sheet goes where it covers fewer of the pinned line's pieces", () => {
  const isAbove = () => $("#sheet").hasAttribute("data-above");
  vi.spyOn($("#sheet"), "getBoundingClientRect").mockImplementation(() => new DOMRect(0, isAbove() ? 0 : 50, 90, 50));
  vi.spyOn($("#two"), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 80, 9, 9));
  vi.spyOn($("#one"), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 10, 9, 9));
  show([line("Low", ["two"]), line("High", ["one"])]);
  fireEvent.click(button("Low"));
  expect(isAbove()).toBe(true);
  fireEvent.click(button("High"));
  expect(isAbove()).toBe(false);
});

test("notes link the rulings that they cite, and a click on such a link does not pin the line", () => {
  setRulebook("first");
  show();
  const why = screen.getByRole("link", { name: "Why?" });
  expect([why.getAttribute("href"), why.dataset.ruling, why.parentElement?.textContent]).toEqual(["rules/first.html#T3", "T3", "Counted at the end. Why?"]);
  fireEvent.click(why);
  expect(isChoosing()).toBe(false);
});

const groups = (words: string) => ({
  groups: [
    { label: "Cards", note: "Face up.", items: [{ svg: "<svg></svg>", words, times: 2, gone: true }] },
    { label: "Dice", note: "", items: [] },
  ],
});

function toggle(open: boolean) {
  const details = screen.getByText("Still to come").closest("details") as HTMLDetailsElement;
  details.open = open;
  fireEvent(details, new Event("toggle"));
}

test("unseen pieces are counted while their panel is open, and a late answer is ignored", async () => {
  const answers: ((answer: object) => void)[] = [];
  engine.request.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  show(LINES, { tracked: "Still to come", seat: 1 });
  expect(engine.request).not.toHaveBeenCalled();
  toggle(true);
  await until(() => expect(engine.request).toHaveBeenCalledWith({ request: "tracker", seat: 1 }));
  show(LINES, { tracked: "Still to come" });
  await until(() => expect(answers.length).toBe(2));
  answers[1]?.(groups("Ace of Suns"));
  const item = await until(() => screen.getByRole("listitem"));
  answers[0]?.(groups("The Forest"));
  expect([item.className, item.textContent, item.querySelectorAll("svg").length]).toEqual(["gone", "Ace of Suns2", 1]);
  expect(screen.getByRole("list", { name: "Cards" }).contains(item)).toBe(true);
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(["Cards", "Dice"]);
  screen.getByText("Face up.");
  toggle(false);
  show(LINES, { tracked: "Still to come" });
  await act(async () => {});
  expect(answers.length).toBe(2);
});

test("a failure to count the unseen pieces is reported", async () => {
  engine.request.mockRejectedValue(new Error("The engine has stopped."));
  show(LINES, { tracked: "Still to come" });
  toggle(true);
  await until(() => expect($("#refusal").textContent).toBe("The engine has stopped."));
});

test("what one seat has seen is gone as soon as another seat looks, also if the count for that one fails", async () => {
  engine.request.mockResolvedValueOnce(groups("Ace of Suns"));
  show(LINES, { tracked: "Still to come" });
  toggle(true);
  await until(() => screen.getByText("Ace of Suns"));
  engine.request.mockRejectedValue(new Error("The engine has stopped."));
  show(LINES, { tracked: "Still to come", seat: 1 });
  await until(() => expect($("#refusal").textContent).toBe("The engine has stopped."));
  expect(screen.queryByText("Ace of Suns")).toBeNull();
});
