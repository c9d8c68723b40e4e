// @vitest-environment happy-dom
// The page of puzzles: tries, hints, the answer to a wrong move, the result, and what is kept.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gameOfDay, type PuzzleInfo, setterOf } from "../../../../site/app/model/daily-puzzle.ts";
import { teacherOf } from "../../../../site/app/model/people.ts";
import { withEvent } from "../../../../site/app/model/puzzle-progress.ts";
import { LINES } from "../../../../site/app/opponents/lines.tsx";
import { changeProgress, deleteProgress, keepOwn, readProgress } from "../../../../site/app/saves/puzzle-store.ts";
import type { Table } from "../../../../site/app/session/table.ts";
import PAGE from "../../../../site/puzzles.html?raw";
import TABLE from "../../../../site/table.html?raw";
import { remember, result } from "../support/home-page.ts";
import { mountWith, openPage } from "../support/page.ts";
import { slice, ToyThinking } from "../support/toy-ai-worker.ts";
import { ToyBridge, toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, all, drop, leave, paste, pick, press, text } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";
import { until } from "../support/until.ts";

const pages: Table[] = [];
const DAY = 86_400_000;
const MONDAY = 20_780; // 23 November 2026, in days from 1970
const TODAY = [0, 1, 2].map((more) => MONDAY + more).find((day) => gameOfDay(day).game === "first") ?? 0;

const puzzle = (id: string, rating: number, more: Partial<PuzzleInfo> = {}): PuzzleInfo => ({
  ...{ id: `first-${id}`, link: toyLink(toyRecord(["a", "b", "c", "d"])), at: 1, seat: 1, kind: "line", rating, solution: ["b"] },
  ...more,
});
const KINDS = { line: { name: "The line", question: "Win the line.", recall: "Each cell is a point." } };
const FILES: Record<string, object> = {
  first: {
    game: "first",
    name: "The First Game",
    puzzles: [puzzle("easy", 900, { value: 0.74, margin: 0.24 }), puzzle("long", 1400, { solution: ["b", "c", "d"], value: 1, margin: 1 })],
    texts: { en: { kinds: KINDS } },
  },
  second: { game: "second", name: "The Second Game", puzzles: [], texts: { en: { kinds: KINDS } } },
  third: { game: "third", name: "The Third Game", puzzles: [], texts: { en: { kinds: KINDS } } },
};

/** Serve the files of puzzles, some of them instead of those above. */
function serve(files: Record<string, object> = {}) {
  vi.stubGlobal("fetch", async (address: string) => {
    const [, game = ""] = /puzzles\/(\w+)\.json$/.exec(address) ?? [];
    if (address.includes("symbols")) return new Response("<svg><symbol/></svg>");
    return new Response(game ? JSON.stringify({ ...FILES, ...files }[game]) : TABLE);
  });
}

/** Serve these puzzles of the first game instead. */
const servePuzzles = (...puzzles: PuzzleInfo[]) => serve({ first: { ...FILES.first, puzzles } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: new Date(1970, 0, 1 + TODAY, 12) }); // noon in any time zone
  serve();
});

afterEach(() => {
  vi.useRealTimers();
  pages.length = 0;
  leave();
});

/** Open the page. Its table plays with the toy game instead of Python. */
async function open(address: string, thinking: ToyThinking = new ToyThinking(), bridge: () => ToyBridge = () => new ToyBridge()) {
  mountWith((name) => (name === "thinker" ? thinking.run() : toyRun(bridge())), pages);
  const opening = openPage(address, PAGE, () => import("../../../../site/app/pages/puzzles.tsx"));
  await vi.advanceTimersByTimeAsync(100);
  await opening;
  await pages.at(-1)?.features(); // before a test waits for what they do
  await until(() => expect(all("[data-legal], #notice:not([hidden]), .puzzle-result").length).toBeGreaterThan(0));
}

const state = () => document.documentElement.dataset.puzzle;
/** The moves on the table. */
function moves() {
  const { record, at } = pages.at(-1)?.session.position ?? { at: 0 };
  return record?.moves.slice(0, at);
}

const told = () => textOf(".told > p, .why > p:not(.step-told)");
const textOf = (selector: string) =>
  all(selector)
    .map(({ textContent }) => textContent)
    .join(" ");

/** Take a wrong move back. */
async function tryAgain() {
  $("[data-puzzle-retry]").click();
  await until(() => expect([all("[data-puzzle-retry]"), all("[data-legal]").length > 0]).toEqual([[], true]));
}

/** Play a move as a program does, and let the page answer. */
async function play(move: string) {
  const played = window.table.play(move);
  for (let second = 0; second < 6; second++) await vi.advanceTimersByTimeAsync(1000);
  await played;
}

test("the page asks its question, and is solved by pointing", async () => {
  await open("puzzles.html?puzzle=first-easy");
  expect([state(), text("#puzzle-question"), text(".puzzle-question p"), text(".tries")]).toEqual([
    "open",
    "You play Ben. Win the line.",
    "Each cell is a point. Rules",
    "3 tries left",
  ]);
  expect([text("#status"), $("[data-seat='1']").dataset.you]).toEqual(["Take a cell.", ""]);
  pick("cell:b");
  press("Done", "#choices");
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => expect(state()).toBe("right"));
  expect(told()).toBe("Solved on the first try! Leaves b to nobody. This wins 74 of 100 games, any other move at most 50.");
  expect(text("#said")).not.toContain("Take a cell."); // nothing more is asked
  expect(text(".puzzle-result")).toContain("1123 +23Your ratingLadder: 1 of 5");
  expect(text(".outcome")).toBe("Solved on the first try!");
  expect(readProgress().puzzles["first-easy"]).toMatchObject({ state: "right", wrong: 0, hints: 0, rating: 900 });
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["pygames-results"]); // read for the streak: it is no game of the player's
});

test("a wrong move is answered on the board by a computer until it is tried again; the third one fails the puzzle", async () => {
  const thinking = new ToyThinking();
  await open("puzzles.html?puzzle=first-easy", thinking);
  const wrong = window.table.play("c");
  const thought = await thinking.nth(1);
  expect(thought.request).toMatchObject({ request: "think", level: "expert" });
  expect(text("#status")).toBe("Let’s see what that leads to.");
  thought.hear(slice({ move: "e", value: 0.9, done: true }));
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => expect(told()).toContain("Ann takes e. You had 1–1 after your move, and 1–2 now. Your move wins about 10 of"));
  expect(moves()).toEqual(["a", "c", "e"]);
  await vi.advanceTimersByTimeAsync(3000);
  await wrong;
  expect([text("#status"), text(".tries"), state(), all("[data-legal]")]).toEqual(["", "2 tries left", "open", []]);
  press("Back", ".steps");
  await until(() => expect([moves(), all("[data-legal]"), text(".step-told")]).toEqual([["a", "c"], [], "Move 1 of 2. You takes c."]));
  press("Forward", ".steps");
  await until(() => expect(moves()).toEqual(["a", "c", "e"]));
  await tryAgain();
  expect([moves(), told(), text("#status"), state(), all(".steps")]).toEqual([["a"], "", "Take a cell.", "open", []]);
  for (const number of [2, 3]) {
    const again = window.table.play("c");
    (await thinking.nth(number)).hear(slice({ move: "e", value: 0.1, done: true }));
    for (let second = 0; second < 4; second++) await vi.advanceTimersByTimeAsync(1000);
    await again; // the next move of a script takes the answer back
  }
  expect(told()).toContain("Your move wins about 50 of 100 games, the best one 74. What the better move does: Leaves b to nobody."); // no move has more, as proven
  expect([state(), text(".outcome")]).toEqual(["failed", expect.stringContaining("Not solved this time")]);
  const red = () => textOf(".puzzle-buttons .main");
  expect(red()).toBe("Show me"); // what one wants to know first
  expect(all(".why")).toEqual([]); // its line begins with the solution
  press("Show me", ".puzzle-buttons");
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => expect([red(), all(".why").length]).toEqual(["Next puzzle", 1]));
  await until(() =>
    expect(told()).toBe("Not solved this time. That was the solution. Take b. Leaves b to nobody. This wins 74 of 100 games, any other move at most 50."),
  );
  expect(state()).toBe("failed");
});

test.each([
  [{ value: 1, margin: 0.5 }, "Your move wins about 10 of 100 games; the best one is sure to win."],
  [{ value: 1, margin: 0.5, rival: ["c", "d"] }, "Your move leads to a draw at best; the best one is sure to win."],
  [{ value: 1, margin: 1 }, "Your move loses against the best play; the best one is sure to win."],
  [{ value: 0.5, margin: 0.5, kind: "draw" }, "Your move loses against the best play; the best one saves the draw."],
  [{ value: 0.2, margin: 0.2 }, "Your move loses against the best play; the best one keeps a chance of 20%."],
  [{ value: 0.25, margin: 0.17 }, "Your move leaves you a chance of about 8%; the best one keeps 25%."],
])("a wrong move is compared with the best one: %o", async (more, words) => {
  const proven = puzzle("easy", 900, { method: "exact", ...more });
  servePuzzles(proven);
  const thinking = new ToyThinking();
  await open("puzzles.html?puzzle=first-easy", thinking);
  const wrong = window.table.play("c");
  (await thinking.nth(1)).hear(slice({ move: "e", value: 0.9, done: true }));
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => expect(told()).toContain(words));
  await vi.advanceTimersByTimeAsync(3000);
  await wrong;
});

test("a wrong move that wins most games is called good, with its chance", async () => {
  servePuzzles(puzzle("easy", 900, { method: "exact", value: 1, margin: 0.25 }));
  const thinking = new ToyThinking();
  await open("puzzles.html?puzzle=first-easy", thinking);
  const wrong = window.table.play("c");
  (await thinking.nth(1)).hear(slice({ move: "e", value: 0.2, done: true }));
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => expect(told()).toMatch(/^Good, but not safe: 75 of 100\. Ann takes e\./));
  await vi.advanceTimersByTimeAsync(3000);
  await wrong;
});

test("a wrong move that ends a part of the game is not answered in the next one, and no half-time is shown", async () => {
  const thinking = new ToyThinking();
  await open("puzzles.html?puzzle=first-easy", thinking, () => {
    const bridge = new ToyBridge();
    const answer = bridge.answer.bind(bridge);
    bridge.answer = (request) => {
      const found = JSON.parse(answer(request));
      if (found.ok?.at === 2) found.ok.interlude = { title: "Half-time: 1–0", text: "", scores: [1, 0], holdings: [[], []], svg: found.ok.svg };
      return JSON.stringify(found);
    };
    return bridge;
  });
  const wrong = window.table.play("c");
  await until(() => expect(told()).toBe("There is a better move. Half-time: 1–0."));
  expect([all(".interlude").length, thinking.thoughts.length]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(3000);
  await wrong;
  expect(all(".steps")).toEqual([]);
  await tryAgain();
  expect([moves(), text(".tries"), all("[data-legal]").length > 0]).toEqual([["a"], "2 tries left", true]);
});

test("a line goes on with the replies, and is solved with its last move", async () => {
  await open("puzzles.html?puzzle=first-long");
  await play("b");
  expect(text("#puzzle-question")).toBe("You play Ben. Win the line. (2 moves)");
  expect([told(), moves(), state()]).toEqual(["Yes. Move 2 of 2: find the next one.", ["a", "b", "c"], "open"]);
  press("Hint", ".puzzle-buttons");
  await until(() => expect(text(".hint-words")).toBe("D is what is left."));
  await play("d");
  expect([state(), moves()]).toEqual(["right", ["a", "b", "c", "d"]]);
  expect(told()).toBe("Solved with a hint. The first move decided it. Leaves b to nobody. With any other move you lose.");
});

test("Show me plays the rest of a solution", async () => {
  await open("puzzles.html?puzzle=first-long");
  press("Hint", ".puzzle-buttons");
  press("Hint", ".puzzle-buttons");
  await until(() => press("Show me", ".puzzle-buttons"));
  for (let second = 0; second < 5; second++) await vi.advanceTimersByTimeAsync(1000);
  await until(() => expect([state(), moves()]).toEqual(["failed", ["a", "b", "c", "d"]]));
});

test("a tap on the board of a solved puzzle is not refused", async () => {
  await open("puzzles.html?puzzle=first-easy");
  await play("b");
  expect(state()).toBe("right");
  $('[data-target="cell:a"]').dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(100);
  expect([$("#refusal").hidden, text("#status")]).toEqual([true, ""]);
});

test("hints tell the idea, then mark the move, and are followed by the solution", async () => {
  await open("puzzles.html?puzzle=first-easy");
  expect(text("#hint-cost")).toBe("With a hint, solving it earns no rating.");
  press("Hint", ".puzzle-buttons");
  await until(() => expect(text(".hint-words")).toBe("The idea: The line."));
  expect([all("#hint-cost"), all("[data-hinted]")]).toEqual([[], []]);
  press("Hint", ".puzzle-buttons");
  await until(() => expect(text(".hint-words")).toBe("The idea: The line. Begin with what is marked."));
  await until(() => expect($("[data-hinted]").dataset.target).toBe("cell:b"));
  press("Show me", ".puzzle-buttons");
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => expect(state()).toBe("failed"));
  await until(() => expect(all("[data-hinted]")).toEqual([]));
});

test("of a move with several choices, the second hint marks the first one", async () => {
  servePuzzles(puzzle("easy", 900, { solution: ["bc"], rival: ["c"] }));
  await open("puzzles.html?puzzle=first-easy");
  press("Hint", ".puzzle-buttons");
  await until(() => expect(text(".hint-words")).toBe("Better than c.")); // of this position
  expect(all("[data-hinted]")).toEqual([]);
  press("Hint", ".puzzle-buttons");
  await until(() => expect(text(".hint-words")).toBe("Better than c. Begin with what is marked."));
  await until(() => expect(all("[data-hinted]").map(({ dataset }) => dataset.target)).toEqual(["cell:b"]));
  expect(all(".puzzle-buttons .buttons button").map((one) => [one.textContent, one.getAttribute("aria-disabled")])).toEqual([
    ["Show me", "false"],
    ["Hint", "true"], // in its place: a second tap must not end the puzzle
  ]);
});

test("a puzzle that is known to the end of the game compares it with the second best move", async () => {
  const proven = (value: number, margin: number) => ({ value, margin, line: ["b", "c", "d"], rival: ["e", "d", "c"] });
  const cases: [Partial<PuzzleInfo>, string][] = [
    [proven(1, 1), "Ends better than e. With any other move you lose."],
    [proven(0.5, 0.5), "Ends better than e. With any other move you lose."],
    [proven(1, 0.5), "Ends better than e. With any other move it is a draw at most."],
    [{ ...proven(1, 0.5), line: ["b"] }, "Ends better than e. With any other move it is a draw at most."],
    [{ ...proven(1, 0.5), line: ["b"], rival: ["e"] }, "Ends better than e. You are sure to win; any other move wins at most 50 of 100 games."],
    [{ ...proven(0.75, 0.75), line: ["b"] }, "Ends better than e. This wins 75 of 100 games; with any other move you lose."],
    [{ ...proven(0.25, 0.25), line: ["b"] }, "Ends better than e. This keeps your chances alive: 25%; with any other move you lose."],
    [{ ...proven(0.25, 0.17), line: ["b"] }, "Ends better than e. This keeps your chances alive: 25% instead of at most 8%."],
    [{ ...proven(0.5, 0.5), line: ["b"], kind: "draw" }, "Ends better than e. This saves the draw; with any other move you lose."],
    [
      { ...proven(1, 0.5), method: "search" },
      "Ends better than e. As far as a long search can tell, this wins about 99 of 100 games, any other move at most 50.",
    ],
    [
      { ...proven(0.4, 0.2), method: "search" },
      "Ends better than e. As far as a long search can tell, this keeps your chances alive: about 40% instead of at most 20%.",
    ],
  ];
  for (const [more, words] of cases) {
    servePuzzles(puzzle("easy", 900, more));
    await open("puzzles.html?puzzle=first-easy");
    await play("b");
    expect(told()).toBe(`Solved on the first try! ${words}`);
  }
});

test("what has been seen of the pieces can be read beside the puzzle", async () => {
  await open("puzzles.html?puzzle=first-easy");
  const unseen = $(".puzzle-panel .unseen-pieces") as HTMLDetailsElement;
  await until(() => expect(unseen.querySelector("summary")?.textContent).toBe("Still to come (4)"));
  expect(unseen.open).toBe(false);
  unseen.open = true;
  await until(() => expect(text(".puzzle-panel .unseen-pieces")).toContain("Cell b"));
});

test("a puzzle of an earlier day does not begin a streak, and the month says that it was tried", async () => {
  const day = [1, 2, 3, 4, 5, 6].map((before) => TODAY - before).find((before) => gameOfDay(before).game === "first") ?? 0;
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  const thinking = new ToyThinking();
  await open(`puzzles.html?day=${date}`, thinking);
  const wrong = window.table.play("c");
  (await thinking.nth(1)).hear(slice({ move: "e", value: 0.1, done: true }));
  for (let second = 0; second < 4; second++) await vi.advanceTimersByTimeAsync(1000);
  await wrong;
  await until(() => expect($(`.month a[href='puzzles.html?day=${date}']`).getAttribute("aria-label")).toMatch(/, tried, not solved$/));
  for (const move of text(".count").includes("1400") ? ["b", "d"] : ["b"]) await play(move);
  expect([state(), text(".puzzle-result")]).toEqual(["right", expect.not.stringContaining("streak")]);
});

test("a reload forgets nothing, and another tab’s try counts here", async () => {
  await open("puzzles.html");
  expect(readProgress().seen).toBe(TODAY);
  press("Hint", ".puzzle-buttons");
  await until(() => expect(text(".hint-words")).not.toBe(""));
  await open("puzzles.html");
  await until(() => expect([text(".hint-words"), readProgress().days[TODAY]?.hints]).toEqual(["The idea: The line.", 1]));
  const shown = readProgress().days[TODAY]?.id ?? "";
  changeProgress((progress) => withEvent(progress, { id: shown, rating: 900 }, TODAY, "shown", { time: Date.now(), day: TODAY }));
  dispatchEvent(new StorageEvent("storage", { key: "pygames-puzzles" }));
  await until(() => expect(state()).toBe("failed"));
});

test("the fifth puzzle of a game completes that step of the ladder, and leads to the next opponent", async () => {
  const others = ["a", "b", "c", "d"].map((id) => puzzle(id, 700));
  servePuzzles(puzzle("easy", 900), ...others);
  for (const { id } of others) changeProgress((progress) => withEvent(progress, { id, rating: 700 }, null, "right", { time: Date.now(), day: TODAY }));
  await open("puzzles.html?puzzle=first-easy");
  await play("b");
  expect(text(".gains")).toContain("Ladder: 5 of 5");
  expect(all(".pips")[0]?.querySelectorAll(".is-done")).toHaveLength(5);
  expect(text(".puzzle-result [data-milestone]")).toBe("Five of five: the ladder’s puzzles are done.");
  const [way] = all(".puzzle-result a");
  expect([way?.textContent, way?.getAttribute("href")]).toEqual(["Play Henri (Novice)", "play.html?game=first&seat1=novice"]);
});

test("games keep the streak that a puzzle goes on with", async () => {
  await remember(result(1, { ended: Date.now() - 24 * 60 * 60 * 1000 }));
  await open("puzzles.html?puzzle=first-easy");
  await play("b");
  expect([state(), text(".puzzle-result")]).toEqual(["right", expect.stringContaining("Streak: 2 days")]);
  indexedDB.deleteDatabase("pygames-results");
});

test("today’s puzzle has a streak and a text to share, which does not give the solution away", async () => {
  const write = vi.fn(async (_: string) => {});
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: write } });
  await open("puzzles.html");
  expect(text("#puzzle-title")).toBe("Today’s puzzle");
  const solution = all(".month [aria-current]").length && text(".count").includes("1400") ? ["b", "d"] : ["b"];
  for (const move of solution) await play(move);
  expect([state(), text(".puzzle-result")]).toEqual(["right", expect.stringContaining("Streak: 1 day")]);
  press("Share result", ".puzzle-result");
  await until(() => expect(write).toHaveBeenCalled());
  expect(write.mock.calls[0]?.[0]).toMatch(
    /^Small Table \d+ · The First Game · 1st try\n🟩 · My rating: 11\d\d\nhttps:\/\/games\.example\/puzzles\.html\?day=2026-11-\d\d$/,
  );
  expect(all(".month a[data-state='right']")).toHaveLength(1);
  expect(text(".puzzle-result")).toContain("Tomorrow: The ");
  await open("puzzles.html");
  await until(() => expect([state(), all("[data-legal]").length, text(".outcome"), all(".why").length]).toEqual(["right", 0, "Solved on the first try!", 1]));
});

test("whoever has set today’s puzzle says a word before it and after it", async () => {
  const lines = LINES[setterOf(TODAY)];
  await open("puzzles.html");
  expect(lines?.setting).toContain(text(".says q"));
  pick("cell:b");
  press("Done", "#choices");
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => expect(lines?.solved).toContain(text(".says q")));
  document.documentElement.dataset.remarks = "off";
  await open("puzzles.html");
  expect(all(".says")).toEqual([]);
  delete document.documentElement.dataset.remarks;
});

test("whoever teaches the game says a word after a puzzle that is not of a day, and none before it", async () => {
  const lines = LINES[teacherOf("first")];
  changeProgress((progress) => withEvent(progress, { id: "first-long", rating: 1400 }, null, "shown", { time: Date.now(), day: TODAY }));
  await open("puzzles.html?puzzle=first-long");
  expect(lines?.missed).toContain(text(".says q"));
  deleteProgress();
  await open("puzzles.html?puzzle=first-long");
  expect(all(".says")).toEqual([]);
  press("Hint", ".puzzle-buttons");
  for (const move of ["b", "d"]) await play(move);
  expect(lines?.solved).toContain(text(".says q"));
  expect(text(".gains b")).toBe("1100"); // a hint leaves the rating as it is, which is no gain
});

test("a failed puzzle that is opened again does not ask for a move, and shows its result", async () => {
  changeProgress((progress) => withEvent(progress, { id: "first-easy", rating: 900 }, TODAY, "shown", { time: Date.now(), day: TODAY }));
  await open("puzzles.html?puzzle=first-easy");
  expect([state(), told(), text("#status"), textOf(".puzzle-buttons .main")]).toEqual(["failed", "Not solved this time.", "", "Show me"]);
  await play("b");
  expect(told()).toMatch(/^Not solved this time\. Yes, that’s it! Leaves b to nobody\./);
});

test("the text to share has a sign for each try, the days in a row and the rating", async () => {
  const write = vi.fn(async (_: string) => {});
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: write } });
  const yesterday = { time: Date.now() - DAY, day: TODAY - 1 };
  changeProgress((progress) => withEvent(progress, { id: "second-x", rating: 900 }, TODAY - 1, "right", yesterday));
  const thinking = new ToyThinking();
  await open("puzzles.html", thinking);
  const wrong = window.table.play("c");
  (await thinking.nth(1)).hear(slice({ move: "e", value: 0.1, done: true }));
  for (let second = 0; second < 4; second++) await vi.advanceTimersByTimeAsync(1000);
  await wrong;
  for (const move of text(".count").includes("1400") ? ["b", "d"] : ["b"]) await play(move);
  press("Share result", ".puzzle-result");
  await until(() => expect(write).toHaveBeenCalled());
  expect(write.mock.calls[0]?.[0]).toMatch(/· 2nd try\n🟥🟩 · 🔥2 · My rating: 11\d\d\n/);
});

test("the next puzzle opens on the same page, and the list says how many are solved", async () => {
  await open("puzzles.html?puzzle=first-easy");
  await play("b");
  press("Next puzzle", ".puzzle-buttons");
  await until(() => expect(location.search).toBe("?puzzle=first-long&pack=first"));
  await until(() => expect([state(), text(".count")]).toEqual(["open", "Rating 1400"]));
  $("[data-packs]").click();
  await until(() => expect(all(".pack-card").map(({ textContent }) => textContent)).toEqual(["The First Game1 of 2 solvedNext unsolved"]));
  $(".pack-card .main").click();
  await until(() => expect([location.search, all(".packs").length]).toEqual(["?puzzle=first-long&pack=first", 0]));
});

test("kinds of the same name are one in the list", async () => {
  const kinds = { place: KINDS.line, set: KINDS.line, fork: { ...KINDS.line, name: "The fork" } };
  const puzzles = Object.keys(kinds).map((kind) => puzzle(kind, 900, { kind }));
  serve({ first: { ...FILES.first, puzzles, texts: { en: { kinds } } } });
  await open("puzzles.html?puzzle=first-set");
  $("[data-packs]").click();
  await until(() => expect(all(".kinds > li").map(({ textContent }) => textContent)).toEqual(["The line 0/20 of 2 solved", "The fork 0/10 of 1 solved"]));
});

test("on a scrolled page, the question of the next puzzle or try is scrolled to before a piece can be tapped", async () => {
  const thinking = new ToyThinking();
  await open("puzzles.html?puzzle=first-easy", thinking);
  const scrolled: string[] = [];
  vi.spyOn(window, "scrollTo").mockImplementation(() => void scrolled.push(state() ?? ""));
  vi.spyOn(ResizeObserver.prototype, "observe").mockImplementation((part) => void scrolled.push(`later: ${part.className}`));
  const wrong = window.table.play("c");
  (await thinking.nth(1)).hear(slice({ move: "e", value: 0.1, done: true }));
  for (let second = 0; second < 4; second++) await vi.advanceTimersByTimeAsync(1000);
  await wrong;
  scrolled.length = 0;
  await tryAgain();
  expect([scrolled.includes("open"), scrolled.includes("later: answers")]).toEqual([true, false]);
  await play("b");
  scrolled.length = 0;
  press("Next puzzle", ".puzzle-buttons");
  await until(() => expect([location.search, state()]).toEqual(["?puzzle=first-long&pack=first", "open"]));
  expect(scrolled).toContain("open");
  expect(scrolled.slice(scrolled.indexOf("open"))).not.toContain("later: answers");
});

test("a wrong move is not taken back in the next puzzle", async () => {
  const later = puzzle("later", 900, { at: 2, seat: 0, solution: ["c"] });
  servePuzzles(puzzle("easy", 900), later);
  const thinking = new ToyThinking();
  await open("puzzles.html?puzzle=first-easy", thinking);
  for (const number of [1, 2, 3]) {
    const wrong = window.table.play("c");
    (await thinking.nth(number)).hear(slice({ move: "e", value: 0.1, done: true }));
    for (let second = 0; second < 4 && state() === "open"; second++) await vi.advanceTimersByTimeAsync(1000);
    if (number < 3) {
      await wrong;
      await tryAgain();
    }
  }
  await until(() => expect(state()).toBe("failed"));
  press("Next puzzle", ".puzzle-buttons");
  await until(() => expect(location.search).toBe("?puzzle=first-later&pack=first"));
  for (let second = 0; second < 6; second++) await vi.advanceTimersByTimeAsync(1000);
  expect([moves(), state()]).toEqual([["a", "b"], "open"]);
});

test("the next puzzle is of the same game, and one of another game can be chosen", async () => {
  serve({ second: { ...FILES.second, puzzles: [puzzle("x", 1000, { id: "second-x" })] } });
  await open("puzzles.html?puzzle=first-easy");
  await play("b");
  press("Another game", ".puzzle-buttons");
  await until(() => expect(location.search).toBe("?puzzle=second-x"));
});

test("newcomers to a game get an easy puzzle to warm up, and the way back to today’s", async () => {
  const others = ["a", "b", "c", "d", "e"].map((id) => puzzle(id, 700));
  servePuzzles(puzzle("hard", 1300), ...others);
  await open("puzzles.html");
  expect(text("[data-warm-up]")).toBe("Easier one to warm up");
  $("[data-warm-up]").click();
  await until(() => expect([location.search, text(".count")]).toEqual(["?puzzle=first-a&pack=first", "Rating 700"]));
  expect(all("[data-warm-up]")).toEqual([]);
  await play("b");
  expect(all(".puzzle-result .button").map(({ textContent }) => textContent)).toEqual(["Today’s puzzle"]);
  $(".puzzle-result .button").click();
  await until(() => expect([location.search, text(".count")]).toEqual(["", expect.stringMatching(/^No\. \d+ · Rating 1300$/)]));
  for (const { id } of others) changeProgress((progress) => withEvent(progress, { id, rating: 700 }, null, "right", { time: Date.now(), day: TODAY }));
  await open("puzzles.html");
  expect(all("[data-warm-up]")).toEqual([]);
});

test("after the solution, its line can be stepped through to the end that is known", async () => {
  servePuzzles(puzzle("easy", 900, { value: 1, margin: 1, line: ["b", "c", "d"] }));
  await open("puzzles.html?puzzle=first-easy");
  expect(all(".why")).toEqual([]);
  await play("b");
  expect([state(), text(".step-told")]).toEqual(["right", "Move 1 of 3. You takes b."]);
  press("Forward", ".why");
  await until(() => expect([moves(), text(".step-told")]).toEqual([["a", "b", "c"], "Move 2 of 3. Ann takes c."]));
  press("Go to the start", ".why");
  await until(() => expect([moves(), text(".step-told"), all("[data-legal]")]).toEqual([["a"], "Before the first of 3 moves.", []]));
  press("Go to the end", ".why");
  await until(() => expect([moves(), text(".step-told")]).toEqual([["a", "b", "c", "d"], "Move 3 of 3. You takes d."]));
  expect([text("#status"), told()]).toEqual([pages.at(-1)?.session.position?.score.verdict, expect.stringMatching(/^Solved on the first try!/)]);
  await until(() => expect(text("#said")).toBe("Move 3 of 3. You takes d."));
});

test("a line that is not known further is continued by a computer, up to the next own move or the end of the game", async () => {
  const thinking = new ToyThinking();
  await open("puzzles.html?puzzle=first-easy", thinking);
  await play("b");
  press("Forward", ".why");
  (await thinking.nth(1)).hear(slice({ move: "c", done: true }));
  await until(() => expect(text(".step-told")).toBe("Move 2 of 5. Ann takes c. A computer has chosen this move."));
  press("Back", ".why");
  await until(() => expect([moves(), text(".step-told")]).toEqual([["a", "b"], "Move 1 of 5. You takes b."]));
  press("Go to the end", ".why");
  (await thinking.nth(2)).hear(slice({ move: "d", done: true }));
  await until(() => expect(moves()).toEqual(["a", "b", "c", "d"]));
  expect(thinking.thoughts).toHaveLength(2); // what is on the table is not thought of again
});

test("a line ends with the game", async () => {
  servePuzzles(puzzle("late", 900, { at: 2, seat: 0, solution: ["c"] }));
  const thinking = new ToyThinking();
  await open("puzzles.html?puzzle=first-late", thinking);
  await play("c");
  press("Go to the end", ".why");
  (await thinking.nth(1)).hear(slice({ move: "d", done: true }));
  await until(() => expect([moves(), text(".step-told")]).toEqual([["a", "b", "c", "d"], "Move 2 of 2. Ben takes d. A computer has chosen this move."]));
});

test("puzzles from the player's own games are a pack, are not rated, and lead to other puzzles after the last", async () => {
  keepOwn(puzzle("own-x-1", 0));
  await open("puzzles.html?pack=own");
  expect([text("#puzzle-title"), text(".count"), text("#puzzle-question")]).toEqual(["From your own game", "Not rated", "You play Ben. Win the line."]);
  await play("b");
  expect([state(), all(".puzzle-result button").map(({ textContent }) => textContent)]).toEqual(["right", []]);
  $("[data-packs]").click();
  await until(() => expect(text(".pack-card")).toBe("Your own1 of 1 solvedSolve again"));
  expect($(".pack-card a").getAttribute("href")).toBe("puzzles.html?puzzle=first-own-x-1&pack=own");
  press("Next puzzle", ".puzzle-buttons");
  await until(() => expect(location.search).toBe("?puzzle=first-easy&pack=first"));
  deleteProgress();
});

test("the arrow keys scroll the words of the panel if these have the focus", async () => {
  await open("puzzles.html?puzzle=first-easy");
  const words = $(".puzzle-panel .words");
  const press = (target: HTMLElement) => target.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
  expect([press(words), press($("[data-puzzle-hint]"))]).toEqual([true, false]); // false: it leads to the board
});

test.each([
  ["pasted text", (link: string) => paste(link)],
  ["a file", (link: string) => drop(new File([link], "game.txt"))],
  ["a new hash", (link: string) => Object.assign(location, { hash: link })], // happy-dom fires hashchange by itself
])("%s with a game is refused, and the puzzle stays", async (_, bring) => {
  await open("puzzles.html?puzzle=first-easy");
  bring(toyLink(toyRecord(["c"])));
  await until(() => expect(text("#refusal")).toBe("This is a puzzle. Open shared and saved games on the home page."));
  await pages.at(-1)?.session.settled;
  expect(moves()).toEqual(["a"]);
});

test("an address without a puzzle says so", async () => {
  await open("puzzles.html?puzzle=first-none");
  await until(() => expect(text("#notice")).toContain("Puzzle not found"));
  expect(all("#notice a").map((way) => way.getAttribute("href"))).toEqual(["puzzles.html", "puzzles.html#packs", "index.html"]);
});

test.each(["game", "pack"])("the address of a game without puzzles (?%s=) says so", async (field) => {
  vi.stubGlobal("GAMES", [...GAMES, { id: "fourth", name: "The Fourth Game", isDealt: true, hasPuzzles: false, lessonMinutes: 0 }]);
  FILES.fourth = { game: "fourth", name: "The Fourth Game", puzzles: [], texts: {} };
  await open(`puzzles.html?${field}=fourth`);
  await until(() => expect(text("#notice")).toContain("The Fourth Game has no puzzles."));
  expect(text("#game")).toBe("The Fourth Game");
});

test("a game in the address has its puzzles", async () => {
  await open("puzzles.html?game=first");
  expect(text("#puzzle-question")).not.toBe("");
  expect(all("#notice:not([hidden])")).toEqual([]);
});
