// @vitest-environment happy-dom
// What this browser keeps: the store that may hang or fail, the saves, their list in short, the results, and a game that two tabs play.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepStep, leftAt } from "../../../../site/app/lesson/progress.js";
import { Autosave } from "../../../../site/app/saves/autosave.js";
import * as results from "../../../../site/app/saves/results-store.js";
import { listed, savesIndex, setSavesIndex } from "../../../../site/app/saves/saves-index.js";
import { find, keep, list, randomId, remove, removeAll } from "../../../../site/app/saves/saves-store.js";
import { Store } from "../../../../site/app/shared/indexed-db.js";
import { readLocal, writeLocal } from "../../../../site/app/shared/local-storage.js";

/** @import { Save } from "../../../../site/app/saves/saves-store.js" */

/** @param {Partial<Save>} other @returns {Save} */
const save = (other = {}) => ({
  ...{ version: 1, id: "one", name: "The First Game", at: 1, where: "Ann to move.", over: false, seats: ["person", "person"], changed: 1, stamp: "first" },
  record: { version: 1, deal: { game: "first", seed: "lamp" }, moves: ["a"] },
  ...other,
});

/** What the engine answers, as far as it is kept. @param {object} other @returns {any} */
const answer = (other = {}) => ({
  ...{ game: "first", name: "The First Game", seed: "lamp", at: 1, plies: 1, over: false, to_move: 1, seat_names: ["Ann", "Ben"] },
  score: { scores: [1, 0], winners: [0], verdict: "Ann won." },
  record: save().record,
  ...other,
});

beforeEach(async () => {
  await removeAll();
  await results.forget();
});

describe("a store", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("gives what it is asked for", async () => {
    expect(await new Store("a", "a").use(async () => "found", "otherwise")).toBe("found");
  });

  test("that fails is gone on without, after a second try", async () => {
    const store = new Store("a", "a");
    const action = vi.fn(() => Promise.reject(new Error("denied")));
    expect(await store.use(action, "otherwise")).toBe("otherwise");
    expect(action).toHaveBeenCalledTimes(2);
    expect(store.isLasting).toBe(false);
    await expect(store.answered).rejects.toThrow("denied");
  });

  test("whose connection was closed is opened anew", async () => {
    const action = vi.fn().mockRejectedValueOnce(new Error("closed")).mockResolvedValue("found");
    const store = new Store("a", "a");
    expect(await store.use(action, "otherwise")).toBe("found");
    expect(store.isLasting).toBe(true);
  });

  test("that hangs is waited for four seconds, then not at all, until it answers after all", async () => {
    const store = new Store("a", "a");
    /** @type {(value: string) => void} */
    let end = () => {};
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

test("where a page lets nothing outlive it, no store is even asked", async () => {
  vi.resetModules();
  const { keepNothing, Store: Quiet } = await import("../../../../site/app/shared/indexed-db.js");
  keepNothing();
  const store = new Quiet("a", "a");
  const action = vi.fn();
  expect(await store.use(action, "otherwise")).toBe("otherwise");
  expect([action.mock.calls.length, store.isLasting]).toEqual([0, false]);
});

describe("the saves", () => {
  test("are listed with the latest first, and what cannot be read is kept aside", async () => {
    await keep(save({ id: "old", changed: 1 }), new Set());
    await keep(save({ id: "new", changed: 2 }), new Set());
    const broken = /** @type {[string, any, string][]} */ ([
      ["junk", "<b>not a game</b>", "It is not a saved game."],
      ["bare", {}, "It has no version number."],
      ["later", { version: 99 }, "A newer version of this site has written it."],
      ["cut", { version: 1, record: { deal: {} } }, "Its record is not whole."],
      ["lost", { ...save(), at: undefined }, "It does not say where in the game it stands."],
      ["refused", save({ id: "refused", unreadable: "The rules say no." }), "The rules say no."],
    ]);
    const { set, createStore } = await import("idb-keyval");
    for (const [id, content] of broken) await set(id, content, createStore("pygames", "games"));
    const { games, unreadable } = await list();
    expect(games.map(({ id }) => id)).toEqual(["new", "old"]);
    expect(Object.fromEntries(unreadable.map(({ id, reason }) => [id, reason]))).toEqual(Object.fromEntries(broken.map(([id, , reason]) => [id, reason])));
    expect((await find("junk")).reason).toBe("It is not a saved game.");
    expect((await find("refused")).save?.id).toBe("refused");
    expect((await find("none")).reason).toContain("keeps no such game");
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
  ])("with %o for what a list alone needs are listed without it, and open", async (damage, mended) => {
    const { set, createStore } = await import("idb-keyval");
    await keep(save({ id: "whole", changed: 5 }), new Set());
    await set("one", { ...save(), ...damage }, createStore("pygames", "games"));
    const { games, unreadable } = await list();
    expect(unreadable).toEqual([]);
    expect(games.map(({ id }) => id).sort()).toEqual(["one", "whole"]);
    const { save: found } = await find("one");
    expect(found).toMatchObject({ id: "one", record: save().record, ...mended });
    if (!found) throw new Error("it is not found");
    expect(await keep({ ...found, at: 0 }, new Set([found.stamp])), "who has opened it goes on with it").toBe(true);
  });

  test.each([
    [{ record: { version: 1, deal: { game: "first" }, moves: "ab" } }, "Its record is not whole."],
    [{ record: { version: 1, deal: { game: "first" }, moves: ["a", 7] } }, "Its record is not whole."],
    [{ record: null }, "Its record is not whole."],
    [{ at: 1.5 }, "It does not say where in the game it stands."],
    [{ at: -1 }, "It does not say where in the game it stands."],
    [{ version: Number.NaN }, "It has no version number."],
  ])("with %o are kept aside", async (damage, reason) => {
    const { set, createStore } = await import("idb-keyval");
    await set("one", { ...save(), ...damage }, createStore("pygames", "games"));
    expect(await list()).toMatchObject({ games: [], unreadable: [{ id: "one", reason, content: damage }] });
    expect(await find("one")).toEqual({ save: null, reason });
  });

  test("are replaced by whoever knows them, and by nobody else", async () => {
    expect(await keep(save(), new Set())).toBe(true);
    expect(await keep(save({ stamp: "second" }), new Set(["first"]))).toBe(true);
    expect(await keep(save({ stamp: "third" }), new Set(["first"]))).toBe(false);
    expect((await find("one")).save?.stamp).toBe("second");
    await remove("one");
    expect((await find("one")).save).toBeNull();
  });

  test("have a list in short that is there at once", async () => {
    await keep(save({ id: "one" }), new Set());
    await keep(save({ id: "two" }), new Set());
    expect(savesIndex().map(({ id, plies, seed }) => [id, plies, seed])).toEqual([
      ["two", 1, "lamp"],
      ["one", 1, "lamp"],
    ]);
    await remove("two");
    expect(savesIndex().map(({ id }) => id)).toEqual(["one"]);
    setSavesIndex(Array.from({ length: 60 }, (_, number) => listed(save({ id: String(number) }))));
    expect(savesIndex().length).toBe(50);
    const undated = JSON.stringify([{ ...listed(save()), changed: 9e15 }]);
    const nobody = JSON.stringify([{ ...listed(save()), seats: [null] }]);
    for (const junk of ["no json", "7", '[1, null, {"id": 1}]', undated, nobody]) {
      localStorage.setItem("pygames-shelf", junk);
      expect(savesIndex()).toEqual([]);
    }
  });

  test("have ids and stamps that differ", () => {
    expect(new Set(Array.from({ length: 200 }, randomId)).size).toBe(200);
  });
});

describe("a game that is kept", () => {
  const told = vi.fn();

  test("has its name from its first ply on, and every ply replaces the last", async () => {
    const keeping = new Autosave(told);
    keeping.startGame();
    expect(keeping.isSaved).toBe(false);
    await keeping.keep(answer(), ["person", "person"], true);
    await keeping.keep(answer({ at: 2 }), ["person", "person"], true);
    expect((await list()).games.map(({ id, at, where }) => [id, at, where])).toEqual([[keeping.id, 2, "Ben to move. Ann 1, Ben 0."]]);
    expect(await keeping.changedElsewhere()).toBeNull();
  });

  test("is kept beside what another tab has made of it", async () => {
    const [mine, theirs] = [new Autosave(told), new Autosave(vi.fn())];
    mine.startGame();
    await mine.keep(answer(), ["person", "person"], true);
    const first = mine.id;
    theirs.startGame((await list()).games[0]);
    await theirs.keep(answer({ at: 2 }), ["person", "person"], true);
    expect((await mine.changedElsewhere())?.at).toBe(2);
    await mine.keep(answer({ at: 3 }), ["person", "person"], true);
    expect(told).toHaveBeenCalledWith(expect.stringContaining("has gone on in another tab"));
    expect(mine.id).not.toBe(first);
    expect((await list()).games.map(({ id, at }) => [id, at]).sort()).toEqual(
      [
        [first, 2],
        [mine.id, 3],
      ].sort(),
    );
    told.mockClear();
    await mine.keep(answer({ at: 4 }), ["person", "person"], true);
    expect(told).not.toHaveBeenCalled();
    expect((await list()).games.length).toBe(2);
  });

  test("counts once: where a ply of it leads to its end, and not when it comes again", async () => {
    const keeping = new Autosave(told);
    keeping.startGame();
    await keeping.keep(answer({ over: true }), ["person", "novice"], true);
    await keeping.keep(answer({ over: false }), ["person", "novice"], false);
    await keeping.keep(answer({ over: true, score: { scores: [0, 9], winners: [1], verdict: "" } }), ["person", "novice"], true);
    expect((await results.listResults()).results).toMatchObject([{ id: keeping.id, winners: [0], seats: ["person", "novice"], plies: 1 }]);
    const again = new Autosave(told);
    again.startGame((await list()).games[0]);
    await again.keep(answer({ over: true }), ["person", "novice"], true);
    expect((await results.listResults()).results.length).toBe(1);
  });

  test("does not count where it comes when it is over, nor where computers play among themselves", async () => {
    const keeping = new Autosave(told);
    keeping.startGame();
    await keeping.keep(answer({ over: true }), ["person", "person"], false);
    await keeping.keep(answer({ over: true }), ["person", "person"], true);
    keeping.startGame();
    await keeping.keep(answer({ over: true }), ["novice", "expert"], true);
    expect((await results.listResults()).results).toEqual([]);
  });
});

test("results are listed with the latest first; those of another version, and junk, are counted apart", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1000 });
  await results.saveResult("first", answer(), ["person", "person"]);
  vi.setSystemTime(2000);
  await results.saveResult("second", answer(), ["person", "person"]);
  await results.saveResult("first", answer({ score: { scores: [0, 0], winners: [], verdict: "" } }), ["person", "person"]);
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

test("small things are kept where anything is, and a lesson where it was left", () => {
  writeLocal("patience", "20");
  expect([readLocal("patience"), readLocal("speed")]).toEqual(["20", null]);
  keepStep("first", 3);
  keepStep("second", 2);
  expect([leftAt("first"), leftAt("second"), leftAt("third")]).toEqual([3, 2, 1]);
  localStorage.setItem("pygames-lessons", "no json");
  expect(leftAt("first")).toBe(1);
  vi.stubGlobal("localStorage", undefined);
  writeLocal("patience", "5");
  keepStep("first", 4);
  expect([readLocal("patience"), leftAt("first")]).toEqual([null, 1]);
});
