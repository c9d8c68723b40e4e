// The worker in which Python runs, the one that keeps the match and the one that thinks alike: JSON in, JSON out.

import { expose, transfer } from "comlink";
import { Boot } from "./boot-python.js";
import { thinkingWith } from "./time-slicing.js";

/** @import { BootEvent, BootAssets, Python } from "./boot-python.js" */
/** @import { OnSlice } from "./time-slicing.js" */

/** @type {Boot | undefined} */
let booting;
/** @type {Python | undefined} */
let python;
/** @type {ReturnType<typeof thinkingWith> | undefined} */
let thinking;

function started() {
  if (!python) throw new Error("The engine has not been started.");
  return python;
}

export const engine = {
  /**
   * Hold the named lock for as long as this worker lives: whoever waits for it learns at once when it dies.
   * @param {string} lock @returns {Promise<void>} when it is held, or cannot be
   */
  hold: (lock) =>
    new Promise((resolve) => {
      const forever = () => {
        resolve();
        return new Promise(() => {});
      };
      navigator.locks ? navigator.locks.request(lock, forever).catch(resolve) : resolve();
    }),

  /** @param {BootAssets} kit @param {(event: BootEvent) => void} report */
  async boot(kit, report) {
    booting = new Boot(kit, report);
    python = await booting.start();
  },

  /** Fetch again what does not arrive. */
  refetch: () => booting?.refetch(),

  /** @param {string} text */
  answer: (text) => started().answer(text),

  /** @param {string} text @param {OnSlice} onSlice */
  think(text, onSlice) {
    thinking ??= thinkingWith(started());
    return thinking.think(text, onSlice);
  },

  stopThinking: () => thinking?.stop(),

  /** What another worker can start from at once; to be asked for when there is time. */
  async kit() {
    const kit = (await python?.kit()) ?? {};
    return transfer(kit, kit.snapshot ? [kit.snapshot.buffer] : []);
  },
};

expose(engine);
