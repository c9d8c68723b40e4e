// State machine of the engine's start-up, as pure functions. startup-runner.js runs it.
//
// Normally: loading -> compiling -> ready. After a crash: ready -> loading.
// Without progress: loading, compiling or retrying -> stalled. After an error: any stage but ready -> failed.
// A retry: stalled or failed -> retrying -> loading or compiling. While a single file is fetched again: loading -> retrying -> loading.

/** @typedef {"loading" | "compiling" | "ready" | "stalled" | "retrying" | "failed"} Stage */
/**
 * @typedef {object} Startup
 * @property {Stage} stage
 * @property {number} received bytes
 * @property {number} total bytes
 * @property {string} reason of the last failure, a sentence; kept while it is retried
 * @property {string} kind of that failure, see startup-errors.js
 * @property {number} attempt number of stalls and failures in a row
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

const STALL = 20_000; // ms without a byte
const SLOW = 60_000; // ms of compiling and starting, which report no progress
const FIRST_DELAY = 1000; // ms before the first retry; doubles each time
const LONGEST_DELAY = 30_000;

/** @type {Startup} */
export const INITIAL = { stage: "loading", received: 0, total: 0, reason: "", kind: "", attempt: 0, compiles: false };

/**
 * The state after an event. Events that do not apply to a state, for example late ones, leave it unchanged.
 * @param {Startup} state @param {StartupEvent} event @returns {Startup}
 */
export function next(state, event) {
  const { stage } = state;
  switch (event.event) {
    case "start":
      return { ...INITIAL };
    case "progress":
      if (stage === "ready" || stage === "failed" || stage === "compiling") return state;
      return { ...state, stage: "loading", compiles: false, received: event.received, total: event.total };
    case "refetch":
      return stage === "loading" ? { ...state, stage: "retrying" } : state;
    case "compile":
      if (stage === "ready" || stage === "failed" || stage === "compiling") return state;
      return { ...state, stage: "compiling", compiles: true, received: state.total, reason: "", kind: "" };
    case "stall":
      if (stage !== "loading" && stage !== "retrying" && stage !== "compiling") return state;
      return { ...state, stage: "stalled", attempt: state.attempt + 1 };
    case "retry":
      return stage === "stalled" || stage === "failed" ? { ...state, stage: "retrying", compiles: false } : state;
    case "ready":
      return { ...INITIAL, stage: "ready" };
    case "fail":
      if (stage === "ready" || stage === "failed") return state;
      return { ...state, stage: "failed", compiles: false, reason: event.reason, kind: event.kind, attempt: state.attempt + 1 };
  }
}

/** The timer to set in a state, if any. @param {Startup} state @returns {Timer | null} */
export function timer({ stage, kind, attempt, compiles }) {
  if (stage === "loading" || stage === "retrying") return { after: STALL, event: "stall" };
  if (stage === "compiling") return { after: SLOW, event: "stall" };
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
