// An ask that takes its time: answered slice by slice, and between two of them everything else has its turn.

/** @import { Python } from "./boot-python.js" */
/** @typedef {(slice: string) => void} OnSlice JSON text of one slice */

/** @param {Python} python */
export function thinkingWith(python) {
  const thinking = python.thinking();
  let turn = 0;
  return {
    /** Think to the end, unless something else is begun meanwhile. @param {string} text @param {OnSlice} onSlice */
    async think(text, onSlice) {
      const mine = ++turn;
      thinking.begin(text);
      while (mine === turn) {
        const slice = thinking.more();
        onSlice(slice);
        const { ok } = JSON.parse(slice);
        if (!ok || ok.done) return;
        await othersTurn();
      }
    },

    stop() {
      turn += 1;
    },
  };
}

/** A timer would wait for some milliseconds more; a message is taken after those that have come meanwhile. @returns {Promise<void>} */
function othersTurn() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
