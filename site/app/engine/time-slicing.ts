// Cooperative scheduling of AI searches: runs them in slices, and yields to the event loop between slices.

import type { Python } from "./boot-python.ts";

/** JSON text of one slice */
export type OnSlice = (slice: string) => void;

/** Functions that start and stop AI searches, one at a time. */
export function thinkingWith(python: Python) {
  const thinking = python.thinking();
  let latestId = 0;
  return {
    /** Run a request until it is done, cancelled or replaced. */
    async think(text: string, onSlice: OnSlice) {
      const requestId = ++latestId;
      thinking.begin(text);
      while (requestId === latestId) {
        const slice = thinking.more();
        onSlice(slice);
        const { ok } = JSON.parse(slice);
        if (!ok || ok.done) return;
        await yieldToEventLoop();
      }
    },

    stop() {
      latestId += 1;
    },
  };
}

/**
 * Yield to the event loop. A message is faster than setTimeout, which waits some ms, and still lets pending events run
 * first.
 */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
