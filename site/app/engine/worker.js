// Web worker script that runs Python, both for the game engine and for the AI. Takes and returns JSON text.

import { expose, transfer } from "comlink";
import { EarlyBoot } from "./early-boot.js";
import { thinkingWith } from "./time-slicing.js";

/** @import { Boot, BootEvent, BootAssets, Python } from "./boot-python.js" */
/** @import { OnSlice } from "./time-slicing.js" */

const early = new EarlyBoot();
/** @type {Boot | undefined} */
let booting;
/** @type {Python | undefined} */
let python;
/** @type {ReturnType<typeof thinkingWith> | undefined} */
let thinking;

function startedPython() {
  if (!python) throw new Error("The engine has not been started.");
  return python;
}

export const engine = {
  /**
   * Hold the named lock while this worker lives, so that the page, which waits for the lock, notices a crash at once.
   * @param {string} lock @returns {Promise<void>} resolves when it is held, or cannot be
   */
  holdLock: (lock) =>
    new Promise((resolve) => {
      const forever = () => {
        resolve();
        return new Promise(() => {});
      };
      navigator.locks ? navigator.locks.request(lock, forever).catch(resolve) : resolve();
    }),

  /** @param {BootAssets} bootAssets @param {(event: BootEvent) => void} report */
  async boot(bootAssets, report) {
    booting = early.take(bootAssets, report);
    python = await booting.start();
  },

  /** Restart stalled downloads. */
  refetch: () => booting?.refetch(),

  /** @param {string} text */
  answer: (text) => startedPython().answer(text),

  /** @param {string} text @param {OnSlice} onSlice */
  think(text, onSlice) {
    thinking ??= thinkingWith(startedPython());
    return thinking.think(text, onSlice);
  },

  stopThinking: () => thinking?.stop(),

  /** Boot assets for another worker. Slow: call it when the page is idle. */
  async bootAssets() {
    const bootAssets = (await python?.bootAssets()) ?? {};
    return transfer(bootAssets, bootAssets.snapshot ? [bootAssets.snapshot.buffer] : []);
  },
};

addEventListener("message", (message) => void early.onMessage(message));
expose(engine);
