// @vitest-environment happy-dom
// Storage: an IndexedDB store that hangs or fails, saves, their index, autosave in two tabs, results, and small values
// in localStorage.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as results from "../../../../site/app/saves/results-store.ts";
import {
  Autosave,
  deleteAllSaves,
  deleteSave,
  findSave,
  hasTraceOfHelp,
  indexEntry,
  listSaves,
  randomId,
  type Save,
  saveGame,
  savesIndex,
  setSavesIndex,
} from "../../../../site/app/saves/saves-store.ts";
import { readLocal, Store, writeLocal } from "../../../../site/app/shared/storage.ts";
import { savedStep, saveStep } from "../../../../site/app/start/lesson-progress.tsx";

const save = (other: Partial<Save> = {}): Save => ({
  ...{ version: 1, id: "one", name: "The First Game", at: 1, where: "Ann to move.", over: false, seats: ["person", "person"], changed: 1, stamp: "first" },
  record: { version: 1, deal: { game: "first", seed: "lamp" }, moves: ["a"] },
  ...other,
});

/** The parts of an engine answer that are saved. */
const answer = (other: object = {}): any => ({
  ...{ game: "first", name: "The First Game", seed: "lamp", at: 1, plies: 1, over: false, to_move: 1, seat_names: ["Ann", "Ben"] },
  score: { scores: [1, 0], winners: [0], lines: [{ winners: [0], values: ["1", "0"] }], verdict: "Ann won." },
  log: [
    { seat: 0, ply: 1 },
    { seat: 1, ply: 2 },
    { seat: 0, ply: 3 },
  ],
  record: save().record,
  ...other,
});

beforeEach(async () => {
  await deleteAllSaves();
  await results.deleteResults();
});

describe("a store", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("a store returns the result of an action", async () => {
    expect(await new Store("a", "a").use(async () => "found", "otherwise")).toBe("found");
  });

  test("a store that fails returns the default after one retry", async () => {
    const store = new Store("a", "a");
    const action = vi.fn(() => Promise.reject(new Error("denied")));
    expect(await store.use(action, "otherwise")).toBe("otherwise");
    expect(action).toHaveBeenCalledTimes(2);
    expect(store.isLasting).toBe(false);
    await expect(store.answered).rejects.toThrow("denied");
  });

  test("a store reopens a closed connection", async () => {
    const action = vi.fn().mockRejectedValueOnce(new Error("closed")).mockResolvedValue("found");
    const store = new Store("a", "a");
    expect(await store.use(action, "otherwise")).toBe("found");
    expect(store.isLasting).toBe(true);
  });

  test("a store that hangs times out after four seconds, then at once until it answers again", async () => {
    const store = new Store("a", "a");
    let end: (value: string) => void = () => {};
    const hangs = new Promise((settle) => {
      end = settle;
    });
    const hanging = store.use(() => hangs, "otherwise");
    await vi.advanceTimersByTimeAsync(3_999);
    expect(store.isLasting).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await hanging).toBe("otherwise");
    expect(store.isLasting).toBe(false);
    const next = store.use(() => new Promise(() => {}), "at once");
    await vi.advanceTimersByTimeAsync(0);
    expect(await next).toBe("at once");
    end("late");
    await vi.advanceTimersByTimeAsync(0);
    expect(store.isLasting).toBe(true);
    const patient = store.use(() => new Promise((settle) => setTimeout(settle, 3_000, "found")), "otherwise");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await patient).toBe("found");
  });
});

test("a store is not opened if the page disables storage", async () => {
  vi.resetModules();
  const { disableStorage, Store: Quiet } = await import("../../../../site/app/shared/storage.ts");
  disableStorage();
  const store = new Quiet("a", "a");
  const action = vi.fn();
  expect(await store.use(action, "otherwise")).toBe("otherwise");
  expect([action.mock.calls.length, store.isLasting]).toEqual([0, false]);
});

describe("saves", () => {
  test("saves are listed with the newest first, and unreadable ones are set aside", async () => {
    await saveGame(save({ id: "old", changed: 1 }), new Set());
    await saveGame(save({ id: "new", changed: 2 }), new Set());
    const broken = [
      ["junk", "<b>not a game</b>", "This is not a saved game."],
      ["bare", {}, "The version number is missing."],
      ["later", { version: 99 }, "It was saved by a newer version of this site."],
      ["cut", { version: 1, record: { deal: {} } }, "The game in it is incomplete."],
      ["lost", { ...save(), at: undefined }, "The current move is missing."],
      ["refused", save({ id: "refused", unreadable: "The rules say no." }), "The rules say no."],
    ] as [string, any, string][];
    const { set, createStore } = await import("idb-keyval");
    for (const [id, content] of broken) await set(id, content, createStore("pygames", "games"));
    const { games, unreadable } = await listSaves();
    expect(games.map(({ id }) => id)).toEqual(["new", "old"]);
    expect(Object.fromEntries(unreadable.map(({ id, reason }) => [id, reason]))).toEqual(Object.fromEntries(broken.map(([id, , reason]) => [id, reason])));
    expect((await findSave("junk")).reason).toBe("This is not a saved game.");
    expect((await findSave("refused")).save?.id).toBe("refused");
    expect((await findSave("none")).reason).toContain("is not saved in this browser");
  });

  test.each([
    [{ changed: Number.NaN }, { changed: 0 }],
    [{ changed: "soon" }, { changed: 0 }],
    [{ changed: 9e15 }, { changed: 0 }],
    [{ changed: undefined }, { changed: 0 }],
    [{ seats: null }, { seats: [] }],
    [{ seats: ["person", 7] }, { seats: [] }],
    [{ name: {} }, { name: "first" }],
    [{ where: null }, { where: "" }],
    [{ over: "yes" }, { over: false }],
    [{ id: 5 }, { id: "one" }],
    [{ unreadable: {} }, { at: 1 }],
    [{ stamp: undefined }, { at: 1 }],
  ])("a save with the invalid list field %o is listed with a default, and can be opened", async (damage, mended) => {
    const { set, createStore } = await import("idb-keyval");
    await saveGame(save({ id: "whole", changed: 5 }), new Set());
    await set("one", { ...save(), ...damage }, createStore("pygames", "games"));
    const { games, unreadable } = await listSaves();
    expect(unreadable).toEqual([]);
    expect(games.map(({ id }) => id).sort()).toEqual(["one", "whole"]);
    const { save: found } = await findSave("one");
    expect(found).toMatchObject({ id: "one", record: save().record, ...mended });
    if (!found) throw new Error("it is not found");
    expect(await saveGame({ ...found, at: 0 }, new Set([found.stamp])), "an opened save can be replaced").toBe(true);
  });

  test.each([
    [{ record: { version: 1, deal: { game: "first" }, moves: "ab" } }, "The game in it is incomplete."],
    [{ record: { version: 1, deal: { game: "first" }, moves: ["a", 7] } }, "The game in it is incomplete."],
    [{ record: null }, "The game in it is incomplete."],
    [{ at: 1.5 }, "The current move is missing."],
    [{ at: -1 }, "The current move is missing."],
    [{ version: Number.NaN }, "The version number is missing."],
  ])("a save with the invalid game field %o is set aside", async (damage, reason) => {
    const { set, createStore } = await import("idb-keyval");
    await set("one", { ...save(), ...damage }, createStore("pygames", "games"));
    expect(await listSaves()).toMatchObject({ games: [], unreadable: [{ id: "one", reason, content: damage }] });
    expect(await findSave("one")).toEqual({ save: null, reason });
  });

  test("a save is replaced only by a tab that knows its stamp", async () => {
    expect(await saveGame(save(), new Set())).toBe(true);
    expect(await saveGame(save({ stamp: "second" }), new Set(["first"]))).toBe(true);
    expect(await saveGame(save({ stamp: "third" }), new Set(["first"]))).toBe(false);
    expect((await findSave("one")).save?.stamp).toBe("second");
    await deleteSave("one");
    expect((await findSave("one")).save).toBeNull();
  });

  test("saves have a synchronous index", async () => {
    await saveGame(save({ id: "one" }), new Set());
    await saveGame(save({ id: "two" }), new Set());
    expect(savesIndex().map(({ id, plies, seed }) => [id, plies, seed])).toEqual([
      ["two", 1, "lamp"],
      ["one", 1, "lamp"],
    ]);
    await deleteSave("two");
    expect(savesIndex().map(({ id }) => id)).toEqual(["one"]);
    setSavesIndex(Array.from({ length: 60 }, (_, number) => indexEntry(save({ id: String(number) }))));
    expect(savesIndex().length).toBe(50);
    const undated = JSON.stringify([{ ...indexEntry(save()), changed: 9e15 }]);
    const nobody = JSON.stringify([{ ...indexEntry(save()), seats: [null] }]);
    for (const junk of ["no json", "7", '[1, null, {"id": 1}]', undated, nobody]) {
      localStorage.setItem("pygames-shelf", junk);
      expect(savesIndex()).toEqual([]);
    }
  });

  test("saves have unique ids and stamps", () => {
    expect(new Set(Array.from({ length: 200 }, randomId)).size).toBe(200);
  });
});

test("the status of a saved game is told in the language of the page; an older save has only its text", async () => {
  const autosave = new Autosave(() => {});
  autosave.startGame();
  await autosave.save(answer(), ["person", "novice"], true);
  await saveGame(save({ id: "older" }), new Set());
  await saveGame(save({ id: "edited", standing: { seat_names: [1] } as any }), new Set());
  vi.stubGlobal("words", { "{player} to move.": "{player} ist dran.", You: "Du" });
  const { games } = await listSaves();
  expect(Object.fromEntries(games.map((game) => [game.id, indexEntry(game).where]))).toEqual({
    [autosave.id]: "Henri ist dran. Du 1, Henri 0.",
    older: "Ann to move.",
    edited: "Ann to move.",
  });
  vi.unstubAllGlobals();
});

describe("autosave", () => {
  const told = vi.fn();

  test("autosave starts with the first ply, and each ply replaces the previous save", async () => {
    const autosave = new Autosave(told);
    autosave.startGame();
    expect(autosave.isSaved).toBe(false);
    await autosave.save(answer(), ["person", "person"], true);
    await autosave.save(answer({ at: 2 }), ["person", "person"], true);
    expect((await listSaves()).games.map(({ id, at, where }) => [id, at, where])).toEqual([[autosave.id, 2, "Ben to move. Ann 1, Ben 0."]]);
    expect(await autosave.changedElsewhere()).toBeNull();
  });

  test("autosave creates a new save if another tab has changed the old one", async () => {
    const [mine, theirs] = [new Autosave(told), new Autosave(vi.fn())];
    mine.startGame();
    await mine.save(answer(), ["person", "person"], true);
    const first = mine.id;
    theirs.startGame((await listSaves()).games[0]);
    await theirs.save(answer({ at: 2 }), ["person", "person"], true);
    expect((await mine.changedElsewhere())?.at).toBe(2);
    await mine.save(answer({ at: 3 }), ["person", "person"], true);
    expect(told).toHaveBeenCalledWith(expect.stringContaining("was continued in another tab"));
    expect(mine.id).not.toBe(first);
    expect((await listSaves()).games.map(({ id, at }) => [id, at]).sort()).toEqual(
      [
        [first, 2],
        [mine.id, 3],
      ].sort(),
    );
    told.mockClear();
    await mine.save(answer({ at: 4 }), ["person", "person"], true);
    expect(told).not.toHaveBeenCalled();
    expect((await listSaves()).games.length).toBe(2);
  });

  test("autosave records a result once: when a ply ends the game, and not again later", async () => {
    const autosave = new Autosave(told);
    autosave.startGame();
    await autosave.save(answer({ over: true }), ["person", "novice"], true, { hinted: [0] });
    await autosave.save(answer({ over: false }), ["person", "novice"], false);
    await autosave.save(
      answer({ over: true, score: { scores: [0, 9], winners: [1], lines: [{ winners: [1], values: ["0", "9"] }], verdict: "" } }),
      ["person", "novice"],
      true,
    );
    expect((await results.listResults()).results).toMatchObject([
      { id: autosave.id, winners: [0], seats: ["person", "novice"], plies: 1, lines: [[0]], hinted: { count: 1, all: 2 } },
    ]);
    const again = new Autosave(told);
    again.startGame((await listSaves()).games[0]);
    await again.save(answer({ over: true }), ["person", "novice"], true);
    expect((await results.listResults()).results.length).toBe(1);
  });

  test("autosave records no result of an imported finished game, nor of a game between AIs", async () => {
    const autosave = new Autosave(told);
    autosave.startGame();
    await autosave.save(answer({ over: true }), ["person", "person"], false);
    await autosave.save(answer({ over: true }), ["person", "person"], true);
    autosave.startGame();
    await autosave.save(answer({ over: true }), ["novice", "expert"], true);
    expect((await results.listResults()).results).toEqual([]);
  });
});

test("results are listed with the newest first; unreadable ones and those of other versions are counted separately", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1000 });
  await results.saveResult("first", answer(), ["person", "person"]);
  vi.setSystemTime(2000);
  await results.saveResult("second", answer(), ["person", "person"]);
  await results.saveResult("first", answer({ score: { scores: [0, 0], winners: [], lines: [], verdict: "" } }), ["person", "person"]);
  vi.useRealTimers();
  const { set, createStore } = await import("idb-keyval");
  const store = createStore("pygames-results", "results");
  const [whole] = (await results.listResults()).results;
  const junk = [
    { junk: "<b>none</b>" },
    7,
    null,
    { ...whole, version: 2 },
    { ...whole, scores: [1] },
    { ...whole, seats: ["person"] },
    { ...whole, ended: "now" },
    { ...whole, ended: 9e15 },
  ];
  for (const [number, content] of junk.entries()) await set(`junk-${number}`, content, store);
  const found = await results.listResults();
  expect(found.results.map(({ id, scores }) => [id, scores])).toEqual([
    ["second", [1, 0]],
    ["first", [1, 0]],
  ]);
  expect(found.unreadable).toBe(junk.length);
});

test("localStorage keeps small values, such as the progress of a lesson", () => {
  writeLocal("patience", "20");
  expect([readLocal("patience"), readLocal("speed")]).toEqual(["20", null]);
  saveStep("first", 3, 9);
  saveStep("second", 2, 9);
  expect([savedStep("first"), savedStep("second"), savedStep("third")]).toEqual([3, 2, 1]);
  localStorage.setItem("pygames-lessons", "no json");
  expect(savedStep("first")).toBe(1);
  vi.stubGlobal("localStorage", undefined);
  writeLocal("patience", "5");
  saveStep("first", 4, 9);
  expect([readLocal("patience"), savedStep("first")]).toEqual([null, 1]);
});

test("a second result of a deal of the day is marked, however the clock is set; another deal is not", async () => {
  const seats = ["person", "novice"];
  const saved = async (id: string, other: object = {}) => {
    await results.saveResult(id, answer({ seed: "day-2026-11-22", ...other }), seats, { helped: false });
    return (await results.listResults()).results.find((one) => one.id === id);
  };
  expect((await saved("one"))?.again).toBeUndefined();
  expect((await saved("two"))?.again).toBe(true);
  expect((await saved("one"))?.again, "saved once more, for example by a second tab").toBeUndefined();
  expect((await saved("three", { seed: "day-2026-11-23" }))?.again).toBeUndefined();
  expect([await saved("four", { seed: "lamp" }), await saved("five", { seed: "lamp" })].map((one) => one?.again)).toEqual([undefined, undefined]);
  await results.savePar("one", { scores: [1, 2], wins: 3, games: 5 });
  await results.savePar("none", { scores: [1, 2], wins: 3, games: 5 });
  expect((await results.listResults()).results.flatMap(({ id, par }) => (par ? [[id, par.wins]] : []))).toEqual([["one", 3]]);
});

test("an older save tells of help only by moves of hints and undone plies", () => {
  const helped = (other: object) => hasTraceOfHelp(save({ record: { ...save().record, moves: ["a", "b"] }, at: 2, ...other }));
  expect([{}, { hinted: [] }, { hinted: [0] }, { at: 1 }].map(helped)).toEqual([false, false, true, true]);
  expect([{ helped: true }, { helped: false, at: 1 }].map(helped)).toEqual([true, false]);
});
