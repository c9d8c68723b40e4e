// @vitest-environment node
// Running Python in a worker, or on the page if no worker can be started; plugins never run on the page.

import { createEndpoint, expose } from "comlink";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Spawner, untilCrash } from "../../../../site/app/engine/spawn.ts";

const python = vi.hoisted(() => ({ boot: vi.fn(), isLoaded: true }));
vi.mock("../../../../site/app/engine/worker.ts", () => ({
  get engine() {
    if (!python.isLoaded) throw new Error("offline");
    return { boot: python.boot, answer: () => "{}", bootAssets: async () => ({}) };
  },
}));

const WHEEL = { name: "null_game-1.0.0-py3-none-any.whl", bytes: new Uint8Array(4) };
const NO_WORKER = "This browser cannot run games by other authors in a sandbox";

/** A fake of the object that worker.js exposes. */
const script = (other: object = {}) => ({
  holdLock: async () => true,
  boot: async () => {},
  bootAssets: async () => ({}),
  answer: async () => "{}",
  think: async () => {},
  ...other,
});

/** All workers that were created. */
let workers: FakeWorker[] = [];
/** Returns the object that the next worker's script exposes; null: the script does not load. */
let offered: (turn: number) => object | null = () => script();
let ports: MessagePort[] = [];

class FakeWorker extends EventTarget {
  url: string;
  postMessage;
  terminate = vi.fn();

  constructor(url: string) {
    super();
    this.url = url;
    workers.push(this);
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    this.postMessage = port1.postMessage.bind(port1);
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
    const offer = offered(workers.length - 1);
    if (offer) expose(offer, port2 as any);
    else this.fail("");
  }

  fail(message: string) {
    setTimeout(() => this.dispatchEvent(Object.assign(new Event("error"), { message })));
  }
}

beforeEach(() => {
  workers = [];
  ports = [];
  offered = () => script();
  python.isLoaded = true;
  python.boot.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async () => new Response(new Uint8Array(100))); // worker.js can be downloaded
});

afterEach(() => {
  for (const port of ports) port.close();
  vi.unstubAllGlobals();
});

test("if no worker can be started, Python runs on the page", async () => {
  offered = () => null;
  const { spawn } = new Spawner();
  await spawn("engine").boot({});
  expect(workers.map(({ url }) => url.startsWith("blob:"))).toEqual([false, false, true, true]); // each kind of worker is tried twice, the second time after its script was fetched again
  expect(python.boot).toHaveBeenCalledOnce();
});

test("if the script does not load on the page, restarting its downloads meanwhile leaves no unhandled error", async () => {
  vi.stubGlobal("Worker", vi.fn().mockThrow(new Error("SecurityError")));
  python.isLoaded = false;
  const engine = new Spawner().spawn("engine");
  const booted = engine.boot({});
  engine.refetch();
  await expect(booted).rejects.toThrow("offline");
  await new Promise((resolve) => setTimeout(resolve)); // Vitest fails if a rejection is unhandled
});

test("after a worker that never responded, its script is fetched past the caches before the next one starts", async () => {
  const { spawn } = new Spawner();
  let arrive = (_: Response) => {};
  const arrival = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const get = vi.fn(() => arrival);
  vi.stubGlobal("fetch", get);
  const booted = spawn("engine", true).boot({});
  expect(get).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/worker\.js$/), { cache: "reload" });
  expect(workers).toEqual([]); // its request would wait for the stalled one
  arrive(new Response(new Uint8Array(100)));
  await booted;
  expect(workers).toHaveLength(1);
});

test("a frame without an origin starts a worker from the script itself, which reads files through the page", async () => {
  vi.stubGlobal("origin", "null");
  const readFilePart = vi.fn(async () => "a part");
  vi.stubGlobal("readFilePart", readFilePart);
  const boot = vi.fn(async (_assets: object, _report: unknown, read: (...values: unknown[]) => Promise<unknown>) => {
    expect(await read("https://games.example/a.bin", 2, false)).toBe("a part");
  });
  offered = () => script({ boot });
  await new Spawner().spawn("engine").boot({});
  expect(readFilePart).toHaveBeenCalledExactlyOnceWith("https://games.example/a.bin", 2, false);
  expect(workers.map(({ url }) => url)).toEqual([`data:text/javascript,${"%00".repeat(100)}`]);
});

test("a worker that cannot hold a lock does not count as crashed", async () => {
  const request = vi.fn(async (_: string, whenHeld: () => unknown) => whenHeld());
  vi.stubGlobal("navigator", { locks: { request } });
  offered = () => script({ holdLock: async () => false });
  const engine = new Spawner().spawn("engine");
  await engine.boot({});
  expect([request.mock.calls.length, engine.crashed.aborted]).toEqual([0, false]);
});

test.each([
  ["is blocked", () => vi.stubGlobal("Worker", vi.fn().mockThrow(new Error("SecurityError")))],
  [
    "does not load",
    () => {
      offered = () => null;
    },
  ],
])("if a worker %s, a plugin is rejected with an error", async (_, prevent) => {
  prevent();
  const { spawn } = new Spawner();
  await expect(spawn("engine").boot({ wheel: WHEEL })).rejects.toThrow(NO_WORKER);
  expect(python.boot).not.toHaveBeenCalled();
  vi.stubGlobal("Worker", FakeWorker);
  offered = () => script();
  await spawn("engine").boot({ wheel: WHEEL }); // "Try again" tries the workers again
  expect(python.boot).not.toHaveBeenCalled();
});

test("a plugin that crashes its worker during boot is an error, and a retry starts another worker", async () => {
  const crashing = (turn: number) => script({ boot: () => new Promise(() => workers[turn]?.fail("raise SystemExit")) });
  offered = (turn) => (turn < 2 ? null : turn === 2 ? crashing(turn) : script());
  const { spawn } = new Spawner();
  const engine = spawn("engine");
  await expect(engine.boot({ wheel: WHEEL })).rejects.toThrow("raise SystemExit");
  engine.stop();
  expect(workers[2]?.terminate).toHaveBeenCalled();
  await spawn("engine").boot({ wheel: WHEEL });
  expect(workers.map(({ url }) => url.startsWith("blob:"))).toEqual([false, false, true, true]);
  expect(python.boot).not.toHaveBeenCalled();
});

test("data from a plugin's worker never boots another Python and gives no access to the page", async () => {
  const bootAssets = vi.fn(async () => ({ wheel: null, snapshot: new Uint8Array(1) }));
  offered = () => script({ bootAssets });
  const { spawn } = new Spawner();
  const engine = spawn("engine");
  await engine.boot({ wheel: WHEEL });
  bootAssets.mockClear();
  expect(await engine.bootAssets()).toEqual({});
  expect(bootAssets).not.toHaveBeenCalled();
  offered = () => null;
  await expect(spawn("thinker").boot({ snapshot: new Uint8Array(1) })).rejects.toThrow(NO_WORKER);
  expect(python.boot).not.toHaveBeenCalled();
});

test("a worker cannot reach the page through the slice callback", async () => {
  const told: any[] = [];
  const attack = async (_: string, hear: any) => {
    await hear("a slice");
    await hear({ no: "text" });
    const port = await hear[createEndpoint]();
    ports.push(port);
    const raw = (value: unknown) => ({ type: "RAW", value });
    const send = (message: object) =>
      new Promise((settle) => {
        port.onmessage = ({ data }: MessageEvent) => settle(data);
        port.postMessage({ id: "1", argumentList: [raw("return 1")], value: raw("polluted"), ...message });
      });
    for (const path of [["constructor"], ["__proto__", "constructor"], ["apply", "constructor"], ["call"], ["apply"], ["apply", "apply"]])
      for (const type of ["APPLY", "CONSTRUCT", "GET"]) told.push(await send({ type, path }));
    for (const path of [
      ["polluted"],
      ["__proto__", "polluted"],
      ["__proto__", "__proto__", "polluted"],
      ["apply"],
      ["apply", "polluted"],
      ["apply", "__proto__"],
    ])
      told.push(await send({ type: "SET", path }));
    await hear("another");
  };
  offered = () => script({ think: attack });
  const { spawn } = new Spawner();
  const engine = spawn("engine");
  await engine.boot({});
  const hear = vi.fn();
  await engine.think("{}", hear);
  expect(hear.mock.calls).toEqual([["a slice"], ["another"]]);
  expect(told.length).toBe(24);
  expect(told.filter(({ name, value }) => name !== "throw" && value !== undefined)).toEqual([]);
  expect([({} as any).polluted, ((() => {}) as any).polluted]).toEqual([undefined, undefined]);
});

test.each([
  ["missing", async () => new Response("", { status: 404 })],
  ["unreachable", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["unreachable", async () => new Response("", { status: 503 })],
  ["damaged", async () => new Response("<h1>Sign in</h1>")],
])("if the worker script is %s, boot fails without trying other backends", async (name, fetched) => {
  vi.stubGlobal("fetch", fetched);
  offered = () => null;
  const { spawn } = new Spawner();
  await expect(spawn("engine").boot({})).rejects.toMatchObject({ name });
  expect([workers.length, python.boot.mock.calls.length]).toEqual([1, 0]);
});

test("a worker whose script loads on the second attempt is used", async () => {
  offered = (turn) => (turn ? script() : null);
  const { spawn } = new Spawner();
  await spawn("engine").boot({});
  expect(workers.map(({ url }) => /^(data|blob):/.test(url))).toEqual([false, false]);
});

test("only valid boot events are reported, and an error keeps its kind", async () => {
  const boot = async (_: object, report: any) => {
    for (const event of [
      { event: "progress", received: 1, total: 2 },
      { event: "progress", received: "<b>" },
      { event: "ready" },
      null,
      "text",
      { event: "compile" },
    ])
      await report(event);
    throw Object.assign(new Error("It stopped."), { name: "damaged" });
  };
  offered = () => script({ boot });
  const { spawn } = new Spawner();
  const report = vi.fn();
  await expect(spawn("engine").boot({}, report)).rejects.toMatchObject({ name: "damaged", message: "It stopped." });
  expect(report.mock.calls).toEqual([[{ event: "progress", received: 1, total: 2 }], [{ event: "compile" }]]);
});

// Answers of a worker that may crash.

const never = () => new Promise(() => {});

test("an answer that comes first is returned, also if it is an error", async () => {
  const { signal } = new AbortController();
  expect(await untilCrash(Promise.resolve(5), signal)).toBe(5);
  await expect(untilCrash(Promise.reject(new Error("illegal")), signal)).rejects.toThrow("illegal");
});

test("a crash rejects everything that is waited for, and what is asked later", async () => {
  const crash = new AbortController();
  const answers = [untilCrash(never(), crash.signal), untilCrash(never(), crash.signal)];
  crash.abort(new Error("crashed"));
  for (const answer of answers) await expect(answer).rejects.toThrow("crashed");
  await expect(untilCrash(never(), crash.signal)).rejects.toThrow("crashed");
});
