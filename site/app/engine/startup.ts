// The engine's start-up: a state machine as pure functions, the class that runs it, its state in words, and its errors.
//
// Normally: loading -> ready. After a crash: ready -> loading. Without progress: loading -> stalled. After an error:
// loading or stalled -> failed. A retry: stalled or failed -> loading.

import { language, t } from "../shared/i18n.ts";

export interface Startup {
  stage: "loading" | "ready" | "stalled" | "failed";
  received: number; // in bytes, as the total
  total: number;
  reason: string; // of the last failure, a sentence; kept while it is retried
  kind: string; // of that failure, see StartupError
  attempt: number; // number of stalls and failures in a row
  again: boolean; // whether something is fetched again
  /** whether all bytes have arrived, so only the device can be slow; false again if a file turns out to be damaged */
  compiles: boolean;
}
/**
 * "start": requested, or after a crash. "progress", "refetch" (a file is fetched again), "compile" (all files are
 * verified and compiled): sent by the worker. "stall", "retry": sent by a timer. "ready". "fail".
 */
export type StartupEvent =
  | { event: "start" | "stall" | "retry" | "refetch" | "compile" | "ready" }
  | { event: "progress"; received: number; total: number }
  | { event: "fail"; reason: string; kind: string };
export const STALL = 20_000; // ms without a byte
export const SLOW = 60_000; // ms of compiling and starting, which report no progress
const FIRST_DELAY = 1000; // ms before the first retry; doubles each time
const LONGEST_DELAY = 30_000;

export const INITIAL: Startup = { stage: "loading", received: 0, total: 0, reason: "", kind: "", attempt: 0, again: false, compiles: false };

/** The state after an event. Events that do not apply to a state, for example late ones, leave it unchanged. */
export function nextStartup(state: Startup, event: StartupEvent): Startup {
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

/** The timer to set in a state, if any; `after` in milliseconds. */
export function timerFor({ stage, kind, attempt, compiles }: Startup): { after: number; event: "stall" | "retry" } | null {
  if (stage === "loading") return { after: compiles ? SLOW : STALL, event: "stall" };
  // not while compiling: a retry would slow the device down further
  if (stage === "stalled" && !compiles) return { after: delay(attempt), event: "retry" };
  if (stage === "failed" && canRecover(kind)) return { after: delay(attempt), event: "retry" };
  return null;
}

export const canRecover = (kind: string) => kind !== "unsupported";

/** Whether the last attempt failed, also while it is retried. */
export const hasFailed = ({ stage, reason }: Startup) => stage === "failed" || reason !== "";

const delay = (attempt: number) => Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1));

/** Runs the state machine with timers: retries stalls and failures, and retries at once when the network is back. */
export class StartupRunner {
  onStartup: (startup: Startup) => void;
  retry: () => void;
  #state: Startup = INITIAL;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #online = () => this.#retry();

  constructor(onStartup: (startup: Startup) => void, retry: () => void) {
    this.onStartup = onStartup;
    this.retry = retry;
  }

  /** Start from the beginning: on request, or after a crash. */
  start() {
    globalThis.addEventListener?.("online", this.#online);
    this.dispatch({ event: "start" });
  }

  dispatch(event: StartupEvent) {
    const state = nextStartup(this.#state, event);
    if (state === this.#state) return;
    this.#state = state;
    clearTimeout(this.#timer);
    const scheduled = timerFor(state);
    if (scheduled) this.#timer = setTimeout(() => (scheduled.event === "retry" ? this.#retry() : this.dispatch({ event: scheduled.event })), scheduled.after);
    this.onStartup(state);
  }

  stop() {
    clearTimeout(this.#timer);
    globalThis.removeEventListener?.("online", this.#online);
  }

  #retry() {
    const { stage, kind, compiles } = this.#state;
    if (compiles || !(stage === "stalled" || (stage === "failed" && canRecover(kind)))) return;
    this.dispatch({ event: "retry" });
    this.retry();
  }
}

export function startupText({ stage, received, total, again, compiles }: Startup) {
  if (stage === "stalled") return compiles ? t("This is taking longer than usual. On a slow device, please wait a little.") : t("The connection has stalled.");
  if (compiles) return t("Getting the rules ready…");
  if (!total) return t("Loading…");
  const values = { received: megabytes(received), total: megabytes(total) };
  if (again) return t("Loading a part again… {received} of {total} MB", values);
  return t("Loading {received} of {total} MB", values);
}

/** The status when a computer player is to move but the engine is still loading. */
export function gettingReadyText({ received, total, compiles }: Startup) {
  return total && !compiles ? t("Getting the rules ready: {percent}%…", { percent: Math.round((100 * received) / total) }) : t("Getting the rules ready…");
}

const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * "unsupported": this browser cannot run the engine. "missing": a file is not on the server. "unreachable": the network
 * does not respond. "damaged": a file has the wrong content. "crashed": Python stopped.
 */
const KINDS = ["unsupported", "missing", "unreachable", "damaged", "crashed"] as const;
type Kind = (typeof KINDS)[number];

/** Its kind is stored as the error's `name`, because a class does not survive postMessage. */
export class StartupError extends Error {
  override name: Kind;

  constructor(kind: Kind, message: string) {
    super(message);
    this.name = kind;
  }
}

/** The kind of an error; "crashed" if it is not a start-up error. */
export const kindOfFailure = (error: unknown): string => KINDS.find((kind) => error instanceof Error && error.name === kind) ?? "crashed";

export const missing = () => new StartupError("missing", t("A file is no longer on the server. There may be a new version."));
export const unreachable = () => new StartupError("unreachable", t("A file could not be downloaded."));
export const damaged = () =>
  new StartupError("damaged", t("The network sent something else instead of a file. A Wi-Fi sign-in page or a filter can cause this."));
