// State machine of the engine's start-up, as pure functions. startup-runner.ts runs it.
//
// Normally: loading -> ready. After a crash: ready -> loading. Without progress: loading -> stalled. After an error:
// loading or stalled -> failed. A retry: stalled or failed -> loading.

export type Stage = "loading" | "ready" | "stalled" | "failed";
export interface Startup {
  stage: Stage;
  /** bytes */
  received: number;
  /** bytes */
  total: number;
  /** of the last failure, a sentence; kept while it is retried */
  reason: string;
  /** of that failure, see startup-errors.ts */
  kind: string;
  /** number of stalls and failures in a row */
  attempt: number;
  /** whether something is fetched again */
  again: boolean;
  /** whether all bytes have arrived, so only the device can be slow; false again if a file turns out to be damaged */
  compiles: boolean;
}
/**
 * "start": requested, or after a crash. "progress", "refetch" (a file is fetched again), "compile" (all files are verified and
 * compiled): sent by the worker. "stall", "retry": sent by a timer. "ready". "fail".
 */
export type StartupEvent =
  | { event: "start" | "stall" | "retry" | "refetch" | "compile" | "ready" }
  | { event: "progress"; received: number; total: number }
  | { event: "fail"; reason: string; kind: string };
/** `after` in milliseconds */
interface Timer {
  after: number;
  event: "stall" | "retry";
}

export const STALL = 20_000; // ms without a byte
export const SLOW = 60_000; // ms of compiling and starting, which report no progress
const FIRST_DELAY = 1000; // ms before the first retry; doubles each time
const LONGEST_DELAY = 30_000;

export const INITIAL: Startup = { stage: "loading", received: 0, total: 0, reason: "", kind: "", attempt: 0, again: false, compiles: false };

/** The state after an event. Events that do not apply to a state, for example late ones, leave it unchanged. */
export function next(state: Startup, event: StartupEvent): Startup {
  const { stage, compiles } = state;
  const isRunning = stage === "loading" || stage === "stalled";
  switch (event.event) {
    case "start":
      return { ...INITIAL };
    case "progress":
      // when the last byte has arrived, only the device can be slow: a retry would compile everything once more
      return isRunning && !compiles
        ? { ...state, stage: "loading", again: false, received: event.received, total: event.total, compiles: event.received >= event.total }
        : state;
    case "refetch":
      return stage === "loading" || (stage === "stalled" && compiles) ? { ...state, stage: "loading", again: true, compiles: false } : state;
    case "compile":
      return isRunning ? { ...state, stage: "loading", compiles: true, again: false, received: state.total, reason: "", kind: "" } : state;
    case "stall":
      return stage === "loading" ? { ...state, stage: "stalled", attempt: state.attempt + 1 } : state;
    case "retry":
      return stage === "stalled" || stage === "failed" ? { ...state, stage: "loading", again: true, compiles: false } : state;
    case "ready":
      return { ...INITIAL, stage: "ready" };
    case "fail":
      if (!isRunning) return state;
      return { ...state, stage: "failed", again: false, compiles: false, reason: event.reason, kind: event.kind, attempt: state.attempt + 1 };
  }
}

/** The timer to set in a state, if any. */
export function timer({ stage, kind, attempt, compiles }: Startup): Timer | null {
  if (stage === "loading") return { after: compiles ? SLOW : STALL, event: "stall" };
  if (stage === "stalled" && !compiles) return { after: delay(attempt), event: "retry" }; // not while compiling: a retry would slow the device down further
  if (stage === "failed" && canRecover(kind)) return { after: delay(attempt), event: "retry" };
  return null;
}

/** Whether a retry can succeed. */
export const canRecover = (kind: string) => kind !== "unsupported";

/** Whether the last attempt failed, also while it is retried. */
export const hasFailed = ({ stage, reason }: Startup) => stage === "failed" || reason !== "";

/** @param attempt from 1 on */
const delay = (attempt: number) => Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1));
