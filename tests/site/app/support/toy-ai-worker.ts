// A fake AI worker: the test decides what each search returns, and when.

import { vi } from "vitest";
import type { WorkerHandle } from "../../../../site/app/engine/spawn.ts";
import { ToyBridge } from "./toy-bridge.ts";
import { toyRun } from "./toy-worker.ts";
import { until } from "./until.ts";

export class ToyThinking {
  /** The searches so far, in order. */
  thoughts: { request: any; hear: (slice: object) => void }[] = [];
  stopThinking = vi.fn();

  run(): WorkerHandle {
    return toyRun(new ToyBridge(), {
      think: async (text, hear) => {
        if (text === "null") return; // the warm-up request
        this.thoughts.push({ request: JSON.parse(text), hear: (slice) => hear(JSON.stringify({ ok: slice })) });
        await new Promise(() => {});
      },
      stopThinking: this.stopThinking,
    });
  }

  /** Wait until the nth search has started, and return it. @param number counted from 1 */
  nth(number: number) {
    return until(() => {
      const thought = this.thoughts[number - 1];
      if (!thought) throw new Error(`There is no thought ${number} yet.`);
      return thought;
    });
  }
}

export const slice = (other: object = {}) => ({ move: "a", value: 0.6, sure: 0.4, iterations: 50, done: false, ...other });
