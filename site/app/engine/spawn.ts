// Runs Python in a worker so that it never blocks the page. A frame without an origin cannot start a worker by its address, and the file may
// come with a wrong type, so try a copy of its script: a `data:` URL there, a blob elsewhere. If no worker can be started, run Python on the page, but never with a plugin.

import { proxy, wrap } from "comlink";
import { t } from "../shared/i18n.ts";
import { asset, withOwnAddress } from "../shared/site-files.ts";
import { sha256 } from "./cached-files.ts";
import { damaged, missing, StartupError, unreachable } from "./startup.ts";
import type { BootAssets, BootEvent, OnSlice } from "./worker.ts";

export interface WorkerHandle {
  boot: (bootAssets: BootAssets, onEvent?: (event: BootEvent) => void) => Promise<void>;
  /** restarts stalled downloads during boot */
  refetch: () => void;
  answer: (text: string) => Promise<string>;
  /** calls back with slices; replaces the previous request */
  think: (text: string, onSlice: OnSlice) => Promise<void>;
  stopThinking: () => void;
  /** boot assets for another worker */
  bootAssets: () => Promise<BootAssets>;
  crashed: AbortSignal; // aborted, with the reason, when it crashes
  stop: () => void;
}

const SCRIPT = { url: asset("worker.js"), ...WORKER };
const hasOrigin = () => globalThis.origin !== "null";
const firstBackend = () => (hasOrigin() ? 0 : 1);

export type Spawn = (name: "engine" | "thinker", isRetry?: boolean) => WorkerHandle;

/** The worker script did not start: it could not be loaded, or workers are not allowed. */
class NoWorker extends Error {}

/** Starts workers, for the engine of a page and for its computer players. It remembers what works on the page, so they share one. */
export class Spawner {
  #backends: ((name: string) => WorkerHandle)[] = [(name) => startWorker(SCRIPT.url, name), (name) => startWorker(this.#copy, name), () => this.#runOnPage()];
  #backend = firstBackend(); // index of the first backend that has not failed
  #copy = ""; // the address of the script's text, once it has been fetched
  #hasPlugin = false; // never reset: boot assets from a plugin's worker are not trusted, and may lack the wheel
  #script: Promise<typeof import("./worker.ts")> | undefined; // on the page
  #booted: Promise<void> | undefined; // the only Python of the page, which answers requests and runs AI searches

  /**
   * Run Python in a worker. If the worker's script does not start, `boot` fetches it again and retries, then tries the
   * next backend.
   * @param name of the worker's role
   * @param isRetry whether the last worker has never responded: then its script may have stalled, and it is fetched again
   * first, because the browser lets a request of the same address wait for the stalled one
   */
  spawn: Spawn = (name, isRetry = false) => {
    let run: WorkerHandle;
    const fetchesFirst = isRetry || (this.#backend === 1 && !this.#copy);
    if (!fetchesFirst) run = this.#createBackend(name);
    let stopped = false;
    const crash = new AbortController();
    return {
      boot: async (bootAssets, onEvent = () => {}) => {
        this.#hasPlugin ||= Boolean(bootAssets.wheel);
        if (fetchesFirst) {
          await this.#fetchScript(isRetry);
          if (stopped) return;
          run = this.#createBackend(name);
        }
        for (let hasRefetched = isRetry; ; ) {
          try {
            await untilCrash(run.boot(bootAssets, onEvent), run.crashed);
            const pass = () => crash.abort(run.crashed.reason);
            if (run.crashed.aborted)
              pass(); // it has crashed just after its answer
            else run.crashed.addEventListener("abort", pass);
            return;
          } catch (error) {
            if (stopped) return;
            if (!(error instanceof NoWorker)) throw error;
          }
          run.stop();
          if (hasRefetched) this.#backend += 1;
          else await this.#fetchScript(true);
          if (stopped) return;
          hasRefetched = !hasRefetched;
          run = this.#createBackend(name);
        }
      },
      refetch: () => run?.refetch(),
      answer: (text) => run.answer(text),
      think: (text, onSlice) => run.think(text, onSlice),
      stopThinking: () => run.stopThinking(),
      bootAssets: async () => (this.#hasPlugin ? {} : run.bootAssets()), // never boot from memory that a plugin could write to
      crashed: crash.signal,
      stop() {
        stopped = true;
        run?.stop();
      },
    };
  };

  #createBackend(name: string): WorkerHandle {
    const make = this.#backends[this.#backend];
    if (!make) return this.#runOnPage();
    try {
      return make(name);
    } catch {
      this.#backend += 1; // the constructor may throw a SecurityError: use the next backend
      return this.#createBackend(name);
    }
  }

  /** Fetch the script of the worker, if `again` past the caches, where its copy may be damaged. @throws {StartupError} if that fails: then no backend helps */
  async #fetchScript(again: boolean) {
    const response = await fetch(SCRIPT.url, { cache: again ? "reload" : "default" }).catch(() => null);
    const bytes = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
    if (response?.status === 404) throw missing();
    if (!bytes) throw unreachable();
    const hash = await sha256(bytes);
    if (hash && SCRIPT.sha256 && hash !== SCRIPT.sha256) throw damaged();
    const text = withOwnAddress(new TextDecoder().decode(bytes), SCRIPT.url);
    const type = "text/javascript";
    this.#copy = hasOrigin() ? URL.createObjectURL(new Blob([text], { type })) : `data:${type},${encodeURIComponent(text)}`;
  }

  /** Run Python on the page itself. Each answer takes little time, and the page handles events between them. */
  #runOnPage(): WorkerHandle {
    let engine: typeof import("./worker.ts").engine;
    return {
      boot: async (bootAssets, onEvent = () => {}) => {
        if (this.#hasPlugin) {
          this.#backend = firstBackend(); // a retry tries the workers again
          throw new StartupError("unsupported", t("This browser cannot run games by other authors in a sandbox. Try another browser."));
        }
        this.#script ??= import("./worker.ts");
        try {
          ({ engine } = await this.#script);
          this.#booted ??= engine.boot(bootAssets, onEvent);
          await this.#booted;
        } catch (error) {
          this.#script = this.#booted = undefined; // so that the next boot tries again
          throw error;
        }
      },
      refetch: () => engine?.refetch(),
      answer: (text) => new Promise((resolve, reject) => setTimeout(() => Promise.resolve(text).then(engine.answer).then(resolve, reject))),
      think: (text, onSlice) => engine.think(text, onSlice),
      stopThinking: () => engine?.stopThinking(),
      bootAssets: () => engine.bootAssets(),
      crashed: new AbortController().signal,
      stop: () => engine?.stopThinking(),
    };
  }
}

function startWorker(url: string, name: string): WorkerHandle {
  const worker = new Worker(url, { type: "module", name });
  const remote: import("comlink").Remote<typeof import("./worker.ts").engine> = wrap(worker);
  const lock = `${name}-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  const crash = new AbortController();
  let runs = false;
  worker.addEventListener("error", (event) => crash.abort(runs ? new Error(event.message || t("It stopped unexpectedly.")) : new NoWorker(event.message)));
  worker.addEventListener("messageerror", () => crash.abort(new Error(t("It sent unreadable data."))));
  return {
    async boot(bootAssets, onEvent = () => {}) {
      const isHeld = await remote.holdLock(lock);
      runs = true;
      // the lock is released when the worker crashes; without it, the time limit of a request detects a crash
      if (isHeld) navigator.locks?.request(lock, () => crash.abort(new Error(t("It stopped unexpectedly.")))).catch(() => {});
      const sealed = sealedCallback((event) => isBootEvent(event) && onEvent(event));
      const { readFilePart } = globalThis;
      await remote.boot(bootAssets, sealed, readFilePart && sealedCallback(readFilePart)).catch(rethrowTranslated);
    },
    refetch: () => void remote.refetch().catch(() => {}),
    answer: (text) => remote.answer(text),
    think(text, onSlice) {
      const onAnswer = sealedCallback((slice) => typeof slice === "string" && onSlice(slice));
      return remote.think(text, onAnswer);
    },
    stopThinking: () => void remote.stopThinking().catch(() => {}),
    bootAssets: () => remote.bootAssets(),
    crashed: crash.signal,
    stop: () => worker.terminate(),
  };
}

/** A proxied callback without any other properties: Comlink lets the other side access any path of a proxy, including `constructor` and `__proto__`. */
function sealedCallback(callback: (...values: any[]) => unknown): (...values: any[]) => any {
  const apply = (_: unknown, values: unknown[]) => callback(...values); // Comlink calls this method
  const called = Object.assign(
    proxy(() => {}),
    { apply: Object.freeze(Object.setPrototypeOf(apply, null)) },
  );
  return Object.freeze(Object.setPrototypeOf(called, null));
}

/** Validate an event from a worker, which may run third-party code. */
function isBootEvent(event: any): event is BootEvent {
  if (event?.event === "progress") return Number.isFinite(event.received) && Number.isFinite(event.total);
  return event?.event === "refetch" || event?.event === "compile";
}

/** Translate an error message: a worker has no translations. Keeps the kind of the error. */
function rethrowTranslated(reason: Error): never {
  throw Object.assign(new Error(t(reason.message)), { name: reason.name });
}

/** The answer, or the crash if that comes first. `Promise.race` would keep every answer in memory for as long as the worker lives. */
export function untilCrash<T>(answer: Promise<T>, crashed: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(crashed.reason);
    if (crashed.aborted) fail();
    crashed.addEventListener("abort", fail);
    answer.then(resolve, reject).finally(() => crashed.removeEventListener("abort", fail));
  });
}
