import { expect, test } from "vitest";
import { canRecover, hasFailed, INITIAL, nextStartup, SLOW, STALL, type Startup, type StartupEvent, timerFor } from "../../../../site/app/engine/startup.ts";

const FAILED: Startup = { ...INITIAL, stage: "failed", reason: "It did not come.", kind: "unreachable", attempt: 1 };

/** States by name: `working` and `again` have the stage "loading". */
const STATES: Record<string, Startup> = {
  loading: { ...INITIAL, received: 40, total: 100 },
  working: { ...INITIAL, compiles: true, received: 100, total: 100 },
  ready: { ...INITIAL, stage: "ready" },
  stalled: { ...INITIAL, stage: "stalled", received: 40, total: 100, attempt: 1 },
  again: { ...INITIAL, again: true, received: 40, total: 100, attempt: 1 },
  failed: FAILED,
};

const EVENTS: Record<StartupEvent["event"], StartupEvent> = {
  start: { event: "start" },
  progress: { event: "progress", received: 60, total: 100 },
  refetch: { event: "refetch" },
  compile: { event: "compile" },
  stall: { event: "stall" },
  retry: { event: "retry" },
  ready: { event: "ready" },
  fail: { event: "fail", reason: "It stopped.", kind: "crashed" },
};

/** The next stage for each state and event; "" if the event does not apply. */
const EDGES: Record<string, Record<StartupEvent["event"], Startup["stage"] | "">> = {
  loading: { start: "loading", progress: "loading", refetch: "loading", compile: "loading", stall: "stalled", retry: "", ready: "ready", fail: "failed" },
  working: { start: "loading", progress: "", refetch: "loading", compile: "loading", stall: "stalled", retry: "", ready: "ready", fail: "failed" },
  ready: { start: "loading", progress: "", refetch: "", compile: "", stall: "", retry: "", ready: "ready", fail: "" },
  stalled: { start: "loading", progress: "loading", refetch: "", compile: "loading", stall: "", retry: "loading", ready: "ready", fail: "failed" },
  again: { start: "loading", progress: "loading", refetch: "loading", compile: "loading", stall: "stalled", retry: "", ready: "ready", fail: "failed" },
  failed: { start: "loading", progress: "", refetch: "", compile: "", stall: "", retry: "loading", ready: "ready", fail: "" },
};

const names = Object.keys(EDGES);
const events = Object.keys(EVENTS) as StartupEvent["event"][];

test.each(names.flatMap((name) => events.map((event) => [name, event] as const)))("state %s, event %s", (from, event) => {
  const state = STATES[from] as Startup;
  const to = EDGES[from]?.[event];
  const after = nextStartup(state, EVENTS[event]);
  if (to) expect(after.stage).toBe(to);
  else expect(after).toBe(state);
});

test("every state is ready, or has a timer, or waits for the player", () => {
  for (const [name, state] of Object.entries(STATES)) {
    const due = timerFor(state);
    expect([name, due?.event ?? null]).toEqual([name, { loading: "stall", ready: null, stalled: "retry", failed: "retry" }[state.stage]]);
    if (due) expect(nextStartup(state, EVENTS[due.event])).not.toBe(state);
  }
  expect(timerFor({ ...FAILED, kind: "unsupported" })).toBeNull();
  expect(timerFor({ ...INITIAL, stage: "stalled", compiles: true })).toBeNull();
});

test("a slow device is not taken for a stalled connection once all bytes have arrived", () => {
  let state = nextStartup(nextStartup(FAILED, EVENTS.retry), { event: "progress", received: 100, total: 100 });
  expect(state).toMatchObject({ stage: "loading", compiles: true, reason: "It did not come." }); // a damaged file may fail again
  expect(timerFor(state)?.after).toBe(SLOW);
  state = nextStartup(state, EVENTS.stall);
  expect(timerFor(state)).toBeNull(); // a retry would compile everything once more
  state = nextStartup(state, EVENTS.refetch); // a file was damaged
  expect(state).toMatchObject({ stage: "loading", compiles: false, again: true });
  expect(timerFor(state)?.after).toBe(STALL);
});

test("bytes and attempts are kept between states", () => {
  let state = nextStartup({ ...INITIAL, received: 40, total: 100 }, EVENTS.stall);
  expect(state).toMatchObject({ received: 40, total: 100, attempt: 1 });
  state = nextStartup(nextStartup(state, EVENTS.retry), EVENTS.progress);
  expect(state).toMatchObject({ stage: "loading", received: 60, attempt: 1 });
  expect(nextStartup(state, EVENTS.stall).attempt).toBe(2);
  expect(nextStartup(state, EVENTS.ready).attempt).toBe(0);
});

test("the retry delay grows up to thirty seconds", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7].map((attempt) => timerFor({ ...FAILED, attempt })?.after);
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("the reason is kept during retries until all bytes have arrived", () => {
  let state = nextStartup(FAILED, EVENTS.retry);
  expect(hasFailed(state)).toBe(true);
  state = nextStartup(state, EVENTS.progress);
  expect([hasFailed(state), state.reason]).toEqual([true, "It did not come."]);
  state = nextStartup(state, EVENTS.compile);
  expect([hasFailed(state), state.reason]).toEqual([false, ""]);
  expect(hasFailed(nextStartup(FAILED, EVENTS.start))).toBe(false);
  expect(hasFailed({ ...INITIAL, stage: "stalled" })).toBe(false);
});

test("only an unsupported browser is not retried", () => {
  expect(["unsupported", "missing", "unreachable", "damaged", "crashed"].filter(canRecover)).toEqual(["missing", "unreachable", "damaged", "crashed"]);
});
