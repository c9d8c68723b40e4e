// Where Python runs: a worker of its own, so that no thinking of its ever holds up the page.

import { wrap } from "comlink";

/** @import { Kit } from "./python.js" */
/**
 * @typedef {object} Run
 * @property {(kit: Kit) => Promise<void>} boot
 * @property {(text: string) => Promise<string>} answer
 * @property {() => Promise<Kit>} kit what the next one can start from
 * @property {Promise<never>} death fails when it does
 * @property {() => void} stop
 */

/** @returns {Run} */
export function spawn() {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "engine" });
  /** @type {import("comlink").Remote<typeof import("./worker.js").engine>} */
  const remote = wrap(worker);
  const lock = `engine-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  /** @type {(reason: Error) => void} */
  let die = () => {};
  /** @type {Promise<never>} */
  const death = new Promise((_, fail) => {
    die = fail;
  });
  death.catch(() => {}); // heard by whoever waits for something else
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
