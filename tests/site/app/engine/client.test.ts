import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Engine, Refusal } from "../../../../site/app/engine/client.ts";
import type { WorkerHandle } from "../../../../site/app/engine/spawn.ts";
import type { Startup } from "../../../../site/app/engine/startup.ts";
import type { BootAssets, BootEvent } from "../../../../site/app/engine/worker.ts";
import { ToyBridge, toyRecord } from "../support/toy-bridge.ts";
import { toyRun } from "../support/toy-worker.ts";
import { until } from "../support/until.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A promise with its resolve and reject functions. */
function open<T>() {
  let settle: (value: T) => void = () => {};
  let fail: (reason: Error) => void = () => {};
  const promise: Promise<T> = new Promise((yes, no) => {
    [settle, fail] = [yes, no];
  });
  promise.catch(() => {});
  return { promise, settle, fail };
}

/** An engine with fake workers, its reports and its worker handles. */
function started(other: (bridge: ToyBridge, turn: number) => Partial<WorkerHandle> = () => ({}), prebuilt: any = null, bootAssets: object = {}) {
  const reports: Startup[] = [];
  const retries: boolean[] = [];
  const runs: (WorkerHandle & { bridge: ToyBridge; stop: import("vitest").Mock })[] = [];
  const spawn = (_: string, isRetry = false) => {
    retries.push(isRetry);
    const bridge = new ToyBridge();
    const run = { ...toyRun(bridge, other(bridge, runs.length)), bridge, stop: vi.fn() };
    runs.push(run);
    return run;
  };
  const engine = new Engine((startup) => void reports.push(startup), prebuilt, bootAssets, spawn);
  return { engine, reports, runs, retries };
}

const stagesOf = (reports: Startup[]) => reports.map(({ stage }) => stage);

/** A boot that the test controls. */
function slowBoot() {
  const boot = open();
  const refetch = vi.fn();
  let report: (event: BootEvent) => void = () => {};
  const run: Partial<WorkerHandle> = {
    boot: async (_: BootAssets, onEvent = () => {}) => {
      report = onEvent;
      await boot.promise;
    },
    refetch,
  };
  return { run: () => run, refetch, report: (event: BootEvent) => report(event), settle: () => boot.settle(undefined) };
}

const LOOK = { seat: "anyone" as const, tall: false };
const NEW = { request: "new" as const, game: "first", options: {}, ...LOOK };

test("requests before the start are answered after it", async () => {
  const { engine, reports } = started();
  const table = engine.request(NEW);
  void engine.start();
  expect((await table).status).toBe("Ann to move.");
  expect(stagesOf(reports)).toEqual(["loading", "ready"]);
});

test("a refusal is an error with its own kind, and the engine keeps running", async () => {
  const { engine, runs } = started();
  void engine.start();
  await engine.request(NEW);
  const refusal = engine.request({ request: "play", move: "zz", ...LOOK });
  await expect(refusal).rejects.toThrow(new Refusal("illegal", "“zz” is not a move."));
  await expect(refusal).rejects.toMatchObject({ kind: "illegal" });
  expect((await engine.request({ request: "play", move: "a", ...LOOK })).at).toBe(1);
  expect(runs.length).toBe(1);
});

test("a crashed worker is replaced, and the game is restored", async () => {
  const crash = new AbortController();
  const { engine, reports, runs } = started((_, turn) => (turn ? {} : { crashed: crash.signal }));
  await engine.start();
  await engine.request(NEW);
  await engine.request({ request: "play", move: "ab", ...LOOK });
  crash.abort(new Error("crashed"));
  await until(() => expect(runs.length).toBe(2));
  const position = await engine.request({ request: "table", ...LOOK });
  expect([position.at, position.log[0]?.move]).toEqual([1, "ab"]);
  expect(runs.length).toBe(2);
  expect(runs[0]?.stop).toHaveBeenCalled();
  expect(runs[1]?.bridge.requests[0]).toMatchObject({ request: "load", at: 1, record: { moves: ["ab"] } });
  expect(stagesOf(reports)).toEqual(["loading", "ready", "loading", "ready"]);
});

test("a request that crashes the worker is retried once, then refused", async () => {
  const assetsUsed: BootAssets[] = [];
  const { engine, runs } = started((bridge) => ({
    boot: async (bootAssets) => void assetsUsed.push(bootAssets),
    answer: async (text) => (text.includes("effect") ? Promise.reject(new Error("crashed")) : bridge.answer(text)),
  }));
  await engine.start();
  await engine.request(NEW);
  await expect(engine.request({ request: "effect" })).rejects.toMatchObject({ kind: "bug", message: expect.stringContaining("crashed twice") });
  expect(runs.map(({ bridge }) => bridge.requests[0]?.request)).toEqual(["new", "load", "load"]);
  expect(assetsUsed).toEqual([{ language: "en" }, { language: "en" }, { language: "en" }]); // the workers have answered before, so the snapshot is intact
  expect((await engine.request({ request: "table", ...LOOK })).status).toBe("Ann to move.");
});

test("if a worker crashes on its first request, the next one starts without the snapshot, and the one after that with it", async () => {
  const assetsUsed: BootAssets[] = [];
  const { engine } = started((bridge) => ({
    boot: async (bootAssets) => void assetsUsed.push(bootAssets),
    answer: async (text) => (text.includes("read") ? Promise.reject(new Error("crashed")) : bridge.answer(text)),
  }));
  await engine.start();
  await expect(engine.request({ request: "read", text: "[[[[" })).rejects.toMatchObject({ kind: "bug" });
  expect((await engine.request(NEW)).status).toBe("Ann to move.");
  expect(assetsUsed).toEqual([{ language: "en" }, { language: "en", ignoreSnapshot: true }, { language: "en" }]);
});

test("a request that is nested too deeply to be sent is refused", async () => {
  const { engine, runs } = started();
  await engine.start();
  let record: any = [];
  for (let depth = 0; depth < 100_000; depth++) record = [record];
  await expect(engine.request({ request: "load", record, at: 0, ...LOOK })).rejects.toMatchObject({ kind: "bad", message: expect.stringContaining("nested") });
  expect(runs.length).toBe(1);
});

test("a worker that crashed soon after its start is not asked for its memory", async () => {
  const crash = new AbortController();
  const { engine, runs } = started((_, turn) => (turn ? {} : { crashed: crash.signal, bootAssets: () => new Promise(() => {}) }));
  await engine.start();
  crash.abort(new Error("crashed"));
  await until(() => expect(runs.length).toBe(2));
  await vi.advanceTimersByTimeAsync(1500);
  expect(await engine.bootAssets()).toEqual({ language: "en" });
});

describe("a start that did not end", () => {
  const kept: Map<string, string> = new Map();
  const MARK = "pygames-engine-start";
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const recorded = (other: Partial<WorkerHandle> = {}): [BootAssets[], (bridge: ToyBridge, turn: number) => Partial<WorkerHandle>] => {
    const used: BootAssets[] = [];
    return [used, () => ({ boot: async (bootAssets) => void used.push(bootAssets), ...other })];
  };

  test("leaves a mark, and the next one is without the snapshot until a new one is stored", async () => {
    void started(() => ({ boot: () => new Promise(() => {}) })).engine.start();
    expect(kept.get(MARK)).toBeTruthy();
    kept.set(MARK, "of another page"); // the tab has crashed, and the player comes back
    const [used, run] = recorded();
    await started(run).engine.start();
    expect([used, kept.get(MARK)]).toEqual([[{ language: "en", ignoreSnapshot: true }], "of another page"]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(kept.get(MARK)).toBe("");
  });

  test.each([
    ["it is ready", {}],
    ["it fails", { boot: () => Promise.reject(new Error("no network")) }],
  ])("leaves no mark if %s", async (_, other) => {
    await started(() => other).engine.start();
    expect(kept.get(MARK)).toBe("");
  });

  test("leaves no mark if the player leaves the page", () => {
    const target = new EventTarget();
    vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
    void started(() => ({ boot: () => new Promise(() => {}) })).engine.start();
    target.dispatchEvent(new Event("pagehide"));
    expect(kept.get(MARK)).toBe("");
  });

  test("is retried without the snapshot", async () => {
    const used: BootAssets[] = [];
    const { engine } = started((_, turn) => ({
      boot: async (bootAssets) => {
        used.push(bootAssets);
        if (!turn) await new Promise(() => {});
      },
    }));
    void engine.start();
    await engine.start();
    expect(used).toEqual([{ language: "en" }, { language: "en", ignoreSnapshot: true }]);
  });
});

test("a request times out after ten seconds", async () => {
  const { engine, runs } = started((bridge, turn) =>
    turn ? {} : { answer: async (text) => (text.includes("games") ? new Promise(() => {}) : bridge.answer(text)) },
  );
  await engine.start();
  const games = engine.request({ request: "games" });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(runs.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await games).length).toBe(2);
  expect(runs.length).toBe(2);
});

test("there is no time limit while bytes arrive", async () => {
  const boot = slowBoot();
  const { engine, reports } = started(boot.run);
  void engine.start();
  for (let received = 1; received <= 100; received++) {
    await vi.advanceTimersByTimeAsync(19_000);
    boot.report({ event: "progress", received, total: 100 });
  }
  boot.report({ event: "compile" });
  expect(new Set(stagesOf(reports))).toEqual(new Set(["loading"]));
  boot.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(reports.at(-1)?.stage).toBe("ready");
});

test("a stalled download is retried automatically in the same worker, with growing delays", async () => {
  const boot = slowBoot();
  const { engine, reports, runs } = started(boot.run);
  void engine.start();
  boot.report({ event: "progress", received: 10, total: 100 });
  for (const delay of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    await vi.advanceTimersByTimeAsync(19_999);
    expect(reports.at(-1)?.stage).not.toBe("stalled");
    await vi.advanceTimersByTimeAsync(1);
    expect(reports.at(-1)).toMatchObject({ stage: "stalled", received: 10, reason: "" });
    const before = boot.refetch.mock.calls.length;
    await vi.advanceTimersByTimeAsync(delay);
    expect(boot.refetch.mock.calls.length).toBe(before + 1);
    expect(reports.at(-1)).toMatchObject({ stage: "loading", again: true });
  }
  boot.report({ event: "progress", received: 60, total: 100 });
  expect(reports.at(-1)).toMatchObject({ stage: "loading", received: 60 });
  boot.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(reports.at(-1)?.stage).toBe("ready");
  expect(runs.length).toBe(1);
});

test("a stalled worker that never responded is replaced", async () => {
  const { engine, reports, runs, retries } = started((_, turn) => (turn ? {} : { boot: () => new Promise(() => {}) }));
  void engine.start();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(retries).toEqual([false, true]); // its script may be what has stalled
  expect(runs[0]?.stop).toHaveBeenCalled();
  expect(stagesOf(reports)).toEqual(["loading", "stalled", "loading", "ready"]);
});

test("a stall is retried at once when the network is back", async () => {
  const boot = slowBoot();
  const { engine, reports } = started(boot.run);
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  void engine.start();
  boot.report({ event: "progress", received: 10, total: 100 });
  await vi.advanceTimersByTimeAsync(20_000);
  target.dispatchEvent(new Event("online"));
  expect(reports.at(-1)).toMatchObject({ stage: "loading", again: true });
  expect(boot.refetch).toHaveBeenCalledTimes(1);
});

test("a slow device gets a message and no retries", async () => {
  const boot = slowBoot();
  const { engine, reports, runs } = started(boot.run);
  void engine.start();
  boot.report({ event: "compile" });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(stagesOf(reports)).toEqual(["loading", "loading", "stalled"]);
  expect([runs.length, boot.refetch.mock.calls.length]).toEqual([1, 0]);
  boot.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(reports.at(-1)?.stage).toBe("ready");
});

test("a failed start is retried automatically, and pending requests are answered", async () => {
  const { engine, reports, runs } = started((_, turn) =>
    turn < 3 ? { boot: () => Promise.reject(Object.assign(new Error("It did not come."), { name: "unreachable" })) } : {},
  );
  const table = engine.request(NEW);
  void engine.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(reports.at(-1)).toMatchObject({ stage: "failed", kind: "unreachable", reason: "It did not come." });
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  expect((await table).status).toBe("Ann to move.");
  expect(runs.length).toBe(4);
  expect(reports.at(-1)).toMatchObject({ stage: "ready", reason: "" });
});

test("an unsupported browser is not retried", async () => {
  const { engine, reports, runs } = started(() => ({ boot: () => Promise.reject(Object.assign(new Error("No WebAssembly."), { name: "unsupported" })) }));
  void engine.start();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(runs.length).toBe(1);
  expect(reports.at(-1)).toMatchObject({ stage: "failed", kind: "unsupported" });
});

test("a retry uses the boot assets of the first start", async () => {
  const assetsUsed = [] as object[];
  const { engine, reports, runs } = started(
    (_, turn) => ({
      boot: async (bootAssets) => {
        assetsUsed.push(bootAssets);
        if (!turn) throw new Error("WebAssembly is blocked.");
      },
    }),
    null,
    { wheel: "wheel" as any },
  );
  await engine.start();
  expect(reports.at(-1)).toMatchObject({ stage: "failed", reason: "WebAssembly is blocked.", kind: "crashed" });
  expect(runs[0]?.stop).toHaveBeenCalled();
  await engine.start();
  expect(reports.at(-1)?.stage).toBe("ready");
  expect(assetsUsed).toEqual([
    { wheel: "wheel", language: "en" },
    { wheel: "wheel", language: "en" },
  ]);
});

test("a retry replaces a start that finishes late", async () => {
  const boot = open();
  const { engine, reports, runs } = started((_, turn) => (turn ? {} : { boot: () => boot.promise as any }));
  const first = engine.start();
  await engine.start();
  boot.settle(undefined);
  await first;
  expect(runs[0]?.stop).toHaveBeenCalled();
  expect(runs[1]?.stop).not.toHaveBeenCalled();
  expect(stagesOf(reports)).toEqual(["loading", "loading", "ready"]);
});

test("a prebuilt deal is shown before Python runs, and loaded into it later", async () => {
  const table = JSON.parse(new ToyBridge().answer(JSON.stringify(NEW))).ok;
  const prebuilt = vi.fn(async (request) => (request.request === "new" ? table : null));
  const { engine, runs } = started(undefined, prebuilt);
  expect(await engine.request(NEW)).toEqual(table);
  await engine.start();
  expect(runs[0]?.bridge.requests[0]).toMatchObject({ request: "load", record: table.record });
  await engine.request(NEW);
  expect(prebuilt).toHaveBeenCalledTimes(1);
});

test("a prebuilt deal that hangs does not delay answers once Python runs", async () => {
  const { engine } = started(undefined, () => new Promise(() => {}));
  const table = engine.request(NEW);
  await engine.start();
  expect((await table).status).toBe("Ann to move.");
});

test("a second worker boots from the assets of the first, which are requested once", async () => {
  const given = vi.fn(async () => ({ files: "compiled" as any }));
  const { engine } = started(() => ({ bootAssets: given }));
  await engine.start();
  expect(given).not.toHaveBeenCalled();
  expect(await engine.bootAssets()).toEqual({ language: "en", files: "compiled" });
  await vi.advanceTimersByTimeAsync(1500);
  expect(given).toHaveBeenCalledTimes(1);
});

test("if a worker crashes while it packs its assets, those of the next one are given", async () => {
  const crash = new AbortController();
  const hanging = { crashed: crash.signal, bootAssets: () => new Promise<BootAssets>(() => {}) };
  const { engine } = started((_, turn) => (turn ? { bootAssets: async () => ({ files: "compiled" as any }) } : hanging));
  await engine.start();
  const assets = engine.bootAssets();
  await vi.advanceTimersByTimeAsync(0);
  crash.abort(new Error("crashed"));
  expect(await assets).toMatchObject({ files: "compiled" });
});

test("the loaded game is restored after a crash", async () => {
  const crash = new AbortController();
  const { engine, reports, runs } = started((_, turn) => (turn ? {} : { crashed: crash.signal }));
  await engine.start();
  await engine.request({ request: "load", record: toyRecord(["a", "b"]), at: 1, ...LOOK });
  crash.abort(new Error("crashed"));
  await until(() => expect(reports.length).toBe(4));
  expect(runs[1]?.bridge.requests).toEqual([{ request: "load", seat: null, record: toyRecord(["a", "b"]), at: 1 }]);
});
