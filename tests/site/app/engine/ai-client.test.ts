import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AiClient } from "../../../../site/app/engine/ai-client.ts";
import { Refusal } from "../../../../site/app/engine/client.ts";
import type { BootEvent } from "../../../../site/app/engine/worker.ts";
import { ToyBridge } from "../support/toy-bridge.ts";
import { toyRun } from "../support/toy-worker.ts";
import { until } from "../support/until.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ASK = { request: "think" as const, view: {}, level: "expert", seconds: 4 };
const slice = (other: object = {}) => ({ move: "a", value: 0.5, sure: 0.3, iterations: 10, done: false, ...other });
const ok = (answer: object) => JSON.stringify({ ok: answer });

/** An AI client with fake workers; the test sends slices with `sendSlice` of a request. */
function thinker() {
  const requests: { text: string; sendSlice: (text: string) => void; end: () => void; crash: (reason: Error) => void; stop: () => void }[] = [];
  const starts = { count: 0 };
  const client = new AiClient(
    async () => ({}),
    () => {
      starts.count += 1;
      const controller = new AbortController();
      const crash = (reason: Error) => controller.abort(reason);
      return toyRun(new ToyBridge(), {
        crashed: controller.signal,
        think: (text, sendSlice) =>
          text === "null"
            ? Promise.resolve() // the warm-up request
            : new Promise((settle) => requests.push({ text, sendSlice: (sliceText) => void sendSlice(sliceText), end: () => settle(), crash, stop: vi.fn() })),
        stopThinking: () => requests.at(-1)?.stop(),
      });
    },
  );
  const latestRequest = () => until(() => (requests.at(-1) ?? expect.fail("no request is running")) as (typeof requests)[number]);
  return { thinker: client, requests, latestRequest, starts };
}

test("each slice is reported, and the last one is the result", async () => {
  const { thinker: one, latestRequest } = thinker();
  const onSlice = vi.fn();
  const found = one.think(ASK, onSlice);
  const { sendSlice, text } = await latestRequest();
  expect(JSON.parse(text)).toEqual(ASK);
  sendSlice(ok(slice()));
  sendSlice(ok(slice({ move: "b", done: true })));
  expect(await found).toMatchObject({ move: "b", done: true });
  expect(onSlice).toHaveBeenCalledTimes(2);
});

test("a hurried request returns the latest slice, or the first one to come", async () => {
  const { thinker: one, latestRequest } = thinker();
  const first = one.think(ASK);
  (await latestRequest()).sendSlice(ok(slice()));
  one.hurry();
  expect(await first).toMatchObject({ move: "a" });
  const second = one.think(ASK);
  one.hurry();
  await until(async () => expect((await latestRequest()).text).toBeTruthy());
  (await latestRequest()).sendSlice(ok(slice({ move: "c" })));
  expect(await second).toMatchObject({ move: "c" });
});

test("a cancelled or replaced request returns null", async () => {
  const { thinker: one, latestRequest } = thinker();
  const first = one.think(ASK);
  const { stop } = await latestRequest();
  one.stop();
  expect(await first).toBeNull();
  expect(stop).toHaveBeenCalled();
  const second = one.think(ASK);
  const third = one.think({ ...ASK, level: "novice" });
  expect(await second).toBeNull();
  one.stop();
  expect(await third).toBeNull();
});

test("a rejected request is an error, and the worker keeps running", async () => {
  const { thinker: one, latestRequest, starts } = thinker();
  const found = one.think(ASK);
  const caught = expect(found).rejects.toThrow(Refusal);
  (await latestRequest()).sendSlice(JSON.stringify({ error: { kind: "bad", message: "There is no such level." } }));
  await caught;
  expect(starts.count).toBe(1);
});

test("a crashed worker is replaced, with three attempts at most", async () => {
  const { thinker: one, requests, starts } = thinker();
  const found = one.think(ASK);
  const caught = expect(found).rejects.toThrow();
  for (let life = 1; life <= 3; life += 1) {
    await until(() => expect(requests.length).toBe(life));
    requests[life - 1]?.crash(new Error("crashed"));
  }
  await caught;
  expect(starts.count).toBe(3);
});

test("a worker that is silent for fifteen seconds counts as crashed", async () => {
  const { thinker: one, requests } = thinker();
  const found = one.think(ASK);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests.length).toBe(1);
  await vi.advanceTimersByTimeAsync(14_000);
  requests[0]?.sendSlice(ok(slice()));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(requests.length).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(requests.length).toBe(2);
  requests[1]?.sendSlice(ok(slice({ move: "z", done: true })));
  expect(await found).toMatchObject({ move: "z" });
});

test("a worker that crashes during boot is replaced at once, a silent one after twenty seconds", async () => {
  let starts = 0;
  const one = new AiClient(
    async () => ({}),
    () => {
      starts += 1;
      const crashes = starts === 1;
      return toyRun(new ToyBridge(), {
        boot: () => (starts < 3 ? new Promise(() => {}) : Promise.resolve()),
        crashed: crashes ? AbortSignal.abort(new Error("It stopped unexpectedly.")) : new AbortController().signal,
        think: async (text, sendSlice) => void (text !== "null" && sendSlice(ok(slice({ done: true })))),
      });
    },
  );
  const found = one.think(ASK);
  await vi.advanceTimersByTimeAsync(0);
  expect(starts).toBe(2);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(starts).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toMatchObject({ move: "a", done: true });
  expect(starts).toBe(3);
});

test("a worker is not replaced while its files still download", async () => {
  let report: (event: BootEvent) => void = () => {};
  let starts = 0;
  const one = new AiClient(
    async () => ({}),
    () => {
      starts += 1;
      return toyRun(new ToyBridge(), {
        boot: (_, onEvent = () => {}) => {
          report = onEvent;
          return new Promise(() => {});
        },
      });
    },
  );
  one.think(ASK).catch(() => {});
  for (let received = 1; received < 10; received++) {
    await vi.advanceTimersByTimeAsync(19_000);
    report({ event: "progress", received, total: 100 });
  }
  report({ event: "compile" });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(starts).toBe(1);
});

test("a start that was given up while it waited for its files starts no second worker", async () => {
  const waiting: ((assets: object) => void)[] = [];
  let spawned = 0;
  const one = new AiClient(
    () => new Promise((resolve) => waiting.push(resolve)),
    () => {
      spawned += 1;
      return toyRun(new ToyBridge(), { think: async () => {} });
    },
  );
  void one.think(ASK).catch(() => {});
  await vi.advanceTimersByTimeAsync(20_000); // the engine answers late
  expect(waiting.length).toBe(2);
  for (const arrive of waiting) arrive({});
  await vi.advanceTimersByTimeAsync(0);
  expect(spawned).toBe(1);
  one.stop();
});
