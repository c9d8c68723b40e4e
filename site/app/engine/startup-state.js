// The states of starting the engine, and every step from one to another. Nothing here has an effect: client.js acts on what this says.
//
// loading -> compiling -> ready, and from ready back to loading when the worker dies. loading and compiling -> stalled or failed -> retrying -> loading.

/** @typedef {"loading" | "compiling" | "ready" | "stalled" | "retrying" | "failed"} Stage */
/**
 * @typedef {object} Startup
 * @property {Stage} stage
 * @property {number} received bytes, of what is downloaded
 * @property {number} total bytes
 * @property {string} reason of the last failure, a sentence; it stays until something better is known
 * @property {string} kind of that failure, see startup-errors.js
 * @property {number} attempt how often in a row it has stalled or failed
 * @property {boolean} compiles whether all bytes are here: then only the device is slow
 */
/**
 * What happens: "start" by a person or because a worker died; "progress", "refetch" (a file is fetched again) and "compile" in the worker;
 * "stall" and "retry" by the clock; "ready"; "fail".
 * @typedef {{ event: "start" | "stall" | "retry" | "refetch" | "compile" | "ready" }
 *   | { event: "progress", received: number, total: number }
 *   | { event: "fail", reason: string, kind: string }} StartupEvent
 */
/** @typedef {{ after: number, event: "stall" | "retry" }} Timer `after` in milliseconds */

const STALL = 20_000; // ms without a byte
const SLOW = 60_000; // ms of compiling and starting, which cannot tell how far it is
const FIRST_DELAY = 1000; // ms until a stall or a failure is tried again; each further one doubles it
const LONGEST_DELAY = 30_000;

/** @type {Startup} */
export const INITIAL = { stage: "loading", received: 0, total: 0, reason: "", kind: "", attempt: 0, compiles: false };

/**
 * The state after an event. An event that has no meaning in a state, one that comes too late for instance, leaves it as it is.
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

/** What the clock does in a state if nothing else happens. @param {Startup} state @returns {Timer | null} */
export function timer({ stage, kind, attempt, compiles }) {
  if (stage === "loading" || stage === "retrying") return { after: STALL, event: "stall" };
  if (stage === "compiling") return { after: SLOW, event: "stall" };
  if (stage === "stalled" && !compiles) return { after: delay(attempt), event: "retry" }; // a slow device is only made slower
  if (stage === "failed" && canRecover(kind)) return { after: delay(attempt), event: "retry" };
  return null;
}

/** Whether the same start can succeed later, or by a person's wish. @param {string} kind */
export const canRecover = (kind) => kind !== "unsupported";

/** Whether the last thing that is known is a failure: while it is tried again, too. @param {Startup} state */
export const hasFailed = ({ stage, reason }) => stage === "failed" || reason !== "";

/** @param {number} attempt from 1 on */
const delay = (attempt) => Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1));
