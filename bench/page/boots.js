// Times from `new Worker` to the first answer of Python: the engine as the site has it, and a stock boot with micropip and our wheel.

import { wrap } from "./comlink.mjs";

const ASK = JSON.stringify({ ask: "games" });

/** The site's own worker. @param {string} address @param {object} kit */
async function lean(address, kit = {}) {
  const start = performance.now();
  const worker = new Worker(address, { type: "module" });
  const engine = wrap(worker);
  await engine.boot(String(Math.random()), kit);
  const answer = await engine.answer(ASK);
  const took = performance.now() - start;
  if (!JSON.parse(answer).ok) throw new Error(answer);
  await new Promise((done) => setTimeout(done, 300));
  return { took, kit: await engine.kit(), stop: () => worker.terminate() };
}

/** @param {string} address @param {object} names */
async function stock(address, names) {
  const start = performance.now();
  const worker = new Worker(address, { type: "module" });
  const answer = await new Promise((done, fail) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = ({ message }) => fail(new Error(message));
    worker.postMessage({ names, ask: ASK });
  });
  if (!JSON.parse(answer).ok) throw new Error(answer);
  return performance.now() - start;
}

Object.assign(window, {
  lean: async (address) => (await lean(address)).took,
  stock,
  /** A worker that was stopped, started again from what the page has kept. */
  restart: async (address) => {
    const first = await lean(address);
    first.stop();
    return (await lean(address, first.kit)).took;
  },
});
