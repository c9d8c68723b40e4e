// @vitest-environment happy-dom
// The page of snippet.html: the code that its form makes.

import { fireEvent, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import PAGE from "../../../../site/snippet.html?raw";
import { openPage } from "../support/page.ts";
import { ToyThinking } from "../support/toy-ai-worker.ts";
import { ToyBridge, toyLink, toyRecord } from "../support/toy-bridge.ts";
import { leave } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";
import { until } from "../support/until.ts";

/** As the engine answers: after the page has been drawn. */
const soon = <Value,>(value: Value) => new Promise((resolve) => setTimeout(resolve, 0, value));

const record = (plies: number) => ({ deal: { game: "first" }, moves: Array(plies).fill("a") });

const FINE = { count: 1, mistake: null, other: null };

/** Open the page. @param positions answers of the module that reads links; by default, no link is ever read */
async function open(address: string, positions: object = { record: () => new Promise(() => {}) }) {
  class Positions {
    record = () => soon(record(3));

    constructor() {
      Object.assign(this, positions);
    }
  }
  vi.doMock("../../../../site/app/snippet/positions.ts", () => ({ Positions }));
  await openPage(address, PAGE, () => import("../../../../site/app/pages/snippet.tsx"));
}

afterEach(() => {
  vi.doUnmock("../../../../site/app/snippet/positions.ts");
  leave();
});

const field = <Kind extends HTMLElement = HTMLInputElement>(label: RegExp | string) => screen.getByLabelText(label) as Kind;
const change = (label: RegExp | string, value: string) => {
  fireEvent.input(field(label), { target: { value } });
  fireEvent.click(screen.getAllByRole("button", { name: "Preview" })[0] as HTMLElement);
};
const CODES = ["iframe", "Web component", "Link with preview"];
const code = (name: string) => (screen.getByRole("textbox", { name, hidden: true }) as HTMLTextAreaElement).value;
const frame = () => document.querySelector("#seen iframe") as HTMLIFrameElement | null;
const copies = () => screen.getAllByRole("button", { name: /^Copy/, hidden: true }) as HTMLButtonElement[];
const canCopy = () => copies().map(({ disabled }) => !disabled);
const status = (part: string) => screen.getAllByRole("status").some(({ textContent }) => textContent?.includes(part));
/** What can be copied, if anything: the code, and the headings of the sections that are shown. */
const offered = () => [CODES.map(code).join(""), screen.queryAllByRole("heading", { level: 2 }).length];
/** The query of the frame's address, and that of the link. */
const queries = () => [frame()?.src ?? "", code("Link with preview")].map((address) => Object.fromEntries(new URL(address).searchParams));

test("the form produces a frame, an element and a link", async () => {
  await open("snippet.html?game=first");
  change(/^Deal code/, 'two "words" & <more>');
  await until(() => expect(code("iframe")).toContain("seed"));
  const made = new DOMParser().parseFromString(code("iframe") + code("Web component"), "text/html");
  const address = new URL(made.querySelector("iframe")?.getAttribute("src") ?? "");
  expect([address.pathname, address.searchParams.get("seed")]).toEqual(["/embed.html", 'two "words" & <more>']);
  expect(made.querySelector("iframe")?.getAttribute("sandbox")).toContain("allow-scripts");
  expect(made.querySelector("pygames-embed")?.getAttribute("seed")).toBe('two "words" & <more>');
  expect(made.querySelector("script")?.getAttribute("src")).toBe("https://games.example/embed.js");
  expect(new URL(code("Link with preview")).searchParams.get("seed")).toBe('two "words" & <more>');
});

test("the form starts with the game that the player came from", async () => {
  await open("snippet.html?game=first&show=puzzle&seat1=casual#1abc");
  expect(code("iframe")).toContain("embed.html?game=first&amp;show=puzzle&amp;seat1=casual#1abc");
  expect(field<HTMLSelectElement>(/^Opponent/).value).toBe("casual");
  expect(offered()[1]).toBe(2);
});

test.each([
  ["", "/play.html", null],
  ["position", "/embed.html", "position"],
  ["game", "/embed.html", "game"],
  ["puzzle", "/embed.html", "puzzle"],
])("the link with a preview opens what is shown: %s", async (show, path, expected) => {
  await open(`snippet.html?game=first&show=${show}&say=Who+wins#1abc`);
  const { pathname, searchParams, hash } = new URL(code("Link with preview"));
  expect([pathname, searchParams.get("show"), searchParams.get("say"), hash]).toEqual([path, expected, show ? "Who wins" : null, "#1abc"]);
});

test("what an address says that the form does not offer is ignored", async () => {
  await open("snippet.html?game=none&show=none&opponent=god&look=none&width=wide&at=x");
  expect(queries()[0]).toEqual({ game: "first", seat1: "novice" });
  expect(field(/^Width/).value).toBe("");
});

test("the code follows what is typed, a moment later", async () => {
  await open("snippet.html?game=first");
  fireEvent.input(field(/^Deal code/), { target: { value: "lamp" } });
  expect(code("iframe")).not.toContain("lamp");
  await until(() => expect(code("iframe")).toContain("seed=lamp"));
  expect(frame()?.src).toContain("seed=lamp");
});

test("the preview gets the height that its frame reports", async () => {
  await open("snippet.html?game=first");
  await until(() => expect(frame()?.getAttribute("height")).toBe("620"));
  const report = (source: unknown, height: number) =>
    dispatchEvent(Object.assign(new Event("message"), { source, data: { type: "pygames:height", height } }) as MessageEvent);
  vi.spyOn(frame() as HTMLIFrameElement, "contentWindow", "get").mockReturnValue(window as any);
  await until(() => {
    report(null, 300);
    report(window, 700);
    expect(frame()?.getAttribute("height")).toBe("700");
  });
});

test.each(["position", "game", "puzzle"])("without a link there is no code of a %s, and the page says what is missing", async (show) => {
  await open(`snippet.html?game=first&show=${show}`);
  expect(status("Paste the link to a game above")).toBe(true);
  expect([...offered(), frame()]).toEqual(["", 0, null]);
  change("What to show", "");
  await until(() => expect(status("Paste the link to a game above")).toBe(false));
  expect(offered()[1]).toBe(2);
});

test("by default the reader meets the weakest level of the start sheet; the author can choose another, or a person at the same screen", async () => {
  await open("snippet.html?game=first");
  expect(queries()).toEqual(Array(2).fill({ game: "first", seat1: "novice" }));
  expect(code("Web component")).toContain('<pygames-embed game="first" seat1="novice">');
  change(/^Opponent/, "expert");
  await until(() => expect(queries()).toEqual(Array(2).fill({ game: "first", seat1: "expert" })));
  change(/^Opponent/, "person");
  await until(() => expect(queries()).toEqual(Array(2).fill({ game: "first" })));
});

test.each([
  ["", 3, { seat0: "novice", seat2: "novice" }],
  ["&show=position&at=2", 2, { show: "position", at: "2", seat0: "novice" }],
])("the reader of a link%s plays the seat to move, and computers all others", async (query, players, expected) => {
  await open(`snippet.html?game=first${query}#1abc`, { at: async () => ({ text: "x", next: "", mover: 1, players, poster: "" }) });
  expect(canCopy()).not.toContain(true); // until the link is read
  await until(() => expect(canCopy()).not.toContain(false));
  expect(queries()[0]).toEqual({ game: "first", ...expected });
});

test.each([
  [200, true],
  [900, false],
])("a picture of the position of %i characters is in the code: %s, because hosts refuse long texts", async (length, isKept) => {
  const poster = "1".repeat(length);
  await open("snippet.html?game=first&show=position&at=2#1abc", { at: async () => ({ text: "x", next: "", mover: 1, players: 2, poster }) });
  await until(() => expect(canCopy()).not.toContain(false));
  const codes = CODES.map(code);
  expect(codes.every((one) => one.length <= 1000)).toBe(true);
  expect(codes[0]?.includes(`#1abc&amp;poster=${poster}"`)).toBe(isKept);
  expect(codes[1]?.includes(` link="1abc" poster="${poster}"`)).toBe(isKept);
});

test("a pasted link chooses its game", async () => {
  await open("snippet.html?game=first");
  change(/^Link to a game/, "https://games.example/play.html?game=second#1abc");
  await until(() => expect(code("iframe")).toContain("game=second"));
  expect(field<HTMLSelectElement>("Game").value).toBe("second");
});

test("a link that cannot be read has no code", async () => {
  await open("snippet.html?game=first#1abc", { record: async () => null });
  await until(() => expect(status("This link could not be read.")).toBe(true));
  expect(offered()).toEqual(["", 0]);
});

test.each([
  [["a", "b", "c"], "3", "2", ""],
  [["a", "b", "c"], "1", "1", ""],
  [["a"], "1", "0", ""],
  [[], "0", "", "A puzzle needs a solution"],
])("a puzzle of the moves %j starts before its last move, and without a solution there is no code", async (moves, wanted, at, problem) => {
  const answers = { record: () => soon(record(moves.length)), at: async () => ({ text: "x", next: "Ann takes b.", poster: "" }), judge: async () => FINE };
  await open(`snippet.html?game=first&show=puzzle&at=${wanted}#1abc`, answers);
  expect(canCopy()).not.toContain(true); // until the link is read
  await until(() => expect([canCopy().includes(true), status(problem)]).toEqual([problem === "", true]));
  if (problem) expect(offered()).toEqual(["", 0]);
  else expect(queries()[0]?.at).toBe(at);
});

test("a puzzle from a game against a computer asks for the last move of the person, and the form shows it", async () => {
  const answers = {
    record: async () => record(4),
    lastPlyOf: async (_link: string, isWanted: (seat: number) => boolean) => [0, 1, 0, 1].findLastIndex(isWanted),
    at: async () => ({ text: "x", next: "Ann takes c.", poster: "" }),
    judge: async () => FINE,
  };
  await open("snippet.html?game=first&show=puzzle&seat0=person&seat1=novice#1abc", answers);
  await until(() => expect(status("2: xSolution: Ann takes c.")).toBe(true));
  expect(field(/^Start after move/).value).toBe("2");
});

/** Open a puzzle whose solution is judged like this. */
const openPuzzle = (judge: () => Promise<any>) =>
  open("snippet.html?game=first&show=puzzle&at=0#1abc", { record: async () => record(2), at: async () => ({ text: "x", next: "Take b.", poster: "" }), judge });

test("a solution that a review would call a mistake says so, and its code can be copied only after the author accepts it", async () => {
  const played = { text: "Take b.", chance: 0.4 };
  await openPuzzle(async () => ({ count: 1, mistake: { played, better: { text: "Take d.", chance: 0.71 } }, other: null }));
  await until(() => screen.getByText("Review prefers another move: Take d."));
  screen.getByText(/from about 71% to about 40%: Take b\./);
  expect(canCopy()).not.toContain(true);
  expect(offered()[0]).toBe(""); // nor selected in its field
  const accept = "Use this solution all the same";
  fireEvent.click(field(accept));
  await until(() => expect(canCopy()).not.toContain(false));
  expect(offered()[0]).toContain("show=puzzle");
  fireEvent.click(field(accept));
  await until(() => expect(offered()[0]).toBe(""));
  fireEvent.click(field(accept));
  change(/^Width/, "500"); // the same solution again
  await until(() => expect(code("iframe")).toContain("max-width:500px"));
  await until(() => expect(canCopy()).not.toContain(false));
  expect(field(accept).checked).toBe(true);
});

test("until its solution is judged, a puzzle cannot be copied; a rival of the solution is named", async () => {
  let answer: (judgement: object) => void = () => {};
  await openPuzzle(() => new Promise((resolve) => (answer = resolve)));
  await until(() => screen.getByText("Checking the solution as Review does…"));
  expect(canCopy()).not.toContain(true);
  answer({ ...FINE, other: { text: "Take e.", chance: 0.7 } });
  await until(() => screen.getByText(/about as good, and the puzzle would not accept it: Take e\./));
  expect(canCopy()).not.toContain(false);
});

test("a solution that cannot be judged is not called checked, and can be copied", async () => {
  await openPuzzle(() => Promise.reject(new Error("no worker")));
  await until(() => screen.getByText(/could not be checked/));
  expect(canCopy()).not.toContain(false);
});

test("the moves of the solver are judged in turn, each by a hint for its own position, up to the first mistake", async () => {
  const { Positions } = (await vi.importActual("../../../../site/app/snippet/positions.ts")) as any;
  const thinking = new ToyThinking();
  const bridge = new ToyBridge();
  const positions = new Positions((name: string) => (name === "thinker" ? thinking.run() : toyRun(bridge)));
  const judged = positions.judge(toyLink(toyRecord(["a", "b", "c", "d"])), 0);
  const first = await thinking.nth(1);
  const [best, worse] = [move("a", 0.6), move("e", 0.59)];
  first.hear({ done: true, best, second: worse, judged: { ...best, mistake: false } });
  const second = await thinking.nth(2);
  second.hear({ done: true, best: move("e", 0.7), second: null, judged: { ...move("c", 0.3), mistake: true } });
  expect([first, second].map(({ request }) => [request.request, request.also, request.view.moves])).toEqual([
    ["hint", "a", []],
    ["hint", "c", ["a", "b"]],
  ]);
  expect(await judged).toEqual({ count: 2, other: null, mistake: { played: { ...move("c", 0.3), mistake: true }, better: move("e", 0.7) } });
});

const PUZZLE = { id: "first-x", link: toyLink(toyRecord(["a", "d"])), at: 1, seat: 1, kind: "line", rating: 900, solution: ["b", "c"] };
const FILE = {
  game: "first",
  name: "The First Game",
  puzzles: [PUZZLE],
  texts: { en: { kinds: { line: { name: "The line", question: "Win the line.", recall: "" } } } },
};
const AT_PUZZLE = { at: async () => ({ text: "x", next: "Take b.", mover: 1, players: 2, poster: "", isOver: true }), judge: async () => FINE };

test("a puzzle is chosen from the list, or by its id; its code has the solution and the question, and it counts as proven", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(FILE)));
  const linkToSolution = vi.fn(async () => "1solved");
  await open("snippet.html?game=first&show=puzzle", { ...AT_PUZZLE, linkToSolution });
  await until(() => screen.getByRole("option", { name: "Rating 900 · first-x" }));
  fireEvent.input(field(/^Puzzle/), { target: { value: "first-x" } });
  await until(() => screen.getByText("Proven: every other move is clearly worse."));
  await until(() => expect(canCopy()).not.toContain(false));
  expect(linkToSolution).toHaveBeenCalledWith(PUZZLE);
  expect(queries()[0]).toEqual({ game: "first", show: "puzzle", seat0: "novice", say: "Win the line.", at: "1" });
  expect([field<HTMLSelectElement>(/^Puzzle/).value, field(/^Link to a game/).value]).toEqual(["first-x", "1solved"]);
  change("Game", "second");
  await until(() => expect(offered()).toEqual(["", 0]));
  change(/^Link to a game/, "https://games.example/puzzles.html?puzzle=first-x");
  await until(() => expect(queries()[0]?.game).toBe("first"));
});

test("a finished game is searched for puzzles, and one of them is chosen", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(FILE)));
  const puzzlesIn = async (_link: string, report: (progress: number) => void) => {
    report(0.5);
    return [{ ...PUZZLE, id: "first-own-1" }];
  };
  await open("snippet.html?game=first&show=puzzle#1abc", { ...AT_PUZZLE, puzzlesIn, linkToSolution: async () => "1solved" });
  fireEvent.click(await until(() => screen.getByRole("button", { name: "Find puzzles in this game" })));
  fireEvent.click(await until(() => screen.getByRole("button", { name: "Move 2" })));
  await until(() => screen.getByText("Proven: every other move is clearly worse."));
  expect(screen.getByRole("button", { name: "Move 2" }).getAttribute("aria-pressed")).toBe("true");
  change(/^Link to a game/, "1other");
  await until(() => expect(screen.queryByRole("button", { name: "Move 2" })).toBeNull());
});

test("the puzzles of a game are its turning points that are proven, and the link for an embed ends with the solution", async () => {
  const { Positions } = (await vi.importActual("../../../../site/app/snippet/positions.ts")) as any;
  const thinking = new ToyThinking();
  const positions = new Positions((name: string) => (name === "thinker" ? thinking.run() : toyRun(new ToyBridge())));
  const link = toyLink(toyRecord(["a", "b", "c", "d"]));
  const progress = vi.fn();
  const finding = positions.puzzlesIn(link, progress);
  const review = await thinking.nth(1);
  const moment = (ply: number, better: object | null) => ({ ply, seat: 1, luck: !better, better });
  review.hear({ progress: 1, moments: [moment(1, null), moment(2, { move: "e" }), moment(4, { move: "e" })], done: true });
  const first = await thinking.nth(2);
  first.hear({ progress: 1, solution: [], kind: "", done: true });
  const second = await thinking.nth(3);
  second.hear({ progress: 1, solution: ["e"], kind: "line", done: true });
  expect([first, second].map(({ request }) => [request.request, request.view.moves.length])).toEqual([
    ["prove", 1],
    ["prove", 3],
  ]);
  expect(await finding).toEqual([{ id: "first-own-3", link, at: 3, seat: 1, kind: "line", rating: 0, solution: ["e"] }]);
  expect(progress.mock.lastCall).toEqual([1]);
  expect(await positions.linkToSolution({ ...PUZZLE, link })).toBe(toyLink(toyRecord(["a", "b", "c"])));
});

const move = (move: string, chance: number) => ({ move, text: `Take ${move}.`, reasons: [], chance });
