// The engine as the page sees it: asks go in and answers come out, before Python has started and whatever happens to it later.

import { language, t } from "../shared/i18n.js";
import { spawn } from "./spawn.js";
import { kindOf, messageOf } from "./startup-errors.js";
import { Starter } from "./startup-scheduler.js";

/** @import { Ask, Effect, Export, GameCard, GameRecord, Look, Looker, Lot, Peek, Reading, Table, TableAsk, View, Views, Written } from "./protocol.js" */
/** @import { BootAssets } from "./boot-python.js" */
/** @import { WorkerHandle } from "./spawn.js" */
/** @import { Startup } from "./startup-state.js" */
/** @typedef {Pick<Engine, "ask">} EngineLike whatever answers as the engine does */
/** @typedef {(ask: Ask) => Promise<Table | null>} Prepared what a build has answered already; null where it has not */

const ANSWER_LIMIT = 10_000; // ms; an answer takes some tens of them
const REST = 1500; // ms after a start, when the person has seen the table: time to keep what the next start can use

/** The rules, or the bridge, said no: `kind` is "illegal", "bad" or "bug", the message is a sentence for the player. */
export class Refusal extends Error {
  /** @param {string} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

export class Engine {
  /** @type {Promise<WorkerHandle>} */
  #running = new Promise(() => {});
  /** @type {(run: WorkerHandle) => void} */
  #resolve = () => {};
  /** The one that runs now. @type {WorkerHandle | null} */
  #run = null;
  /** @type {Prepared | null} while Python has not started */
  #prepared;
  /** The game that is open, for a Python that starts later. @type {{ record: GameRecord, at: number } | null} */
  #openGame = null;
  /** @type {BootAssets} */
  #kit;
  /** @type {BootAssets} what it was given */
  #initialKit;
  /** @type {Promise<void> | null} */
  #packing = null;
  #starts = 0;

  /** How far the start is. @type {Starter} */
  #starter;
  #isClosed = false;
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  #timers = new Set();
  /** The one that boots, and whether anything has been heard of it. @type {{ run: WorkerHandle, isHeard: boolean } | null} */
  #booting = null;

  /**
   * @param {(startup: Startup) => void} report hears of every change
   * @param {Prepared | null} [prepared] @param {BootAssets} [kit] what the first Python starts with
   * @param {(name: "engine" | "thinker") => WorkerHandle} [run] finds a place for a Python
   */
  constructor(report, prepared = null, kit = {}, run = spawn) {
    this.#starter = new Starter(report, () => this.#retry());
    this.spawn = run;
    this.#prepared = prepared;
    this.#kit = this.#initialKit = { ...kit, language: language() };
    this.#await();
  }

  /** Boot Python and put the game back that is open; what is asked waits until it runs. What stalls or fails is tried again by itself. */
  start() {
    this.#starter.start();
    return this.#boot();
  }

  /** Stop Python and every attempt to start it. Nothing is answered any more. */
  close() {
    this.#starts += 1;
    this.#starter.stop();
    this.#booting?.run.stop();
    this.#run?.stop();
    this.#run = this.#booting = null;
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#await();
  }

  async #boot() {
    if (this.#isClosed) return;
    const turn = ++this.#starts;
    const isCurrent = () => turn === this.#starts;
    this.#booting?.run.stop();
    const run = this.spawn("engine");
    const booting = { run, isHeard: false };
    this.#booting = booting;
    const boot = run.boot(this.#kit, (event) => {
      if (!isCurrent()) return;
      booting.isHeard = true;
      this.#starter.dispatch(event);
    });
    try {
      await Promise.race([boot, run.death]);
      if (!isCurrent()) return run.stop(); // a retry has overtaken this one
      this.#prepared = null;
      if (this.#openGame) await Promise.race([run.answer(JSON.stringify({ ask: "load", seat: null, ...this.#openGame })), run.death]);
      if (!isCurrent()) return run.stop();
      run.death.catch(() => this.#replace(run));
      this.#packing = this.#booting = null;
      this.#run = run;
      this.#resolve(run);
      this.#starter.dispatch({ event: "ready" });
      this.#after(REST, () => void this.#pack(run));
    } catch (error) {
      run.stop();
      if (!isCurrent()) return;
      this.#booting = null;
      this.#kit = this.#initialKit;
      this.#starter.dispatch({ event: "fail", reason: messageOf(error), kind: kindOf(error) });
    }
  }

  /** Try again: only the files that are missing, if there is a worker that knows which. */
  #retry() {
    if (this.#booting?.isHeard) this.#booting.run.refetch();
    else void this.#boot();
  }

  /**
   * Ask, and wait for the answer. A Python that dies over it is replaced and asked again, once.
   * @overload @param {TableAsk & Look} ask @returns {Promise<Table>}
   * @overload @param {{ ask: "games" }} ask @returns {Promise<GameCard[]>}
   * @overload @param {{ ask: "invite" }} ask @returns {Promise<{ games: (GameCard & { guide: string })[], problems: string[] }>}
   * @overload @param {{ ask: "view", seat: number }} ask @returns {Promise<View>}
   * @overload @param {{ ask: "views" }} ask @returns {Promise<Views>}
   * @overload @param {{ ask: "peek", at: number } & Look} ask @returns {Promise<Peek>}
   * @overload @param {{ ask: "result" }} ask @returns {Promise<Record<string, unknown>>}
   * @overload @param {{ ask: "read", text: string }} ask @returns {Promise<Reading & { games: Reading[] }>}
   * @overload @param {{ ask: "tracker", seat: Looker }} ask @returns {Promise<{ lots: Lot[] }>}
   * @overload @param {{ ask: "why", move: string }} ask @returns {Promise<{ why: string }>}
   * @overload @param {{ ask: "effect", move?: string }} ask @returns {Promise<Effect>}
   * @overload @param {{ ask: "link" }} ask @returns {Promise<{ link: string }>}
   * @overload @param {{ ask: "export" } & Export} ask @returns {Promise<Written>}
   * @param {Ask} ask
   * @returns {Promise<any>}
   * @throws {Refusal}
   */
  async ask(ask) {
    const started = this.#running.then(() => null); // a network that hangs holds nothing up once Python is there
    const known = this.#prepared && (await Promise.race([this.#prepared(ask), started]));
    if (known && this.#prepared) return this.#remember(known);
    for (let again = true; ; again = false) {
      const run = await this.#running;
      try {
        return this.#read(await this.#inTime(Promise.race([run.answer(JSON.stringify(ask)), run.death])));
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (!again) this.#kit = { ...this.#initialKit, afresh: true }; // what it was started from may be damaged
        this.#replace(run);
        if (!again) throw new Refusal("bug", t("The engine stopped twice over this. Nothing is lost: try something else."));
      }
    }
  }

  /** @param {number} delay ms @param {() => void} action */
  #after(delay, action) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, delay);
    this.#timers.add(timer);
    return timer;
  }

  /** The same answer, or an error if it takes too long. @param {Promise<string>} answer @returns {Promise<string>} */
  #inTime(answer) {
    return new Promise((resolve, reject) => {
      const timer = this.#after(ANSWER_LIMIT, () => reject(new Error(t("It does not answer."))));
      answer.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        this.#timers.delete(timer);
      });
    });
  }

  /** @param {string} text */
  #read(text) {
    const { ok, error } = JSON.parse(text);
    if (error) throw new Refusal(error.kind, error.message);
    return this.#remember(ok);
  }

  /** @template {Partial<Table>} T @param {T} answer */
  #remember(answer) {
    if (answer?.svg && answer.record) this.#openGame = { record: answer.record, at: answer.at ?? 0 };
    return answer;
  }

  #await() {
    this.#running = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** What another Python starts from at once; it waits until this one runs. @returns {Promise<BootAssets>} */
  async kit() {
    await this.#pack(await this.#running);
    return this.#kit;
  }

  /** Keep what a Python can be started from again at once. Each one gives it away once. @param {WorkerHandle} run */
  #pack(run) {
    const packed = (/** @type {BootAssets} */ kit) => {
      this.#kit = { ...this.#initialKit, ...kit };
    };
    this.#packing ??= run.kit().then(packed, () => {});
    return this.#packing;
  }

  /** Whoever asks after this, waits for the next one. @param {WorkerHandle} run */
  #replace(run) {
    if (this.#run !== run) return; // done already
    this.#run = null;
    run.stop();
    this.#await();
    void this.start();
  }
}
