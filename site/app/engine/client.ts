// Engine client: sends requests to the Python worker, queues them until it runs, and restarts it if it crashes.

import { inTime } from "../shared/dom.ts";
import { language, messageOf, t } from "../shared/i18n.ts";
import { readLocal, writeLocal } from "../shared/storage.ts";
import type { BridgeRequest, GameRecord, Results, TableView } from "./protocol.ts";
import { type Spawn, Spawner, untilCrash, type WorkerHandle } from "./spawn.ts";
import { kindOfFailure, type Startup, StartupRunner } from "./startup.ts";
import type { BootAssets } from "./worker.ts";

export type EngineLike = Pick<Engine, "request">;

/** @param answer what is answered to a request instead, with the help of the engine */
export const wrapped = (engine: EngineLike, answer: (request: BridgeRequest, engine: AnyEngine) => Promise<unknown>): EngineLike =>
  ({ request: (request: BridgeRequest) => answer(request, engine as AnyEngine) }) as EngineLike;

/** an engine that is asked whatever a wrapper was asked */
export interface AnyEngine {
  request(request: BridgeRequest): Promise<any>;
}

/** creates an engine; the other arguments of its constructor are known already */
export type MakeEngine = (onStartup: (startup: Startup) => void) => Engine;

export type PrebuiltAnswers = (request: BridgeRequest) => Promise<TableView | null>;

// ms without an answer, after which Python counts as crashed; normally an answer takes some tens of ms
const ANSWER_LIMIT = 10_000;
const STARTING = "engine-start"; // in local storage: the page that starts
const PAGE = String(performance.timeOrigin);
const SNAPSHOT_DELAY = 1500; // ms after a start before taking a snapshot, so that it does not delay the first render

/** Python rejected a request. `kind` is "illegal", "bad" or "bug"; the message is a sentence for the player. */
export class Refusal extends Error {
  kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

export class Engine {
  spawn: Spawn;
  #running!: Promise<WorkerHandle>;
  #resolve!: (run: WorkerHandle) => void;
  #run: WorkerHandle | null = null;
  #prebuilt: PrebuiltAnswers | null; // null once Python runs
  #openGame: { record: GameRecord; at: number } | null = null; // the current game, to be loaded after a restart
  #bootAssets: BootAssets;
  #initialAssets: BootAssets; // as passed to the constructor, with the language of the page
  #assetsLoading: Promise<void> | null = null;
  #hasAnswered = false; // whether the running worker has answered a request: then its memory is intact

  #startupRunner: StartupRunner;
  #snapshotTimer: ReturnType<typeof setTimeout> | undefined;
  /** The worker that is booting, and whether it has sent a message. */
  #booting: { run: WorkerHandle; hasResponded: boolean } | null = null;

  /** @param bootAssets of the first start @param run starts a worker */
  constructor(onStartup: (startup: Startup) => void, prebuilt: PrebuiltAnswers | null = null, bootAssets: BootAssets = {}, run: Spawn = new Spawner().spawn) {
    this.#startupRunner = new StartupRunner(onStartup, () => this.#retry());
    this.spawn = run;
    this.#prebuilt = prebuilt;
    this.#bootAssets = this.#initialAssets = { ...bootAssets, language: language() };
    this.#resetRunning();
  }

  /** Boot Python and load the current game. Requests wait until it runs; stalls and failures are retried automatically. */
  start() {
    this.#startupRunner.start();
    return this.#boot();
  }

  async #boot() {
    if (beginStart() || this.#booting) {
      const { snapshot: _, ...others } = this.#bootAssets; // a start with it has crashed the tab, or does not end
      this.#bootAssets = { ...others, ignoreSnapshot: true };
    }
    const isSilent = this.#booting?.hasResponded === false;
    this.#booting?.run.stop();
    const { ignoreSnapshot = false } = this.#bootAssets;
    const run = this.spawn("engine", isSilent);
    const booting = { run, hasResponded: false };
    this.#booting = booting;
    const isCurrent = () => this.#booting === booting;
    const boot = run.boot(this.#bootAssets, (event) => {
      if (!isCurrent()) return;
      booting.hasResponded = true;
      this.#startupRunner.dispatch(event);
    });
    try {
      await untilCrash(boot, run.crashed);
      if (!isCurrent()) return run.stop(); // a retry was faster
      this.#prebuilt = null;
      if (this.#openGame) await untilCrash(run.answer(JSON.stringify({ request: "load", seat: null, ...this.#openGame })), run.crashed);
      if (!isCurrent()) return run.stop();
      run.crashed.addEventListener("abort", () => this.#replace(run));
      this.#assetsLoading = this.#booting = null;
      this.#run = run;
      this.#hasAnswered = this.#openGame !== null;
      this.#resolve(run);
      this.#startupRunner.dispatch({ event: "ready" });
      if (!ignoreSnapshot) endStart();
      // now a new snapshot has replaced the bad one
      this.#snapshotTimer = setTimeout(() => void this.#loadAssets(run).then(() => ignoreSnapshot && endStart()), SNAPSHOT_DELAY);
    } catch (error) {
      run.stop();
      if (!isCurrent()) return;
      this.#booting = null;
      this.#bootAssets = this.#initialAssets;
      if (!ignoreSnapshot) endStart();
      this.#startupRunner.dispatch({ event: "fail", reason: messageOf(error), kind: kindOfFailure(error) });
    }
  }

  /** Retry: only the missing files if the worker responds, otherwise with a new worker. */
  #retry() {
    if (this.#booting?.hasResponded) this.#booting.run.refetch();
    else void this.#boot();
  }

  /**
   * Send a request. Before Python runs, a prebuilt answer is returned if there is one. If Python crashes, it is
   * restarted and the request is retried once.
   * @throws {Refusal}
   */
  async request<T extends BridgeRequest>(request: T): Promise<Results[T["request"]]> {
    const started = this.#running.then(() => null); // do not wait for a prebuilt answer once Python runs
    const known = this.#prebuilt && (await Promise.race([this.#prebuilt(request), started]));
    if (known && this.#prebuilt) return this.#remember(known) as any; // every prebuilt answer is a table
    const text = written(request);
    for (let again = true; ; again = false) {
      const run = await this.#running;
      try {
        const response = await inTime(untilCrash(run.answer(text), run.crashed), ANSWER_LIMIT);
        if (this.#run === run) this.#hasAnswered = true;
        const { ok: answer, error } = JSON.parse(response);
        if (error) throw new Refusal(error.kind, error.message);
        return request.request === "prepare" ? answer : this.#remember(answer); // a prepared move is not played yet
      } catch (error) {
        if (error instanceof Refusal) throw error;
        this.#replace(run);
        if (!again) throw new Refusal("bug", t("The game engine crashed twice on this. Nothing is lost: try something else."));
      }
    }
  }

  /** Remember the current game, to load it after a restart. */
  #remember<T extends Partial<TableView>>(answer: T) {
    if (answer?.svg && answer.record) this.#openGame = { record: answer.record, at: answer.at ?? 0 };
    return answer;
  }

  #resetRunning() {
    this.#running = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Boot assets for another worker; waits until this one runs, and for the next one if it crashes meanwhile. */
  async bootAssets(): Promise<BootAssets> {
    const run = await this.#running;
    await this.#loadAssets(run);
    return this.#run === run ? this.#bootAssets : this.bootAssets();
  }

  /** Get the boot assets from the worker, once per worker. */
  #loadAssets(run: WorkerHandle) {
    if (this.#run !== run) return Promise.resolve(); // it has crashed, and would never respond
    const store = (bootAssets: BootAssets) => {
      if (this.#run === run) this.#bootAssets = { ...this.#initialAssets, ...bootAssets };
    };
    this.#assetsLoading ??= untilCrash(run.bootAssets(), run.crashed).then(store, () => {});
    return this.#assetsLoading;
  }

  /** Restart after a crash; new requests wait for the new worker. */
  #replace(run: WorkerHandle) {
    if (this.#run !== run) return; // this worker has already been replaced
    // without an answer, the snapshot may be damaged; but a worker that ran without it must have crashed on the request
    if (!this.#hasAnswered) this.#bootAssets = this.#bootAssets.ignoreSnapshot ? this.#initialAssets : { ...this.#initialAssets, ignoreSnapshot: true };
    this.#run = null;
    run.stop();
    clearTimeout(this.#snapshotTimer);
    this.#resetRunning();
    void this.start();
  }
}

/** A request as JSON. @throws {Refusal} if it is nested so deeply that this overflows the stack */
function written(request: BridgeRequest) {
  try {
    return JSON.stringify(request);
  } catch {
    throw new Refusal("bad", t("This text is nested too deeply to be a game."));
  }
}

/**
 * Mark in localStorage that a start of Python begins.
 * @returns whether one in another page did not end: a bad snapshot may have crashed its tab. Its mark stays until
 * `endStart`
 */
function beginStart(): boolean {
  const found = readLocal(STARTING);
  if (found && found !== PAGE) return true;
  if (!found) globalThis.addEventListener?.("pagehide", leave, { once: true });
  writeLocal(STARTING, PAGE);
  return false;
}

function endStart() {
  globalThis.removeEventListener?.("pagehide", leave);
  if (readLocal(STARTING)) writeLocal(STARTING, "");
}

/** A player may leave a page that is starting: nothing has crashed. */
function leave() {
  if (readLocal(STARTING) === PAGE) endStart();
}
