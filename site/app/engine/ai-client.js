// The second Python, which thinks for the computer players and is told nothing but views. It starts from what the first one leaves, in its own worker,
// and is started again when it dies over something.

import { t } from "../shared/i18n.js";
import { Refusal } from "./client.js";
import { spawn } from "./spawn.js";

/** @import { Slice, Thought } from "./protocol.js" */
/** @import { BootAssets } from "./boot-python.js" */
/** @import { WorkerHandle } from "./spawn.js" */
/** @typedef {(slice: Slice) => void} OnSlice */
/** @typedef {{ ask: Thought, onSlice: OnSlice, last: Slice | null, hurried: boolean, attempts: number, resolve: (slice: Slice | null) => void, reject: (reason: Error) => void }} Task */

const MAX_ATTEMPTS = 3; // over one thought
const LOAD = 20_000; // ms without a sign of its program, or a byte of a file
const START = 60_000; // ms from its last file to its first answer; a game that someone else wrote starts with Python's whole library
const SILENCE = 15_000; // ms without a word: where a worker's death is not noticed, that is its sign

export class AiClient {
  /** @type {WorkerHandle | null} */
  #run = null;
  /** When it runs. @type {Promise<WorkerHandle> | null} */
  #running = null;
  /** @type {Task | null} */
  #task = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timeLimit;
  #isClosed = false;

  /** @param {() => Promise<BootAssets>} kit what it starts from @param {(name: "engine" | "thinker") => WorkerHandle} [run] finds a place for a Python */
  constructor(kit, run = spawn) {
    this.kit = kit;
    this.spawn = run;
  }

  /** Make ready in the background: its first answer is not late then. */
  start() {
    this.#ready().catch(() => {}); // whoever asks hears of it
  }

  /**
   * Think about something, in the place of what was thought about before.
   * @param {Thought} ask @param {OnSlice} [onSlice] is called with every slice
   * @returns {Promise<Slice | null>} the last slice; null where it was stopped
   * @throws {Refusal} that says why it cannot be thought about
   */
  think(ask, onSlice = () => {}) {
    this.stop();
    return new Promise((resolve, reject) => {
      this.#task = { ask, onSlice, last: null, hurried: false, attempts: 0, resolve, reject };
      void this.#work(this.#task);
    });
  }

  /** End with what it has; where that is nothing yet, with the first. */
  hurry() {
    const task = this.#task;
    if (!task) return;
    task.hurried = true;
    if (task.last) this.#end(task, task.last);
  }

  /** Drop what is thought about. */
  stop() {
    if (this.#task) this.#end(this.#task, null);
  }

  /** Nobody thinks here any more. */
  close() {
    this.#isClosed = true;
    this.stop();
    this.#dispose();
  }

  /** @param {Task} task */
  async #work(task) {
    this.#setTimeLimit(task, LOAD);
    const running = this.#ready();
    try {
      const run = await running;
      if (this.#task !== task) return;
      this.#setTimeLimit(task, SILENCE);
      await Promise.race([run.think(JSON.stringify(task.ask), (text) => this.#onAnswer(task, text)), run.death]);
    } catch (error) {
      if (this.#running === running) this.#dispose(); // it has not been replaced yet
      this.#retry(task, error);
    }
  }

  /** @param {Task} task @param {string} text */
  #onAnswer(task, text) {
    if (this.#task !== task) return; // it was stopped meanwhile
    const { ok, error } = JSON.parse(text);
    if (error) return this.#fail(task, new Refusal(error.kind, error.message));
    this.#setTimeLimit(task, SILENCE);
    task.last = ok;
    task.onSlice(ok);
    if (this.#task === task && (ok.done || task.hurried)) this.#end(task, ok);
  }

  /** It has died over this. Where it did so again and again, something is wrong with the thought, or with this browser. @param {Task} task @param {unknown} error */
  #retry(task, error) {
    if (this.#task !== task) return;
    task.attempts += 1;
    if (task.attempts < MAX_ATTEMPTS) void this.#work(task);
    else this.#fail(task, error instanceof Error ? error : new Error(String(error)));
  }

  /** @param {Task} task @param {Slice | null} slice */
  #end(task, slice) {
    this.#reset();
    task.resolve(slice);
  }

  /** @param {Task} task @param {Error} reason */
  #fail(task, reason) {
    this.#reset();
    task.reject(reason);
  }

  #reset() {
    clearTimeout(this.#timeLimit);
    this.#task = null;
    this.#run?.stopThinking();
  }

  /** @param {Task} task @param {number} limit */
  #setTimeLimit(task, limit) {
    clearTimeout(this.#timeLimit);
    this.#timeLimit = setTimeout(() => {
      this.#dispose();
      this.#retry(task, new Error(t("It does not answer.")));
    }, limit);
  }

  #ready() {
    this.#running ??= this.#boot();
    return this.#running;
  }

  async #boot() {
    const kit = await this.kit();
    if (this.#isClosed) throw new Error("The thinker is closed.");
    const run = this.spawn("thinker");
    this.#run = run;
    const boot = run.boot(kit, ({ event }) => this.#task && this.#setTimeLimit(this.#task, event === "compile" ? START : LOAD));
    await Promise.race([boot, run.death]);
    await Promise.race([run.think("null", () => {}), run.death]); // no ask: what thinking takes is imported before it is wanted
    return run;
  }

  #dispose() {
    this.#run?.stop();
    this.#run = this.#running = null;
  }
}
