import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Engine, Refusal } from "../../../../site/app/engine/engine.js";
import { ToyBridge, toyRecord } from "../support/toy-bridge.js";
import { toyRun } from "../support/toy-run.js";

/** @import { Run } from "../../../../site/app/engine/spawn.js" */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A promise and what ends it. @template T */
function open() {
  /** @type {(value: T) => void} */
  let settle = () => {};
  /** @type {(reason: Error) => void} */
  let fail = () => {};
  /** @type {Promise<T>} */
  const promise = new Promise((yes, no) => {
    [settle, fail] = [yes, no];
  });
  promise.catch(() => {});
  return { promise, settle, fail };
}

/** An engine, its reports, and the places that it has asked for. @param {((bridge: ToyBridge, turn: number) => Partial<Run>)} [other] @param {any} [prepared] @param {object} [kit] */
function started(other = () => ({}), prepared = null, kit = {}) {
  /** @type {string[][]} */
  const reports = [];
  /** @type {(Run & { bridge: ToyBridge, stop: import("vitest").Mock })[]} */
  const runs = [];
  const spawn = () => {
    const bridge = new ToyBridge();
    const run = { ...toyRun(bridge, other(bridge, runs.length)), bridge, stop: vi.fn() };
    runs.push(run);
    return run;
  };
  const engine = new Engine((...report) => void reports.push(report), prepared, kit, spawn);
  return { engine, reports, runs };
}

const LOOK = { seat: /** @type {const} */ ("anyone"), tall: false };
const NEW = { ask: /** @type {const} */ ("new"), game: "first", options: {}, ...LOOK };

test("what is asked before the start is answered after it", async () => {
  const { engine, reports } = started();
  const table = engine.ask(NEW);
  void engine.start();
  expect((await table).status).toBe("Ann to move.");
  expect(reports.map(([stage]) => stage)).toEqual(["loading", "ready"]);
});

test("a refusal is an error of its own kind, and the engine goes on", async () => {
  const { engine, runs } = started();
  void engine.start();
  await engine.ask(NEW);
  const refusal = engine.ask({ ask: "play", move: "zz", ...LOOK });
  await expect(refusal).rejects.toThrow(new Refusal("illegal", "“zz” is no move."));
  await expect(refusal).rejects.toMatchObject({ kind: "illegal" });
  expect((await engine.ask({ ask: "play", move: "a", ...LOOK })).at).toBe(1);
  expect(runs.length).toBe(1);
});

test("a Python that dies is replaced, and the game stands where it stood", async () => {
  const death = open();
  const { engine, reports, runs } = started((_, turn) => (turn ? {} : { death: /** @type {any} */ (death.promise) }));
  await engine.start();
  await engine.ask(NEW);
  await engine.ask({ ask: "play", move: "ab", ...LOOK });
  death.fail(new Error("crashed"));
  await vi.waitFor(() => expect(runs.length).toBe(2));
  const table = await engine.ask({ ask: "table", ...LOOK });
  expect([table.at, table.log[0]?.move]).toEqual([1, "ab"]);
  expect(runs.length).toBe(2);
  expect(runs[0]?.stop).toHaveBeenCalled();
  expect(runs[1]?.bridge.asks[0]).toMatchObject({ ask: "load", at: 1, record: { moves: ["ab"] } });
  expect(reports.map(([stage]) => stage)).toEqual(["loading", "ready", "loading", "ready"]);
});

test("what a Python dies over is asked once more, and then refused", async () => {
  const { engine, runs } = started((bridge) => ({
    answer: async (text) => (text.includes("effect") ? Promise.reject(new Error("crashed")) : bridge.answer(text)),
  }));
  await engine.start();
  await engine.ask(NEW);
  await expect(engine.ask({ ask: "effect" })).rejects.toMatchObject({ kind: "bug", message: expect.stringContaining("stopped twice") });
  expect(runs.map(({ bridge }) => bridge.asks[0]?.ask)).toEqual(["new", "load", "load"].slice(0, runs.length));
  expect((await engine.ask({ ask: "table", ...LOOK })).status).toBe("Ann to move.");
});

test("an answer that does not come is given up after ten seconds", async () => {
  const { engine, runs } = started((bridge, turn) =>
    turn ? {} : { answer: async (text) => (text.includes("games") ? new Promise(() => {}) : bridge.answer(text)) },
  );
  await engine.start();
  const games = engine.ask({ ask: "games" });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(runs.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await games).length).toBe(2);
  expect(runs.length).toBe(2);
});

test("a start that hangs is reported after eighteen seconds, and may still come", async () => {
  const boot = open();
  const { engine, reports } = started(() => ({ boot: () => /** @type {any} */ (boot.promise) }));
  void engine.start();
  await vi.advanceTimersByTimeAsync(17_999);
  expect(reports).toEqual([["loading", ""]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reports[1]).toEqual(["failed", "It took longer than 18 seconds. If the connection is slow, it may still come."]);
  boot.settle(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(reports[2]).toEqual(["ready", ""]);
});

test("a start that fails can be tried again, with what the first one was given", async () => {
  const kits = /** @type {object[]} */ ([]);
  const { engine, reports, runs } = started(
    (_, turn) => ({
      boot: async (kit) => {
        kits.push(kit);
        if (!turn) throw new Error("WebAssembly is blocked.");
      },
    }),
    null,
    { wheel: /** @type {any} */ ("wheel") },
  );
  await engine.start();
  expect(reports.at(-1)).toEqual(["failed", "WebAssembly is blocked."]);
  expect(runs[0]?.stop).toHaveBeenCalled();
  await engine.start();
  expect(reports.at(-1)).toEqual(["ready", ""]);
  expect(kits).toEqual([
    { wheel: "wheel", language: "en" },
    { wheel: "wheel", language: "en" },
  ]);
});

test("a retry overtakes a start that comes too late", async () => {
  const boot = open();
  const { engine, reports, runs } = started((_, turn) => (turn ? {} : { boot: () => /** @type {any} */ (boot.promise) }));
  const first = engine.start();
  await engine.start();
  boot.settle(undefined);
  await first;
  expect(runs[0]?.stop).toHaveBeenCalled();
  expect(runs[1]?.stop).not.toHaveBeenCalled();
  expect(reports.map(([stage]) => stage)).toEqual(["loading", "loading", "ready"]);
});

test("what the build has prepared is shown before Python, and put before it when it comes", async () => {
  const table = JSON.parse(new ToyBridge().answer(JSON.stringify(NEW))).ok;
  const prepared = vi.fn(async (ask) => (ask.ask === "new" ? table : null));
  const { engine, runs } = started(undefined, prepared);
  expect(await engine.ask(NEW)).toEqual(table);
  await engine.start();
  expect(runs[0]?.bridge.asks[0]).toMatchObject({ ask: "load", record: table.record });
  await engine.ask(NEW);
  expect(prepared).toHaveBeenCalledTimes(1);
});

test("a network that hangs over what is prepared holds nothing up once Python is there", async () => {
  const { engine } = started(undefined, () => new Promise(() => {}));
  const table = engine.ask(NEW);
  await engine.start();
  expect((await table).status).toBe("Ann to move.");
});

test("a second Python starts from what the first one gives, which it gives once", async () => {
  const given = vi.fn(async () => ({ module: /** @type {any} */ ("compiled") }));
  const { engine } = started(() => ({ kit: given }));
  await engine.start();
  expect(given).not.toHaveBeenCalled();
  expect(await engine.kit()).toEqual({ language: "en", module: "compiled" });
  await vi.advanceTimersByTimeAsync(1500);
  expect(given).toHaveBeenCalledTimes(1);
});

test("a game that is loaded is the one that comes back", async () => {
  const death = open();
  const { engine, reports, runs } = started((_, turn) => (turn ? {} : { death: /** @type {any} */ (death.promise) }));
  await engine.start();
  await engine.ask({ ask: "load", record: toyRecord(["a", "b"]), at: 1, ...LOOK });
  death.fail(new Error("crashed"));
  await vi.waitFor(() => expect(reports.length).toBe(4));
  expect(runs[1]?.bridge.asks).toEqual([{ ask: "load", seat: null, record: toyRecord(["a", "b"]), at: 1 }]);
});
