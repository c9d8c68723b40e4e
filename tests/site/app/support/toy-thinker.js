// The worker that thinks at a toy table: the test says what comes of each thought, and when.

import { vi } from "vitest";
import { ToyBridge } from "./toy-bridge.js";
import { toyRun } from "./toy-run.js";

/** @import { WorkerHandle } from "../../../../site/app/engine/spawn.js" */

export class ToyThinking {
  /** What is thought about, in its order. @type {{ ask: any, hear: (slice: object) => void }[]} */
  thoughts = [];
  stopThinking = vi.fn();

  /** @returns {WorkerHandle} */
  run() {
    return toyRun(new ToyBridge(), {
      think: async (text, hear) => {
        if (text === "null") return; // what a thinker asks first, to be warm
        this.thoughts.push({ ask: JSON.parse(text), hear: (slice) => hear(JSON.stringify({ ok: slice })) });
        await new Promise(() => {});
      },
      stopThinking: this.stopThinking,
    });
  }

  /** The thought of this number, once it is begun. @param {number} number from 1 on */
  nth(number) {
    return vi.waitFor(
      () => {
        const thought = this.thoughts[number - 1];
        if (!thought) throw new Error(`There is no thought ${number} yet.`);
        return thought;
      },
      { timeout: 10_000, interval: 10 },
    );
  }
}

/** @param {object} other */
export const slice = (other = {}) => ({ move: "a", value: 0.6, sure: 0.4, iterations: 50, done: false, ...other });
