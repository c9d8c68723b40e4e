// Runs the toy game in place of a worker with Python.

/** @import { WorkerHandle } from "../../../../site/app/engine/spawn.js" */
/** @import { ToyBridge } from "./toy-bridge.js" */

/** @param {ToyBridge} bridge @param {Partial<WorkerHandle>} [other] @returns {WorkerHandle} */
export const toyRun = (bridge, other = {}) => ({
  boot: async () => {},
  refetch: () => {},
  answer: async (text) => bridge.answer(text),
  think: async () => {},
  stopThinking: () => {},
  bootAssets: async () => ({}),
  whenCrashed: new Promise(() => {}),
  stop: () => {},
  ...other,
});
