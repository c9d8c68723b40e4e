// The worker in which Python runs, the one that keeps the match and the one that thinks alike: JSON in, JSON out.

import { expose, transfer } from "comlink";
import { boot } from "./python.js";
import { thinkingWith } from "./slices.js";

/** @import { Kit, Python } from "./python.js" */
/** @import { Hear } from "./slices.js" */

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
   * Make ready. Holds the named lock for as long as this worker lives: whoever waits for it learns at once when it dies.
   * @param {string} lock @param {Kit} kit
   */
  async boot(lock, kit) {
    navigator.locks?.request(lock, () => new Promise(() => {})).catch(() => {});
    python = await boot(kit);
  },

  /** @param {string} text */
  answer: (text) => started().answer(text),

  /** @param {string} text @param {Hear} hear */
  think(text, hear) {
    thinking ??= thinkingWith(started());
    return thinking.think(text, hear);
  },

  stopThinking: () => thinking?.stop(),

  /** What another worker can start from at once; to be asked for when there is time. */
  async kit() {
    const kit = (await python?.kit()) ?? {};
    return transfer(kit, kit.snapshot ? [kit.snapshot.buffer] : []);
  },
};

expose(engine);
