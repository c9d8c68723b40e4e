// Client of the AI worker, a second Python that receives only observations of the game, never its full state. It boots
// from the assets of the first Python, and is restarted when it crashes.

import { t } from "../shared/i18n.ts";
import { Refusal } from "./client.ts";
import type { AiRequest, HintSlice, ParSlice, ProveSlice, ReviewSlice, ThinkSlice } from "./protocol.ts";
import { type Spawn, untilCrash, type WorkerHandle } from "./spawn.ts";
import { SLOW, STALL } from "./startup.ts";
import type { BootAssets } from "./worker.ts";

type AiSlice = SliceOf<AiRequest>;
/** what a request is answered with, slice by slice */
type SliceOf<Request extends AiRequest> = { think: ThinkSlice; hint: HintSlice; review: ReviewSlice; par: ParSlice; prove: ProveSlice }[Request["request"]];
interface Task {
  request: AiRequest;
  onSlice: (slice: any) => void;
  last: AiSlice | null;
  isHurried: boolean;
  attempts: number;
  resolve: (slice: any) => void;
  reject: (reason: Error) => void;
}

const MAX_ATTEMPTS = 3; // per request
const SLICE_LIMIT = 15_000; // ms without a slice, after which the worker counts as crashed

export class AiClient {
  bootAssets: () => Promise<BootAssets>;
  spawn: Spawn;
  #run: WorkerHandle | null = null;
  #running: Promise<WorkerHandle> | null = null;
  #task: Task | null = null;
  #timeLimit: ReturnType<typeof setTimeout> | undefined;
  #boots = 0; // an earlier one may still wait for its assets

  constructor(bootAssets: () => Promise<BootAssets>, run: Spawn) {
    this.bootAssets = bootAssets;
    this.spawn = run;
  }

  get isBusy() {
    return this.#task !== null;
  }

  /** Boot in the background, so that the first answer comes quickly. */
  start() {
    this.#ready().catch(() => {}); // think() reports it
  }

  /**
   * Run a request. Cancels the previous one.
   * @param onSlice called with each slice
   * @returns the last slice; null if it was cancelled
   * @throws {Refusal} if Python rejects the request; another error if the worker keeps failing
   */
  think<Request extends AiRequest>(request: Request, onSlice: (slice: SliceOf<Request>) => void = () => {}): Promise<SliceOf<Request> | null> {
    this.stop();
    return new Promise((resolve, reject) => {
      this.#task = { request, onSlice, last: null, isHurried: false, attempts: 0, resolve, reject };
      void this.#runTask(this.#task);
    });
  }

  /** Finish now with the latest slice, or wait for the first one if there is none. */
  hurry() {
    const task = this.#task;
    if (!task) return;
    task.isHurried = true;
    if (task.last) this.#end().resolve(task.last);
  }

  stop() {
    if (this.#task) this.#end().resolve(null);
  }

  async #runTask(task: Task) {
    this.#setTimeLimit(task, STALL);
    const running = this.#ready();
    try {
      const run = await running;
      if (this.#task !== task || this.#running !== running) return;
      this.#setTimeLimit(task, SLICE_LIMIT);
      const thinking = run.think(JSON.stringify(task.request), (text) => this.#onAnswer(task, text));
      await untilCrash(thinking, run.crashed);
    } catch (error) {
      if (this.#running === running) this.#retry(task, error); // otherwise it has been replaced
    }
  }

  #onAnswer(task: Task, text: string) {
    if (this.#task !== task) return; // the request was cancelled or replaced
    const { ok, error } = JSON.parse(text);
    if (error) return this.#end().reject(new Refusal(error.kind, error.message));
    this.#setTimeLimit(task, SLICE_LIMIT);
    task.last = ok;
    task.onSlice(ok);
    if (this.#task === task && (ok.done || task.isHurried)) this.#end().resolve(ok);
  }

  /** Retry after a crash. Repeated crashes mean that something is wrong with the request or this browser. */
  #retry(task: Task, error: unknown) {
    this.#stopWorker();
    if (this.#task !== task) return;
    task.attempts += 1;
    if (task.attempts < MAX_ATTEMPTS) void this.#runTask(task);
    else this.#end().reject(error instanceof Error ? error : new Error(String(error)));
  }

  /** @returns the task, which is to be resolved or rejected */
  #end() {
    const task = this.#task as Task;
    clearTimeout(this.#timeLimit);
    this.#task = null;
    this.#run?.stopThinking();
    return task;
  }

  #setTimeLimit(task: Task, limit: number) {
    clearTimeout(this.#timeLimit);
    this.#timeLimit = setTimeout(() => this.#retry(task, new Error(t("It is not responding."))), limit);
  }

  #ready() {
    this.#running ??= this.#boot();
    return this.#running;
  }

  async #boot() {
    const boot = ++this.#boots;
    const bootAssets = await this.bootAssets();
    if (boot !== this.#boots) throw new Error("This start has been given up.");
    const run = this.spawn("thinker");
    this.#run = run;
    const booting = run.boot(bootAssets, ({ event }) => this.#task && this.#setTimeLimit(this.#task, event === "compile" ? SLOW : STALL));
    await untilCrash(booting, run.crashed);
    const warmed = run.think("null", () => {}); // an empty request, which imports the search modules early
    await untilCrash(warmed, run.crashed);
    return run;
  }

  #stopWorker() {
    this.#boots += 1;
    this.#run?.stop();
    this.#run = this.#running = null;
  }
}
