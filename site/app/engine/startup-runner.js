// Runs the state machine of startup-state.js with timers: retries stalls and failures, and retries at once when the network is back.

import { canRecover, INITIAL, next, timer } from "./startup-state.js";

/** @import { Startup, StartupEvent } from "./startup-state.js" */

export class StartupRunner {
  /** @type {Startup} */
  #state = INITIAL;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #isListening = false;
  #online = () => this.#retry();

  /** @param {(startup: Startup) => void} report called on every change @param {() => void} retry retries the start */
  constructor(report, retry) {
    this.report = report;
    this.retry = retry;
  }

  /** Start from the beginning: on request, or after a crash. */
  start() {
    if (!this.#isListening) globalThis.addEventListener?.("online", this.#online);
    this.#isListening = true;
    this.dispatch({ event: "start" });
  }

  /** Apply an event and set the timer of the new state. @param {StartupEvent} event */
  dispatch(event) {
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
