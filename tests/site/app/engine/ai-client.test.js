import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AiClient } from "../../../../site/app/engine/ai-client.js";
import { Refusal } from "../../../../site/app/engine/client.js";
import { ToyBridge } from "../support/toy-bridge.js";
import { toyRun } from "../support/toy-run.js";

/** @import { BootEvent } from "../../../../site/app/engine/boot-python.js" */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ASK = { ask: /** @type {const} */ ("think"), view: {}, level: "expert", seconds: 4 };
const slice = (/** @type {object} */ other = {}) => ({ move: "a", value: 0.5, sure: 0.3, iterations: 10, done: false, ...other });
const ok = (/** @type {object} */ answer) => JSON.stringify({ ok: answer });

/** A thinker whose thoughts the test thinks: `hear` of the latest is told slices. */
function thinker() {
  /** @type {{ text: string, hear: (text: string) => void, end: () => void, die: (reason: Error) => void, stop: () => void }[]} */
  const thoughts = [];
  const starts = { count: 0 };
  const made = new AiClient(
    async () => ({}),
    () => {
      starts.count += 1;
      /** @type {(reason: Error) => void} */
      let die = () => {};
      /** @type {Promise<never>} */
      const death = new Promise((_, fail) => {
        die = fail;
      });
      death.catch(() => {});
      return toyRun(new ToyBridge(), {
        death,
        think: (text, hear) =>
          text === "null"
            ? Promise.resolve() // what a thinker asks first, to be warm
            : new Promise((settle) => thoughts.push({ text, hear: (said) => void hear(said), end: () => settle(), die, stop: vi.fn() })),
        stopThinking: () => thoughts.at(-1)?.stop(),
      });
    },
  );
  const thought = () => vi.waitFor(() => /** @type {typeof thoughts[number]} */ (thoughts.at(-1) ?? expect.fail("nothing is thought about")));
  return { thinker: made, thoughts, thought, starts };
}

test("the last slice is what comes of a thought, and each is heard", async () => {
  const { thinker: one, thought } = thinker();
  const heard = vi.fn();
  const found = one.think(ASK, heard);
  const { hear, text } = await thought();
  expect(JSON.parse(text)).toEqual(ASK);
  hear(ok(slice()));
  hear(ok(slice({ move: "b", done: true })));
  expect(await found).toMatchObject({ move: "b", done: true });
  expect(heard).toHaveBeenCalledTimes(2);
});

test("a thought that is hurried ends with what it has, or with its first slice", async () => {
  const { thinker: one, thought } = thinker();
  const first = one.think(ASK);
  (await thought()).hear(ok(slice()));
  one.hurry();
  expect(await first).toMatchObject({ move: "a" });
  const second = one.think(ASK);
  one.hurry();
  await vi.waitFor(async () => expect((await thought()).text).toBeTruthy());
  (await thought()).hear(ok(slice({ move: "c" })));
  expect(await second).toMatchObject({ move: "c" });
});

test("a thought that is stopped, or overtaken by another, comes to nothing", async () => {
  const { thinker: one, thought } = thinker();
  const first = one.think(ASK);
  const { stop } = await thought();
  one.stop();
  expect(await first).toBeNull();
  expect(stop).toHaveBeenCalled();
  const second = one.think(ASK);
  const third = one.think({ ...ASK, level: "novice" });
  expect(await second).toBeNull();
  one.close();
  expect(await third).toBeNull();
});

test("what Python refuses is an error, and it lives on", async () => {
  const { thinker: one, thought, starts } = thinker();
  const found = one.think(ASK);
  const caught = expect(found).rejects.toThrow(Refusal);
  (await thought()).hear(JSON.stringify({ error: { kind: "bad", message: "There is no such level." } }));
  await caught;
  expect(starts.count).toBe(1);
});

test("one that dies is replaced and asked again, three times at most", async () => {
  const { thinker: one, thoughts, starts } = thinker();
  const found = one.think(ASK);
  const caught = expect(found).rejects.toThrow();
  for (let life = 1; life <= 3; life += 1) {
    await vi.waitFor(() => expect(thoughts.length).toBe(life));
    thoughts[life - 1]?.die(new Error("crashed"));
  }
  await caught;
  expect(starts.count).toBe(3);
});

test("one that says nothing for fifteen seconds counts as dead", async () => {
  const { thinker: one, thoughts } = thinker();
  const found = one.think(ASK);
  await vi.advanceTimersByTimeAsync(0);
  expect(thoughts.length).toBe(1);
  await vi.advanceTimersByTimeAsync(14_000);
  thoughts[0]?.hear(ok(slice()));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(thoughts.length).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(thoughts.length).toBe(2);
  thoughts[1]?.hear(ok(slice({ move: "z", done: true })));
  expect(await found).toMatchObject({ move: "z" });
});

test("a Python that dies while it boots is replaced at once, and one of which nothing is heard after twenty seconds", async () => {
  let starts = 0;
  const one = new AiClient(
    async () => ({}),
    () => {
      starts += 1;
      const dies = starts === 1;
      return toyRun(new ToyBridge(), {
        boot: () => (starts < 3 ? new Promise(() => {}) : Promise.resolve()),
        death: dies ? Promise.reject(new Error("It has stopped.")) : new Promise(() => {}),
        think: async (text, hear) => void (text !== "null" && hear(ok(slice({ done: true })))),
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

test("a Python whose files still arrive is waited for", async () => {
  /** @type {(event: BootEvent) => void} */
  let report = () => {};
  let starts = 0;
  const one = new AiClient(
    async () => ({}),
    () => {
      starts += 1;
      return toyRun(new ToyBridge(), {
        boot: (_, hear = () => {}) => {
          report = hear;
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
