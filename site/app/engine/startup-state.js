// State machine of the engine's start-up, as pure functions. startup-runner.js runs it.
//
// Normally: loading -> ready. After a crash: ready -> loading. Without progress: loading -> stalled. After an error: loading or stalled -> failed.
// A retry: stalled or failed -> loading.

/** @typedef {"loading" | "ready" | "stalled" | "failed"} Stage */
/**
 * @typedef {object} Startup
 * @property {Stage} stage
 * @property {number} received bytes
 * @property {number} total bytes
 * @property {string} reason of the last failure, a sentence; kept while it is retried
 * @property {string} kind of that failure, see startup-errors.js
 * @property {number} attempt number of stalls and failures in a row
 * @property {boolean} again whether something is fetched again
 * @property {boolean} compiles whether all files are downloaded, so only the device can be slow
 */
/**
 * "start": requested, or after a crash. "progress", "refetch" (a file is fetched again), "compile": sent by the worker. "stall", "retry": sent by
 * a timer. "ready". "fail".
 * @typedef {{ event: "start" | "stall" | "retry" | "refetch" | "compile" | "ready" }
 *   | { event: "progress", received: number, total: number }
 *   | { event: "fail", reason: string, kind: string }} StartupEvent
 */
/** @typedef {{ after: number, event: "stall" | "retry" }} Timer `after` in milliseconds */

export const STALL = 20_000; // ms without a byte
export const SLOW = 60_000; // ms of compiling and starting, which report no progress
const FIRST_DELAY = 1000; // ms before the first retry; doubles each time
const LONGEST_DELAY = 30_000;

/** @type {Startup} */
export const INITIAL = { stage: "loading", received: 0, total: 0, reason: "", kind: "", attempt: 0, again: false, compiles: false };

/**
 * The state after an event. Events that do not apply to a state, for example late ones, leave it unchanged.
 * @param {Startup} state @param {StartupEvent} event @returns {Startup}
 */
export function next(state, event) {
  const { stage, compiles } = state;
  const isRunning = stage === "loading" || stage === "stalled";
  switch (event.event) {
    case "start":
      return { ...INITIAL };
    case "progress":
      return isRunning && !compiles ? { ...state, stage: "loading", again: false, received: event.received, total: event.total } : state;
    case "refetch":
      return stage === "loading" && !compiles ? { ...state, again: true } : state;
    case "compile":
      return isRunning && !compiles ? { ...state, stage: "loading", compiles: true, again: false, received: state.total, reason: "", kind: "" } : state;
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

/** The timer to set in a state, if any. @param {Startup} state @returns {Timer | null} */
export function timer({ stage, kind, attempt, compiles }) {
  if (stage === "loading") return { after: compiles ? SLOW : STALL, event: "stall" };
  if (stage === "stalled" && !compiles) return { after: delay(attempt), event: "retry" }; // not while compiling: a retry would slow the device down further
  if (stage === "failed" && canRecover(kind)) return { after: delay(attempt), event: "retry" };
  return null;
}

/** Whether a retry can succeed. @param {string} kind */
export const canRecover = (kind) => kind !== "unsupported";

/** Whether the last attempt failed, also while it is retried. @param {Startup} state */
export const hasFailed = ({ stage, reason }) => stage === "failed" || reason !== "";

/** @param {number} attempt from 1 on */
const delay = (attempt) => Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1));
