// @vitest-environment happy-dom
// The snippet page: the embed snippets that its form produces.

import { expect, test, vi } from "vitest";
import { SnippetPage } from "../../../../site/app/embed-snippet/page.ts";
import SNIPPET from "../../../../site/snippet.html?raw";
import { ToyThinking } from "../support/toy-ai-worker.ts";
import { ToyBridge, toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, all, leave, text, until, visit } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";

const FINE = { count: 1, mistake: null, other: null };

/** @param Positions replaces the module that reads links; without it, no link is ever read */
async function opened(address: string, Positions?: new () => object) {
  leave();
  await visit(address);
  document.body.innerHTML = SNIPPET.replace(/<script[\s\S]*?<\/script>|[\s\S]*<body[^>]*>|<\/body>[\s\S]*/g, "");
  $("#game").innerHTML = '<option value="first">The First Game</option><option value="second">The Second Game</option>';
  new SnippetPage(location, () => (Positions ? Promise.resolve(new Positions() as any) : new Promise(() => {})));
  return all("textarea").map((area) => (area as HTMLTextAreaElement).value);
}

test("the form produces a frame, an element and a link", async () => {
  await opened("snippet.html?game=first");
  ($("#seed") as HTMLInputElement).value = 'two "words" & <more>';
  $("#snippet-form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  const [frame = "", element = "", link = ""] = all("textarea").map((area) => (area as HTMLTextAreaElement).value);
  const made = new DOMParser().parseFromString(frame + element, "text/html");
  const address = new URL(made.querySelector("iframe")?.getAttribute("src") ?? "");
  expect([address.pathname, address.searchParams.get("seed")]).toEqual(["/embed.html", 'two "words" & <more>']);
  expect(made.querySelector("iframe")?.getAttribute("sandbox")).toContain("allow-scripts");
  expect(made.querySelector("pygames-embed")?.getAttribute("seed")).toBe('two "words" & <more>');
  expect(made.querySelector("script")?.getAttribute("src")).toBe("https://games.example/embed.js");
  expect(new URL(link).searchParams.get("seed")).toBe('two "words" & <more>');
});

test("the form starts with the game that the player came from", async () => {
  const [frame = ""] = await opened("snippet.html?game=first&show=puzzle&seat1=casual#1abc");
  expect(frame).toContain("embed.html?game=first&amp;show=puzzle&amp;seat1=casual#1abc");
  expect(text("#missing")).toBe("");
});

test.each([
  ["", "/play.html", null],
  ["position", "/embed.html", "position"],
  ["game", "/embed.html", "game"],
  ["puzzle", "/embed.html", "puzzle"],
])("the link with a preview opens what is shown: %s", async (show, path, expected) => {
  const [, , link = ""] = await opened(`snippet.html?game=first&show=${show}&say=Who+wins#1abc`);
  const { pathname, searchParams, hash } = new URL(link);
  expect([pathname, searchParams.get("show"), searchParams.get("say"), hash]).toEqual([path, expected, show ? "Who wins" : null, "#1abc"]);
});

/** What can be copied, if anything: the codes and the sections that are shown. */
const offered = () => [
  all("textarea")
    .map((area) => (area as HTMLTextAreaElement).value)
    .join(""),
  all("section:not([hidden])").length,
];

test.each(["position", "game", "puzzle"])("without a link there is no code of a %s, and the page says what is missing", async (show) => {
  await opened(`snippet.html?game=first&show=${show}`);
  expect(text("#missing")).toContain("Paste the link to a game above");
  expect([...offered(), document.querySelector("#seen iframe")]).toEqual(["", 0, null]);
  change("show", "");
  await until(() => expect(text("#missing")).toBe(""));
  expect(offered()[1]).toBe(2);
});

/** Change a field of the form. */
function change(name: string, value: string) {
  const form = $("#snippet-form") as HTMLFormElement;
  (form.elements.namedItem(name) as HTMLInputElement).value = value;
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

/** The query of the frame's address, and that of the link. */
const queries = () =>
  [($("#seen iframe") as HTMLIFrameElement).src, (all("textarea")[2] as HTMLTextAreaElement).value].map((address) =>
    Object.fromEntries(new URL(address).searchParams),
  );

test("by default the reader meets the weakest level of the start sheet; the author can choose another, or a person at the same screen", async () => {
  await opened("snippet.html?game=first");
  expect(queries()).toEqual(Array(2).fill({ game: "first", seat1: "novice" }));
  expect((all("textarea")[1] as HTMLTextAreaElement).value).toContain('<pygames-embed game="first" seat1="novice">');
  change("opponent", "expert");
  expect(queries()).toEqual(Array(2).fill({ game: "first", seat1: "expert" }));
  change("opponent", "person");
  expect(queries()).toEqual(Array(2).fill({ game: "first" }));
});

test.each([
  ["", 3, { seat0: "novice", seat2: "novice" }],
  ["&show=position&at=2", 2, { show: "position", at: "2", seat0: "novice" }],
])("the reader of a link%s plays the seat to move, and computers all others", async (query, players, expected) => {
  class Positions {
    plies = async () => 3;
    game = async () => "first";
    at = async () => ({ text: "x", next: "", mover: 1, players, poster: "" });
  }
  await opened(`snippet.html?game=first${query}#1abc`, Positions);
  const copies = all(".copy button") as HTMLButtonElement[];
  expect(copies.every(({ disabled }) => disabled)).toBe(true); // until the link is read
  await until(() => expect(copies.some(({ disabled }) => disabled)).toBe(false));
  expect(queries()[0]).toEqual({ game: "first", ...expected });
});

test.each([
  [200, true],
  [900, false],
])("a picture of the position of %i characters is in the code: %s, because hosts refuse long texts", async (length, isKept) => {
  const poster = "1".repeat(length);
  class Positions {
    plies = async () => 3;
    game = async () => "first";
    at = async () => ({ text: "x", next: "", mover: 1, players: 2, poster });
  }
  await opened("snippet.html?game=first&show=position&at=2#1abc", Positions);
  await until(() => expect(($("#seen iframe") as HTMLIFrameElement).src.endsWith(`#1abc&poster=${poster}`)).toBe(true));
  const codes = all("textarea").map((area) => (area as HTMLTextAreaElement).value);
  expect(codes.every((code) => code.length <= 1000)).toBe(true);
  expect(codes[0]?.includes(`#1abc&amp;poster=${poster}"`)).toBe(isKept);
  expect(codes[1]?.includes(` link="1abc" poster="${poster}"`)).toBe(isKept);
});

test("a pasted link chooses its game", async () => {
  await opened("snippet.html?game=first");
  const form = $("#snippet-form") as HTMLFormElement;
  (form.elements.namedItem("link") as HTMLInputElement).value = "https://games.example/play.html?game=second#1abc";
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  expect((all("textarea")[0] as HTMLTextAreaElement).value).toContain("game=second");
  expect(($("#game") as HTMLSelectElement).value).toBe("second");
});

test.each([
  [["a", "b", "c"], "3", "2", ""],
  [["a", "b", "c"], "1", "1", ""],
  [["a"], "1", "0", ""],
  [[], "0", "", "A puzzle needs a solution"],
])("a puzzle of the moves %j starts before its last move, and without a solution there is no code", async (moves, wanted, at, problem) => {
  class Positions {
    plies = async () => moves.length;
    game = async () => "first";
    at = async () => ({ text: "x", next: "Ann takes b.", poster: "" });
    judge = async () => FINE;
  }
  await opened(`snippet.html?game=first&show=puzzle&at=${wanted}#1abc`, Positions);
  const copies = all(".copy button") as HTMLButtonElement[];
  expect(copies.every(({ disabled }) => disabled)).toBe(true); // until the link is read
  await until(() => expect([copies.every(({ disabled }) => disabled), text("#missing").includes(problem)]).toEqual([problem !== "", true]));
  if (problem) expect(offered()).toEqual(["", 0]);
  else expect(new URL(($("#seen iframe") as HTMLIFrameElement).src).searchParams.get("at")).toBe(at);
});

test("a puzzle from a game against a computer asks for the last move of the person, and the form shows it", async () => {
  class Positions {
    plies = async () => 4;
    game = async () => "first";
    lastPlyOf = async (_link: string, isWanted: (seat: number) => boolean) => [0, 1, 0, 1].findLastIndex(isWanted);
    at = async () => ({ text: "x", next: "Ann takes c.", poster: "" });
    judge = async () => FINE;
  }
  await opened("snippet.html?game=first&show=puzzle&seat0=person&seat1=novice#1abc", Positions);
  await until(() => expect(text("#at-words")).toBe("2: xSolution: Ann takes c."));
  expect(($("#at") as HTMLInputElement).value).toBe("2");
});

/** Open a puzzle whose solution is judged like this. */
async function openedPuzzle(judge: () => Promise<any>) {
  class Positions {
    plies = async () => 2;
    game = async () => "first";
    at = async () => ({ text: "x", next: "Take b.", poster: "" });
    judge = judge;
  }
  await opened("snippet.html?game=first&show=puzzle&at=0#1abc", Positions);
  return all(".copy button") as HTMLButtonElement[];
}

test("a solution that a review would call a mistake says so, and its code can be copied only after the author accepts it", async () => {
  const played = { text: "Take b.", chance: 0.4 };
  const judgement = { count: 1, mistake: { played, better: { text: "Take d.", chance: 0.71 } }, other: null };
  const copies = await openedPuzzle(async () => judgement);
  await until(() => expect(text("#judgement")).toContain("Review prefers another move: Take d."));
  expect(text("#judgement")).toContain("from about 71% to about 40%: Take b.");
  expect(copies.every(({ disabled }) => disabled)).toBe(true);
  expect(offered()[0]).toBe(""); // nor selected in its field
  $("#judgement input").click();
  expect(copies.some(({ disabled }) => disabled)).toBe(false);
  expect(offered()[0]).toContain("show=puzzle");
  $("#judgement input").click();
  expect(offered()[0]).toBe("");
  $("#judgement input").click();
  $("#snippet-form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })); // the same solution again, for example with another width
  await until(() => expect(copies.some(({ disabled }) => disabled)).toBe(false));
  expect(text("#judgement")).toContain("Use this solution all the same");
});

test("until its solution is judged, a puzzle cannot be copied; a rival of the solution is named", async () => {
  let answer: (judgement: object) => void = () => {};
  const copies = await openedPuzzle(() => new Promise((resolve) => (answer = resolve)));
  await until(() => expect(text("#judgement")).toContain("Checking the solution"));
  expect(copies.every(({ disabled }) => disabled)).toBe(true);
  answer({ ...FINE, other: { text: "Take e.", chance: 0.7 } });
  await until(() => expect(text("#judgement")).toContain("about as good, and the puzzle would not accept it: Take e."));
  expect(copies.some(({ disabled }) => disabled)).toBe(false);
});

test("a solution that cannot be judged is not called checked, and can be copied", async () => {
  const copies = await openedPuzzle(() => Promise.reject(new Error("no worker")));
  await until(() => expect(text("#judgement")).toContain("could not be checked"));
  expect(copies.some(({ disabled }) => disabled)).toBe(false);
});

test("the moves of the solver are judged in turn, each by a hint for its own position, up to the first mistake", async () => {
  const { Positions } = (await vi.importActual("../../../../site/app/embed-snippet/positions.ts")) as any;
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

const move = (move: string, chance: number) => ({ move, text: `Take ${move}.`, reasons: [], chance });
