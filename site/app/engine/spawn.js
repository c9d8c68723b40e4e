// Where a Python runs: a worker of its own, so that no thinking of its ever holds up the page. A frame without an origin cannot have one by its address,
// but by a `data:` address that imports it; where no worker can be had at all, Python runs on the page. A game that someone else wrote never does.

import { proxy, wrap } from "comlink";
import { t } from "../words.js";
import { thinkingWith } from "./slices.js";

/** @import { Kit, Python } from "./python.js" */
/** @import { Hear } from "./slices.js" */
/**
 * @typedef {object} Run
 * @property {() => Promise<void>} loaded when its own script is there, which has run nothing yet
 * @property {(kit: Kit) => Promise<void>} boot
 * @property {(text: string) => Promise<string>} answer
 * @property {(text: string, hear: Hear) => Promise<void>} think answers in slices; what is begun takes the place of what was begun before
 * @property {() => void} stopThinking
 * @property {() => Promise<Kit>} kit what the next one can start from
 * @property {Promise<never>} death fails when it does
 * @property {() => void} stop
 */

const address = new URL("./worker.js", import.meta.url).href;
const imported = `data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(address)};`)}`;

/** @type {((name: string) => Run)[]} */
const WAYS = [(name) => inWorker(address, name), (name) => inWorker(imported, name), onPage];
let way = 0; // the first that is not known to fail here
let hasGuest = false; // from the first wheel on, for good: a kit that comes back from a stranger's worker may name no wheel

/** @param {"engine" | "thinker"} name what it is for @returns {Run} */
export function spawn(name) {
  let run = chosen(name);
  let stopped = false;
  const { promise: death, reject: die } = mortal();
  return {
    loaded: () => run.loaded(),
    async boot(kit) {
      hasGuest ||= Boolean(kit.wheel);
      while (!(await born(run, kit))) {
        if (stopped) return;
        way += 1;
        run = chosen(name);
      }
      run.death.catch(die);
    },
    answer: (text) => run.answer(text),
    think: (text, hear) => run.think(text, hear),
    stopThinking: () => run.stopThinking(),
    kit: async () => (hasGuest ? {} : run.kit()), // no Python starts from what a stranger's program has held
    death,
    stop() {
      stopped = true;
      run.stop();
    },
  };
}

/** Whether it lives; false where another way may. @param {Run} run @param {Kit} kit */
async function born(run, kit) {
  const dead = run.death.catch((/** @type {Error} */ reason) => reason);
  if (hasGuest) {
    if (await Promise.race([run.loaded(), dead])) return false;
    await Promise.race([run.boot(kit), run.death]); // from here on, a death is the guest's own doing
    return true;
  }
  const reason = await Promise.race([run.boot(kit), dead]); // what fails in the boot itself would fail anywhere
  if (reason && way === WAYS.length - 1) throw reason;
  return !reason;
}

/** @param {string} name @returns {Run} */
function chosen(name) {
  const make = WAYS[way] ?? onPage;
  try {
    return make(name);
  } catch {
    way += 1; // refused at once
    return chosen(name);
  }
}

/** @param {string} url @param {string} name @returns {Run} */
function inWorker(url, name) {
  const worker = new Worker(url, { type: "module", name });
  /** @type {import("comlink").Remote<typeof import("./worker.js").engine>} */
  const remote = wrap(worker);
  const lock = `${name}-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  const { promise: death, reject: die } = mortal();
  worker.addEventListener("error", (event) => die(new Error(event.message || t("Its program could not be loaded."))));
  worker.addEventListener("messageerror", () => die(new Error(t("It sent something that cannot be read."))));
  return {
    loaded: async () => void (await remote.kit().catch(() => {})), // there is none yet, but whatever is answered, it answers
    async boot(kit) {
      await remote.boot(lock, kit).catch(saidAgain);
      // the worker holds the lock while it lives; where locks are denied, the time limit of an ask notices
      navigator.locks?.request(lock, () => die(new Error(t("It has stopped.")))).catch(() => {});
    },
    answer: (text) => remote.answer(text),
    think: (text, hear) => remote.think(text, bare(hear)),
    stopThinking: () => void remote.stopThinking().catch(() => {}),
    kit: () => remote.kit(),
    death,
    stop: () => worker.terminate(),
  };
}

/**
 * What may be called with a slice, and nothing else: Comlink lets the other side follow any path from what it is handed, through `constructor` and `__proto__` too.
 * @param {Hear} hear @returns {Hear}
 */
function bare(hear) {
  const apply = (/** @type {unknown} */ _, /** @type {unknown[]} */ [slice]) => void (typeof slice === "string" && hear(slice)); // Comlink calls with this
  const called = Object.assign(
    proxy(() => {}),
    { apply: Object.freeze(Object.setPrototypeOf(apply, null)) },
  );
  return Object.freeze(Object.setPrototypeOf(called, null));
}

/** A worker has no page, and so no words but English: what it says is said again here. @param {Error} reason @returns {never} */
function saidAgain(reason) {
  throw new Error(t(reason.message));
}

/** @type {Promise<Python> | undefined} */
let shared; // a page holds one Python: whoever thinks there, thinks between two answers

/** Each answer is short, and the page draws and listens between two of them. @returns {Run} */
function onPage() {
  /** @type {Python} */
  let python;
  /** @type {ReturnType<typeof thinkingWith> | undefined} */
  let thinking;
  return {
    async loaded() {},
    async boot(kit) {
      if (hasGuest) {
        way = 0; // whoever tries again asks for a worker again
        throw new Error(
          t("This browser gives no worker to a frame in a sandbox, and a game that someone else wrote runs nowhere else. Another browser may play it."),
        );
      }
      shared ??= import("./python.js").then(({ boot }) => boot(kit));
      shared.catch(() => {
        shared = undefined; // the next one tries again
      });
      python = await shared;
    },
    answer: (text) => new Promise((settle, fail) => setTimeout(() => Promise.resolve(text).then(python.answer).then(settle, fail))),
    think(text, hear) {
      thinking ??= thinkingWith(python);
      return thinking.think(text, hear);
    },
    stopThinking: () => thinking?.stop(),
    kit: () => python.kit(),
    death: mortal().promise,
    stop: () => thinking?.stop(),
  };
}

/** A promise that only ever fails, heard by whoever waits for something else. */
function mortal() {
  /** @type {(reason: Error) => void} */
  let reject = () => {};
  /** @type {Promise<never>} */
  const promise = new Promise((_, fail) => {
    reject = fail;
  });
  promise.catch(() => {});
  return { promise, reject };
}
