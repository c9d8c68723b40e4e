// @vitest-environment happy-dom
// Importing games on the home page from files and pasted text. Their content is never parsed as markup.

import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Engine } from "../../../../site/app/engine/client.ts";
import { Import } from "../../../../site/app/home/import.tsx";
import "fake-indexeddb/auto";
import { gamesFiles } from "../../../../site/app/saves/backup-file.ts";
import { readProgress } from "../../../../site/app/saves/puzzle-store.ts";
import { deleteResults, listResults } from "../../../../site/app/saves/results-store.ts";
import { deleteAllSaves, listSaves, saveGame } from "../../../../site/app/saves/saves-store.ts";
import { ToyBridge, toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, all, drop as dropFiles, leave, paste as pasteText, text, visit } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";
import { until } from "../support/until.ts";

const NOTHING = "This is neither a link to a game nor a saved game.";
const MARKUP = "<img src=x onerror=alert(1)><b id='planted'>seed</b>";

const bridge = new ToyBridge(); // shared by all tests, because the page keeps its engine
const onKept = vi.fn();

beforeEach(async () => {
  vi.restoreAllMocks();
  onKept.mockClear();
  await deleteAllSaves();
  bridge.requests = [];
  leave();
  await visit("index.html");
  render(<Import onSaved={onKept} downloadAll={null} makeEngine={(report) => new Engine(report, null, {}, () => toyRun(bridge))} />);
});

afterEach(cleanup);

const drop = (...files: File[]) => act(() => dropFiles(...files));
const paste = (words: string) => act(() => pasteText(words));

const file = (content: any, name: string = "game.json") => new File([typeof content === "string" ? content : JSON.stringify(content)], name);

const found = () =>
  all("#found li").map((card) => [card.querySelector("h3")?.textContent, card.querySelector(".where")?.textContent, card.querySelector("a")?.textContent]);

test("a file with one game keeps its current ply, and its link contains the undone moves", async () => {
  drop(file({ ...toyRecord(["a", "b", "c"]), at: 2 }));
  await until(() => expect(text("#reading")).toBe("One game found."));
  expect(found()).toEqual([["The First Game", "Ann to move. Ann 1, Ben 1.", "Open"]]);
  expect(text("#found .quiet")).toBe("2 moves · game.json");
  const link = new URL($("#found a").getAttribute("href") ?? "");
  expect([link.hash, link.searchParams.get("at")]).toEqual([`#${toyLink(toyRecord(["a", "b", "c"]))}`, "2"]);
});

test("several files are read in order; files without games are counted, truncated games open up to the last readable move", async () => {
  const many = { version: 1, games: [toyRecord(["a"]), toyRecord(["b"])] };
  drop(
    file(many),
    file(`look: https://games.example/play.html#${toyLink(toyRecord(["c"]))}`, "link.txt"),
    file(toyRecord(["a", "a"]), "cut.json"),
    file("Bring biscuits."),
  );
  await until(() => expect(text("#reading")).toBe("4 games found; one file is not a game."));
  expect(found().at(-1)).toEqual(["The First Game", "Ben to move. Ann 1, Ben 0.", "Open up to move 1"]);
  expect(text("#found .problem")).toBe("Ply 2 is not legal.");
});

test("pasted text without a game shows the reason", async () => {
  paste("Bring biscuits.");
  await until(() => expect(text("#reading")).toBe("This is neither a link to a game nor a saved game."));
  expect(all("#found li")).toEqual([]);
  fireEvent.input(screen.getByRole("textbox", { name: "Or paste a link or the text of a game" }), { target: { value: JSON.stringify(toyRecord(["a"])) } });
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  await until(() => expect(text("#reading")).toBe("One game found."));
});

test("a file that is too large is not read", async () => {
  drop(file(`${"x".repeat(2_000_001)} ${JSON.stringify(toyRecord(["a"]))}`));
  await until(() => expect(text("#reading")).toBe("This file is too large. The limit is 2 MB."));
  drop(Object.defineProperty(file('{"games": []}'), "size", { value: 32_000_001 }));
  await until(() => expect(text("#reading")).toBe("This file is too large. The limit is 32 MB."));
});

test("a file of 210 games, more than one request allows, is read completely and shows its progress", async () => {
  const games = Array.from({ length: 210 }, (_, number) => ({ record: toyRecord(["a"], { seed: `lamp ${number}` }), at: 1 }));
  const [content = "", ...more] = gamesFiles(games);
  expect(more).toEqual([]);
  const told = new Set();
  new MutationObserver(() => told.add(text("#reading"))).observe($("#reading"), { childList: true, characterData: true, subtree: true });
  const base = document.createElement("base"); // without it, happy-dom searches the whole list for each link
  base.href = location.href;
  document.head.prepend(base);
  drop(file(content + " ".repeat(2_000_000), "games.json"));
  await until(() => expect(text("#reading")).toBe("210 games found."));
  base.remove();
  expect(all("#found li").length).toBe(210);
  expect([...told]).toEqual(expect.arrayContaining(["Reading games.json…", "Reading game 50 of 210…", "Reading game 200 of 210…"]));
  const asked = bridge.requests.filter(({ request }) => request === "read");
  expect([asked.length, Math.max(...asked.slice(0, -1).map((request) => request.text.length)) < 1000]).toEqual([210, true]);
});

test("unreadable entries of a list are shown with their numbers, and the others are imported", async () => {
  const games = [toyRecord(["a"]), { version: 1 }, toyRecord(["b"], { seed: MARKUP }), 5, toyRecord(["c"])];
  drop(file({ version: 1, games }), file("Bring biscuits."));
  await until(() => expect(text("#reading")).toBe("3 games found; 2 entries could not be read; one file is not a game."));
  expect(all("#found .unread").map(({ textContent }) => textContent)).toEqual([2, 4].map((number) => `Entry ${number}${NOTHING}game.json`));
  expect(all("#found a").length).toBe(3);
  drop(file({ version: 1, games: [{}, {}] }));
  await until(() => expect(text("#reading")).toBe(NOTHING));
  drop(
    file({
      version: 1,
      games: Array(70)
        .fill(7)
        .concat(toyRecord(["a"])),
    }),
  );
  await until(() => expect(text("#reading")).toBe("One game found; 70 entries could not be read."));
  expect(all("#found .unread").length).toBe(50);
});

test("all imported games can be saved at once, without duplicates", async () => {
  const here = { version: 1 as const, name: "The First Game", where: "", over: false, seats: ["person", "novice"], stamp: "here", changed: 5 };
  await saveGame({ ...here, id: "further", record: toyRecord(["a", "b"], { seed: "one" }), at: 2 }, new Set());
  const games = [
    { ...toyRecord(["a"], { seed: "one" }), at: 1 },
    { ...toyRecord(["a", "b"], { seed: "two" }), at: 1 },
    { ...toyRecord(["a", "b", "c", "d"], { seed: "three", players: 3 }), at: 4 },
    { ...toyRecord(["a", "b"], { seed: "two" }), at: 1 },
    { ...toyRecord(["b"], { seed: "one" }), at: 1 },
  ];
  drop(file({ version: 1, games }));
  await until(() => expect(text("#reading")).toBe("5 games found."));
  fireEvent.click(screen.getByRole("button", { name: "Save all of them in this browser" }));
  await until(() => expect(text("#reading")).toBe("3 games saved. 2 were already saved."));
  await until(() => expect(onKept).toHaveBeenCalledOnce());
  expect([$("#save-found").hidden, document.activeElement]).toEqual([true, $("#found a")]);
  const { games: kept, unreadable } = await listSaves();
  expect(unreadable).toEqual([]);
  expect(kept.map(({ standing }) => standing?.over)).toEqual([false, true, false, undefined]); // from which the status is told in any language
  expect(kept.map(({ record, at, over, seats }) => [record.deal.seed, record.moves.join(""), at, over, seats.join()])).toEqual([
    ["two", "ab", 1, false, "person,person"],
    ["three", "abcd", 4, true, "person,person,person"],
    ["one", "b", 1, false, "person,person"],
    ["one", "ab", 2, false, "person,novice"],
  ]);
  drop(file(toyRecord(["a"])));
  await until(() => expect(text("#reading")).toBe("One game found."));
  expect($("#save-found").hidden, "a single game is opened instead").toBe(true);
});

test("results in a file are saved with the games, whose ids they know; results that are here already stay", async () => {
  await deleteResults();
  const result: any = { version: 1, game: "first", name: "The First Game", seats: ["person", "novice"], names: ["You", "Novice"], winners: [0], plies: 4 };
  const [one, other] = ["aaaaaaaaaa", "bbbbbbbbbb"].map((id, place) => ({ ...result, id, ended: 5 - place, scores: [4, 2] }));
  const games = [{ id: one.id, record: toyRecord(["a", "b", "c", "d"], { seed: "one" }), at: 4 }];
  drop(file(gamesFiles(games, [one, other, { id: "broken" } as any])[0]));
  await until(() => expect(text("#reading")).toBe("One game found."));
  fireEvent.click(screen.getByRole("button", { name: "Save all of them in this browser" }));
  await until(() => expect(onKept).toHaveBeenCalledOnce());
  expect((await listSaves()).games.map(({ id }) => id)).toEqual([one.id]);
  expect((await listResults()).results).toEqual([one, other]);
  drop(file(gamesFiles(games, [{ ...one, scores: [9, 0] }])[0]));
  await until(() => expect(text("#reading")).toBe("One game found."));
  fireEvent.click(screen.getByRole("button", { name: "Save all of them in this browser" }));
  await until(() => expect(text("#reading")).toContain("One was already saved."));
  expect((await listResults()).results).toEqual([one, other]);
});

test("if the browser has no space for all games, this is said, and the games can be saved later", async () => {
  drop(file({ version: 1, games: [toyRecord(["a"]), toyRecord(["b"]), toyRecord(["c"])] }));
  await until(() => expect(text("#reading")).toBe("3 games found."));
  const put = IDBObjectStore.prototype.put;
  let space = 1;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...what) {
    if (space-- < 1) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, what);
  });
  fireEvent.click(screen.getByRole("button", { name: "Save all of them in this browser" }));
  await until(() => expect(text("#reading")).toBe("Not all games could be saved. This browser may have no space left for them."));
  await until(() => expect(onKept).toHaveBeenCalledOnce());
  vi.restoreAllMocks();
  expect((await listSaves()).games.length).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Save all of them in this browser" }));
  await until(() => expect(text("#reading")).toBe("2 games saved. One was already saved."));
});

test("an import that replaces another one gets the links of its own games", async () => {
  const answer = bridge.answer.bind(bridge);
  const loaded: Record<string, () => void> = {};
  const [newLoaded, oldLoaded] = ["new", "old"].map((which) => new Promise<void>((resolve) => (loaded[which] = resolve)));
  vi.spyOn(bridge, "answer").mockImplementation((asked): any => {
    const [{ request }, isOld] = [JSON.parse(asked), asked.includes("old")];
    if (request === "read" && isOld) return newLoaded?.then(() => answer(asked)); // the old import goes on while the new one loads a game
    const answered = answer(asked);
    if (request === "load") loaded[isOld ? "old" : "new"]?.();
    return request === "load" && !isOld ? oldLoaded?.then(() => answered) : answered;
  });
  drop(file(toyRecord(["b"], { seed: "old" })));
  drop(file(toyRecord(["a"], { seed: "new" })));
  await until(() => expect(text("#reading")).toBe("One game found."));
  expect(new URL($("#found a").getAttribute("href") ?? "").hash).toBe(`#${toyLink(toyRecord(["a"], { seed: "new" }))}`);
});

test("a game that is too long for a link is reported, and the others are imported", async () => {
  const answer = bridge.answer.bind(bridge);
  vi.spyOn(bridge, "answer").mockImplementation((asked) => {
    const request = JSON.parse(asked);
    if (request.request === "load") long = request.record.deal.seed === "long";
    return request.request === "link" && long ? JSON.stringify({ error: { kind: "bad", message: "This game is too long for a link." } }) : answer(asked);
  });
  let long = false;
  drop(file({ games: [toyRecord(["a"], { seed: "long" }), toyRecord(["b"])] }));
  await until(() => expect(text("#reading")).toBe("One game found; one entry could not be read."));
  expect(text("#found .unread .problem")).toBe("This game is too long for a link.");
  drop(file(toyRecord(["a"], { seed: "long" })));
  await until(() => expect(text("#reading")).toBe("This game is too long for a link."));
  expect($("#save-found").hidden, "a game without a link can still be saved").toBe(false);
});

test.each([
  ["its seed", file(toyRecord(["a"], { seed: MARKUP }))],
  ["its moves", file(toyRecord(["a", MARKUP]))],
  ["its name", file(toyRecord(["a"]), `${MARKUP}.json`)],
])("markup in %s is shown as text", async (_, hostile) => {
  drop(hostile);
  await until(() => expect(text("#reading")).toBe("One game found."));
  expect(all("#planted, #found img, #found script")).toEqual([]);
});

test("many saved games come back from a backup with their players, their names, their order, and who gave up, and which had help", async () => {
  const players = [
    ["person", "novice"],
    ["expert", "person"],
    ["person", "person"],
  ];
  const saves = Array.from({ length: 140 }, (_, number) => ({
    ...{
      version: 1 as const,
      id: `id ${number}`,
      name: "The First Game",
      where: "",
      over: false,
      stamp: "s",
      changed: 1_700_000_000_000 + number,
    },
    ...{ record: toyRecord(["a", "b"], { seed: `lamp ${number}` }), at: number % 3, seats: players[number % 3] ?? [] },
    ...(number % 4 === 0 && { names: ["Ada", ""] }),
    ...(number % 5 === 0 && { over: true, resigned: 0 }),
    ...(number % 7 === 0 && { hinted: [0], branched: true }),
  }));
  for (const save of saves) await saveGame(save, new Set());
  const kept = ({ record, at, seats, names, resigned, hinted, branched, changed, over }: any) => ({
    record,
    at,
    seats,
    names,
    resigned,
    hinted,
    branched,
    changed,
    over,
  });
  const before = (await listSaves()).games.map(kept);
  const files = gamesFiles((await listSaves()).games);
  await deleteAllSaves();
  const base = document.createElement("base"); // without it, happy-dom searches the whole list for each link
  base.href = location.href;
  document.head.prepend(base);
  drop(...files.map((content, number) => file(content, `games-${number}.json`)));
  await until(() => expect(text("#reading")).toBe("140 games found."));
  fireEvent.click(screen.getByRole("button", { name: "Save all of them in this browser" }));
  await until(() => expect(text("#reading")).toBe("140 games saved."));
  await until(() => expect(onKept).toHaveBeenCalledOnce());
  base.remove();
  expect((await listSaves()).games.map(kept)).toEqual(before);
  expect((await listSaves()).games.find(({ resigned, seats }) => resigned === 0 && seats[1] === "novice")?.where).toBe("You gave up.");
});

test("a file with results of puzzles offers to save them, and saves them once they are asked for", async () => {
  const own = { id: "first-own-x-1", link: "1x", at: 1, seat: 1, kind: "line", rating: 0, solution: ["b"] };
  const progress = {
    version: 1,
    puzzles: { "first-a": { state: "right", wrong: 0, hints: 0, at: 5, rating: 900 } },
    days: {},
    own: { [own.id]: own },
    seen: 3,
  };
  const result = {
    ...{ version: 1, id: "a", game: "first", name: "First" },
    ...{ seats: ["person", "novice"], names: ["A", "B"], scores: [1, 0], winners: [0] },
  };
  const results = [{ ...result, plies: 4, ended: 5 }];
  await deleteResults();
  drop(file(gamesFiles([], results as any, progress as any)[0]));
  await until(() => expect(text("#reading")).toBe("results of 2 puzzles found."));
  expect(readProgress().puzzles).toEqual({});
  act(() => $("#save-found").click());
  await until(() => expect(text("#reading")).toBe("The results of puzzles are saved."));
  expect(readProgress()).toEqual(progress);
  expect((await listResults()).results).toEqual(results); // although the file has no games
});
