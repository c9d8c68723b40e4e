// Where Python runs: a worker of its own, so that no thinking of its ever holds up the page. A frame without an origin cannot have one by its address,
// but by a `data:` address that imports it; where no worker can be had at all, Python runs on the page.

import { wrap } from "comlink";

/** @import { Kit, Python } from "./python.js" */
/**
 * @typedef {object} Run
 * @property {(kit: Kit) => Promise<void>} boot
 * @property {(text: string) => Promise<string>} answer
 * @property {() => Promise<Kit>} kit what the next one can start from
 * @property {Promise<never>} death fails when it does
 * @property {() => void} stop
 */

const address = new URL("./worker.js", import.meta.url).href;
const imported = `data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(address)};`)}`;

const WAYS = [() => inWorker(address), () => inWorker(imported), onPage];
let way = 0; // the first that is not known to fail here

/** @returns {Run} */
export function spawn() {
  let run = chosen();
  let stopped = false;
  const { promise: death, reject: die } = mortal();
  return {
    async boot(kit) {
      while (!(await born(run, kit))) {
        if (stopped) return;
        way += 1;
        run = chosen();
      }
      run.death.catch(die);
    },
    answer: (text) => run.answer(text),
    kit: () => run.kit(),
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
  const reason = await Promise.race([run.boot(kit), dead]); // what fails in the boot itself would fail anywhere
  if (reason && way === WAYS.length - 1) throw reason;
  return !reason;
}

/** @returns {Run} */
function chosen() {
  const make = WAYS[way] ?? onPage;
  try {
    return make();
  } catch {
    way += 1; // refused at once
    return chosen();
  }
}

/** @param {string} url @returns {Run} */
function inWorker(url) {
  const worker = new Worker(url, { type: "module", name: "engine" });
  /** @type {import("comlink").Remote<typeof import("./worker.js").engine>} */
  const remote = wrap(worker);
  const lock = `engine-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  const { promise: death, reject: die } = mortal();
  worker.addEventListener("error", (event) => die(new Error(event.message || "Its program could not be loaded.")));
  worker.addEventListener("messageerror", () => die(new Error("It sent something that cannot be read.")));
  return {
    async boot(kit) {
      await remote.boot(lock, kit);
      // the worker holds the lock while it lives; where locks are denied, the time limit of an ask notices
      navigator.locks?.request(lock, () => die(new Error("It has stopped."))).catch(() => {});
    },
    answer: (text) => remote.answer(text),
    kit: () => remote.kit(),
    death,
    stop: () => worker.terminate(),
  };
}

/** Each answer is short, and the page draws and listens between two of them. @returns {Run} */
function onPage() {
  /** @type {Python} */
  let python;
  return {
    async boot(kit) {
      const { boot } = await import("./python.js");
      python = await boot(kit);
    },
    answer: (text) => new Promise((settle, fail) => setTimeout(() => Promise.resolve(text).then(python.answer).then(settle, fail))),
    kit: () => python.kit(),
    death: mortal().promise,
    stop() {},
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
