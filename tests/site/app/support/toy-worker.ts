// Runs the toy game in place of a worker with Python.

import type { WorkerHandle } from "../../../../site/app/engine/spawn.ts";
import type { ToyBridge } from "./toy-bridge.ts";

export const toyRun = (bridge: ToyBridge, other: Partial<WorkerHandle> = {}): WorkerHandle => ({
  boot: async () => {},
  refetch: () => {},
  answer: async (text) => bridge.answer(text),
  think: async () => {},
  stopThinking: () => {},
  bootAssets: async () => ({}),
  crashed: new AbortController().signal,
  stop: () => {},
  ...other,
});
