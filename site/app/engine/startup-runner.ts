// Runs the state machine of startup-state.ts with timers: retries stalls and failures, and retries at once when the
// network is back.

import type { Startup, StartupEvent } from "./startup-state.ts";
import { canRecover, INITIAL, next, timer } from "./startup-state.ts";

export class StartupRunner {
  report: (startup: Startup) => void;
  retry: () => void;
  #state: Startup = INITIAL;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isListening = false;
  #online = () => this.#retry();

  /**
   * @param report called on every change
   * @param retry retries the start
   */
  constructor(report: (startup: Startup) => void, retry: () => void) {
    this.report = report;
    this.retry = retry;
  }

  /** Start from the beginning: on request, or after a crash. */
  start() {
    if (!this.#isListening) globalThis.addEventListener?.("online", this.#online);
    this.#isListening = true;
    this.dispatch({ event: "start" });
  }

  /** Apply an event and set the timer of the new state. */
  dispatch(event: StartupEvent) {
    const state = next(this.#state, event);
    if (state === this.#state) return;
    this.#state = state;
    clearTimeout(this.#timer);
    const scheduled = timer(state);
    if (scheduled) this.#timer = setTimeout(() => (scheduled.event === "retry" ? this.#retry() : this.dispatch({ event: scheduled.event })), scheduled.after);
    this.report(state);
  }

  /** Stop retrying. */
  stop() {
    clearTimeout(this.#timer);
    globalThis.removeEventListener?.("online", this.#online);
    this.#isListening = false;
  }

  #retry() {
    const { stage, kind, compiles } = this.#state;
    if (compiles || !(stage === "stalled" || (stage === "failed" && canRecover(kind)))) return;
    this.dispatch({ event: "retry" });
    this.retry();
  }
}
