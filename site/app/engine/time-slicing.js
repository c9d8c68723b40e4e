// Cooperative scheduling of AI searches: runs them in slices, and yields to the event loop between slices.

/** @import { Python } from "./boot-python.js" */
/** @typedef {(slice: string) => void} OnSlice JSON text of one slice */

/** Functions that start and stop AI searches, one at a time. @param {Python} python */
export function thinkingWith(python) {
  const thinking = python.thinking();
  let latestId = 0;
  return {
    /** Run a request until it is done, cancelled or replaced. @param {string} text @param {OnSlice} onSlice */
    async think(text, onSlice) {
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

/** Yield to the event loop. A message is faster than setTimeout, which waits some ms, and still lets pending events run first. @returns {Promise<void>} */
function yieldToEventLoop() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
