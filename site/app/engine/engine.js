// The engine as the page sees it: asks go in and answers come out, whatever happens to the worker meanwhile.

import { wrap } from "../../vendor/comlink.js";

/** @import { Ask, GameRecord, Table, TableAsk, Look, GameCard } from "../answers.js" */
/** @import { Remote } from "../../vendor/comlink.js" */
/** @typedef {"loading" | "ready" | "failed"} Stage */
/** @typedef {{ worker: Worker, remote: Remote<typeof import("./worker.js").engine>, death: Promise<never> }} Run */

const BOOT_LIMIT = 18_000; // ms; `loadPyodide` never settles where WebAssembly is blocked by a policy
const ANSWER_LIMIT = 10_000; // ms; an answer takes some tens of them

/** The rules, or the bridge, said no: `kind` is "illegal", "bad" or "bug", the message is a sentence for the player. */
export class Refusal extends Error {
  /** @param {string} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

export class Engine {
  /** @type {Promise<Run>} */
  #running = new Promise(() => {});
  /** @type {(run: Run) => void} */
  #settle = () => {};
  /** @type {{ record: GameRecord, at: number } | null} */
  #kept = null;
  #starts = 0;

  /** @param {(stage: Stage, reason: string) => void} report hears of every change, with a sentence where it failed */
  constructor(report) {
    this.report = report;
    this.#await();
  }

  /** Boot a worker and put the game back that was open in the last one. Asks wait until one runs. */
  async start() {
    const turn = ++this.#starts;
    const current = () => turn === this.#starts;
    this.report("loading", "");
    const late = setTimeout(() => {
      if (current()) this.report("failed", `It took longer than ${BOOT_LIMIT / 1000} seconds. If the connection is slow, it may still come.`);
    }, BOOT_LIMIT);
    const run = spawn();
    try {
      const lock = `engine-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
      await Promise.race([run.remote.boot(lock), run.death]);
      if (this.#kept) await Promise.race([run.remote.answer(JSON.stringify({ ask: "load", seat: null, ...this.#kept })), run.death]);
      if (!current()) return run.worker.terminate(); // a retry has overtaken this one
      this.#watch(run, lock);
      this.#settle(run);
      this.report("ready", "");
    } catch (trouble) {
      run.worker.terminate();
      if (current()) this.report("failed", trouble instanceof Error ? trouble.message : String(trouble));
    } finally {
      clearTimeout(late);
    }
  }

  /**
   * Ask, and wait for the answer. A worker that dies over it is replaced and asked again, once.
   * @overload @param {TableAsk & Look} ask @returns {Promise<Table>}
   * @overload @param {{ ask: "games" }} ask @returns {Promise<GameCard[]>}
   * @overload @param {{ ask: "result" }} ask @returns {Promise<Record<string, unknown>>}
   * @param {Ask} ask
   * @returns {Promise<any>}
   * @throws {Refusal}
   */
  async ask(ask) {
    for (let again = true; ; again = false) {
      const run = await this.#running;
      try {
        const answer = run.remote.answer(JSON.stringify(ask));
        return this.#read(await Promise.race([answer, run.death, tooLong()]));
      } catch (trouble) {
        if (trouble instanceof Refusal) throw trouble;
        this.#replace(run);
        if (!again) throw new Refusal("bug", "The engine stopped twice over this. Nothing is lost: try something else.");
      }
    }
  }

  /** @param {string} text */
  #read(text) {
    const { ok, error } = JSON.parse(text);
    if (error) throw new Refusal(error.kind, error.message);
    if (ok?.record) this.#kept = { record: ok.record, at: ok.at };
    return ok;
  }

  #await() {
    this.#running = new Promise((settle) => {
      this.#settle = settle;
    });
  }

  /** @param {Run} run @param {string} lock */
  #watch(run, lock) {
    const dead = () => this.#replace(run);
    navigator.locks?.request(lock, dead).catch(() => {}); // where locks are denied, the time limit notices
    run.death.catch(dead);
  }

  /** @param {Run} run */
  async #replace(run) {
    if ((await Promise.race([this.#running, null])) !== run) return; // done already
    run.worker.terminate();
    this.#await();
    this.start();
  }
}

/** @returns {Run} */
function spawn() {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "engine" });
  /** @type {Promise<never>} */
  const death = new Promise((_, fail) => {
    worker.addEventListener("error", (event) => fail(new Error(event.message || "Its program could not be loaded.")));
    worker.addEventListener("messageerror", () => fail(new Error("It sent something that cannot be read.")));
  });
  death.catch(() => {}); // heard by whoever waits for something else
  return { worker, remote: wrap(worker), death };
}

/** @returns {Promise<never>} */
function tooLong() {
  return new Promise((_, fail) => setTimeout(fail, ANSWER_LIMIT, new Error("It does not answer.")));
}
