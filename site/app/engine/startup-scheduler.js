// Runs the states of startup-state.js with a clock: what stalls or fails is tried again by itself, and at once when the network comes back.

import { canRecover, INITIAL, next, timer } from "./startup-state.js";

/** @import { Startup, StartupEvent } from "./startup-state.js" */

export class Starter {
  /** @type {Startup} */
  #state = INITIAL;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clock;
  #listens = false;
  #online = () => this.#retry();

  /** @param {(startup: Startup) => void} report hears of every change @param {() => void} retry tries again */
  constructor(report, retry) {
    this.report = report;
    this.retry = retry;
  }

  /** Begin from the start: a person wishes so, or a worker has died. */
  start() {
    if (!this.#listens) globalThis.addEventListener?.("online", this.#online);
    this.#listens = true;
    this.dispatch({ event: "start" });
  }

  /** @param {StartupEvent} event */
  dispatch(event) {
    const state = next(this.#state, event);
    if (state === this.#state) return;
    this.#state = state;
    clearTimeout(this.#clock);
    const due = timer(state);
    if (due) this.#clock = setTimeout(() => (due.event === "retry" ? this.#retry() : this.dispatch({ event: due.event })), due.after);
    this.report(state);
  }

  /** Try nothing again. */
  stop() {
    clearTimeout(this.#clock);
    globalThis.removeEventListener?.("online", this.#online);
    this.#listens = false;
  }

  #retry() {
    const { stage, kind, compiles } = this.#state;
    if (compiles || !(stage === "stalled" || (stage === "failed" && canRecover(kind)))) return;
    this.dispatch({ event: "retry" });
    this.retry();
  }
}
