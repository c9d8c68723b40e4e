// A place in which the toy game runs, instead of a worker with Python.

/** @import { Run } from "../../../../site/app/engine/spawn.js" */
/** @import { ToyBridge } from "./toy-bridge.js" */

/** @param {ToyBridge} bridge @param {Partial<Run>} [other] @returns {Run} */
export const toyRun = (bridge, other = {}) => ({
  loaded: async () => {},
  boot: async () => {},
  answer: async (text) => bridge.answer(text),
  think: async () => {},
  stopThinking: () => {},
  kit: async () => ({}),
  death: new Promise(() => {}),
  stop: () => {},
  ...other,
});
