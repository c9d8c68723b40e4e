// Where Python runs: in a worker, so that no thinking ever holds up the page. A frame without an origin cannot start one from an address,
// but from a `data:` address that imports it; if no worker can be had at all, Python runs on the page. A game that someone else wrote never does.

import { proxy, wrap } from "comlink";
import { t } from "../shared/i18n.js";
import { sha256 } from "./sha256.js";
import { damaged, missing, StartupError, unreachable } from "./startup-errors.js";
import { thinkingWith } from "./time-slicing.js";

/** @import { Boot, BootEvent, BootAssets, Python } from "./boot-python.js" */
/** @import { OnSlice } from "./time-slicing.js" */
/**
 * @typedef {object} WorkerHandle
 * @property {(kit: BootAssets, report?: (event: BootEvent) => void) => Promise<void>} boot
 * @property {() => void} refetch fetches again what does not arrive while it boots
 * @property {(text: string) => Promise<string>} answer
 * @property {(text: string, onSlice: OnSlice) => Promise<void>} think answers in slices; what is begun takes the place of what was begun before
 * @property {() => void} stopThinking
 * @property {() => Promise<BootAssets>} kit what the next one can start from
 * @property {Promise<never>} death fails when it does
 * @property {() => void} stop
 */

const PROGRAM = { url: new URL("./worker.js", import.meta.url).href, ...WORKER };
const imported = `data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(PROGRAM.url)};`)}`;

/** @type {((name: string) => WorkerHandle)[]} */
const BACKENDS = [(name) => inWorker(PROGRAM.url, name), (name) => inWorker(imported, name), onPage];
let backend = 0; // the first that is not known to fail here
let hasGuest = false; // from the first wheel on, for good: a kit that comes back from a stranger's worker may name no wheel

/** A worker's program did not start: its file is not there, or no worker is allowed here. */
class NoWorker extends Error {}

/** @param {"engine" | "thinker"} name what it is for @returns {WorkerHandle} */
export function spawn(name) {
  let run = chosen(name);
  let stopped = false;
  const { promise: death, reject } = deferred();
  return {
    async boot(kit, report = () => {}) {
      hasGuest ||= Boolean(kit.wheel);
      for (let isRepaired = false; ; ) {
        try {
          await Promise.race([run.boot(kit, report), run.death]);
          run.death.catch(reject);
          return;
        } catch (error) {
          if (stopped) return;
          if (!(error instanceof NoWorker)) throw error;
        }
        run.stop();
        if (isRepaired) backend += 1;
        else await repairWorker();
        if (stopped) return;
        isRepaired = !isRepaired;
        run = chosen(name);
      }
    },
    refetch: () => run.refetch(),
    answer: (text) => run.answer(text),
    think: (text, onSlice) => run.think(text, onSlice),
    stopThinking: () => run.stopThinking(),
    kit: async () => (hasGuest ? {} : run.kit()), // no Python starts from what a stranger's program has held
    death,
    stop() {
      stopped = true;
      run.stop();
    },
  };
}

/** Fetch the worker's program anew, past the caches, which then hold the right one. @throws {StartupError} if it cannot be had: then no other way helps */
async function repairWorker() {
  const response = await fetch(PROGRAM.url, { cache: "reload" }).catch(() => null);
  const bytes = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
  if (response?.status === 404) throw missing();
  if (!bytes) throw unreachable();
  const hash = await sha256(bytes);
  if (hash && hash !== PROGRAM.sha256) throw damaged();
}

/** @param {string} name @returns {WorkerHandle} */
function chosen(name) {
  const make = BACKENDS[backend] ?? onPage;
  try {
    return make(name);
  } catch {
    backend += 1; // refused at once
    return chosen(name);
  }
}

/** @param {string} url @param {string} name @returns {WorkerHandle} */
function inWorker(url, name) {
  const worker = new Worker(url, { type: "module", name });
  /** @type {import("comlink").Remote<typeof import("./worker.js").engine>} */
  const remote = wrap(worker);
  const lock = `${name}-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  const { promise: death, reject } = deferred();
  let runs = false;
  worker.addEventListener("error", (event) => reject(runs ? new Error(event.message || t("It has stopped.")) : new NoWorker(event.message)));
  worker.addEventListener("messageerror", () => reject(new Error(t("It sent something that cannot be read."))));
  return {
    async boot(kit, report = () => {}) {
      await remote.hold(lock);
      runs = true;
      // from here on a death is noticed at once; if locks are denied, the time limit of an ask notices it
      navigator.locks?.request(lock, () => reject(new Error(t("It has stopped.")))).catch(() => {});
      await remote
        .boot(
          kit,
          sealedCallback((event) => isBootEvent(event) && report(event)),
        )
        .catch(translated);
    },
    refetch: () => void remote.refetch().catch(() => {}),
    answer: (text) => remote.answer(text),
    think: (text, onSlice) =>
      remote.think(
        text,
        sealedCallback((slice) => typeof slice === "string" && onSlice(slice)),
      ),
    stopThinking: () => void remote.stopThinking().catch(() => {}),
    kit: () => remote.kit(),
    death,
    stop: () => worker.terminate(),
  };
}

/**
 * What may be called with one value, and nothing else: Comlink lets the other side follow any path from what it is handed, through `constructor` and `__proto__` too.
 * @param {(value: unknown) => unknown} callback @returns {() => void}
 */
function sealedCallback(callback) {
  const apply = (/** @type {unknown} */ _, /** @type {unknown[]} */ [value]) => void callback(value); // Comlink calls with this
  const called = Object.assign(
    proxy(() => {}),
    { apply: Object.freeze(Object.setPrototypeOf(apply, null)) },
  );
  return Object.freeze(Object.setPrototypeOf(called, null));
}

/** Whether a worker has told something of its start: what runs there may be a stranger's. @param {any} event @returns {event is BootEvent} */
function isBootEvent(event) {
  if (event?.event === "progress") return Number.isFinite(event.received) && Number.isFinite(event.total);
  return event?.event === "refetch" || event?.event === "compile";
}

/** A worker has no page, so it speaks English: what it says is translated here. Its kind of error stays. @param {Error} reason @returns {never} */
function translated(reason) {
  throw Object.assign(new Error(t(reason.message)), { name: reason.name });
}

/** @type {Promise<Python> | undefined} */
let shared; // a page holds one Python: whoever thinks there, thinks between two answers
/** @type {Boot | undefined} */
let booting;

/** Each answer is short, and the page draws and listens between two of them. @returns {WorkerHandle} */
function onPage() {
  /** @type {Python} */
  let python;
  /** @type {ReturnType<typeof thinkingWith> | undefined} */
  let thinking;
  return {
    async boot(kit, report) {
      if (hasGuest) {
        backend = 0; // who tries again asks for a worker again
        throw new StartupError(
          "unsupported",
          t("This browser gives no worker to a frame in a sandbox, and a game that someone else wrote runs nowhere else. Another browser may play it."),
        );
      }
      shared ??= import("./boot-python.js").then(({ Boot }) => {
        booting = new Boot(kit, report);
        return booting.start();
      });
      shared.catch(() => {
        shared = undefined; // the next one tries again
      });
      python = await shared;
    },
    refetch: () => booting?.refetch(),
    answer: (text) => new Promise((resolve, reject) => setTimeout(() => Promise.resolve(text).then(python.answer).then(resolve, reject))),
    think(text, onSlice) {
      thinking ??= thinkingWith(python);
      return thinking.think(text, onSlice);
    },
    stopThinking: () => thinking?.stop(),
    kit: () => python.kit(),
    death: deferred().promise,
    stop: () => thinking?.stop(),
  };
}

/** A promise that is never fulfilled, and its `reject`. No rejection of it counts as unhandled. */
function deferred() {
  /** @type {(reason: Error) => void} */
  let reject = () => {};
  /** @type {Promise<never>} */
  const promise = new Promise((_, rejectPromise) => {
    reject = rejectPromise;
  });
  promise.catch(() => {});
  return { promise, reject };
}
