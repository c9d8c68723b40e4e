import { expect, test } from "vitest";
import { canRecover, hasFailed, INITIAL, next, timer } from "../../../../site/app/engine/startup-state.js";

/** @import { Stage, Startup, StartupEvent } from "../../../../site/app/engine/startup-state.js" */

/** @type {Record<Stage, Startup>} */
const STATES = {
  loading: { ...INITIAL, received: 40, total: 100 },
  compiling: { ...INITIAL, stage: "compiling", compiles: true, received: 100, total: 100 },
  ready: { ...INITIAL, stage: "ready" },
  stalled: { ...INITIAL, stage: "stalled", received: 40, total: 100, attempt: 1 },
  retrying: { ...INITIAL, stage: "retrying", received: 40, total: 100, attempt: 1 },
  failed: { ...INITIAL, stage: "failed", reason: "It did not come.", kind: "unreachable", attempt: 1 },
};

/** @type {Record<StartupEvent["event"], StartupEvent>} */
const EVENTS = {
  start: { event: "start" },
  progress: { event: "progress", received: 60, total: 100 },
  refetch: { event: "refetch" },
  compile: { event: "compile" },
  stall: { event: "stall" },
  retry: { event: "retry" },
  ready: { event: "ready" },
  fail: { event: "fail", reason: "It stopped.", kind: "crashed" },
};

/** The next state for each state and event; "" if the event does not apply. @type {Record<Stage, Record<StartupEvent["event"], Stage | "">>} */
const EDGES = {
  loading: { start: "loading", progress: "loading", refetch: "retrying", compile: "compiling", stall: "stalled", retry: "", ready: "ready", fail: "failed" },
  compiling: { start: "loading", progress: "", refetch: "", compile: "", stall: "stalled", retry: "", ready: "ready", fail: "failed" },
  ready: { start: "loading", progress: "", refetch: "", compile: "", stall: "", retry: "", ready: "ready", fail: "" },
  stalled: { start: "loading", progress: "loading", refetch: "", compile: "compiling", stall: "", retry: "retrying", ready: "ready", fail: "failed" },
  retrying: { start: "loading", progress: "loading", refetch: "", compile: "compiling", stall: "stalled", retry: "", ready: "ready", fail: "failed" },
  failed: { start: "loading", progress: "", refetch: "", compile: "", stall: "", retry: "retrying", ready: "ready", fail: "" },
};

const stages = /** @type {Stage[]} */ (Object.keys(EDGES));
const events = /** @type {StartupEvent["event"][]} */ (Object.keys(EVENTS));

test.each(stages.flatMap((stage) => events.map((event) => [stage, event])))("state %s, event %s", (from, event) => {
  const state = STATES[/** @type {Stage} */ (from)];
  const to = EDGES[/** @type {Stage} */ (from)][/** @type {StartupEvent["event"]} */ (event)];
  const after = next(state, EVENTS[/** @type {StartupEvent["event"]} */ (event)]);
  if (to) expect(after.stage).toBe(to);
  else expect(after).toBe(state);
});

test("every state is ready, or has a timer, or waits for the player", () => {
  for (const stage of stages) {
    const due = timer(STATES[stage]);
    expect([stage, due?.event ?? null]).toEqual([
      stage,
      { loading: "stall", compiling: "stall", ready: null, stalled: "retry", retrying: "stall", failed: "retry" }[stage],
    ]);
    if (due) expect(next(STATES[stage], EVENTS[due.event])).not.toBe(STATES[stage]);
  }
  expect(timer({ ...STATES.failed, kind: "unsupported" })).toBeNull();
  expect(timer({ ...STATES.stalled, compiles: true })).toBeNull();
});

test("bytes and attempts are kept between states", () => {
  let state = next(STATES.loading, EVENTS.stall);
  expect(state).toMatchObject({ received: 40, total: 100, attempt: 1 });
  state = next(next(state, EVENTS.retry), EVENTS.progress);
  expect(state).toMatchObject({ stage: "loading", received: 60, attempt: 1 });
  expect(next(state, EVENTS.stall).attempt).toBe(2);
  expect(next(state, EVENTS.ready).attempt).toBe(0);
});

test("the retry delay grows up to thirty seconds", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7].map((attempt) => timer({ ...STATES.failed, attempt })?.after);
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("the reason is kept during retries until all bytes have arrived", () => {
  let state = next(STATES.failed, EVENTS.retry);
  expect(hasFailed(state)).toBe(true);
  state = next(state, EVENTS.progress);
  expect([hasFailed(state), state.reason]).toEqual([true, "It did not come."]);
  state = next(state, EVENTS.compile);
  expect([hasFailed(state), state.reason]).toEqual([false, ""]);
  expect(hasFailed(next(STATES.failed, EVENTS.start))).toBe(false);
  expect(hasFailed(STATES.stalled)).toBe(false);
});

test("only an unsupported browser is not retried", () => {
  expect(["unsupported", "missing", "unreachable", "damaged", "crashed"].filter(canRecover)).toEqual(["missing", "unreachable", "damaged", "crashed"]);
});
