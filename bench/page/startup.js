// Measures the time from `new Worker` to the first answer from Python: for the site's engine, and for stock Pyodide with micropip and our wheel.

import { proxy, wrap } from "./comlink.mjs";

const ASK = JSON.stringify({ request: "games" });

/** Starts the site's own worker. Resolves to the milliseconds until its first answer, the files and the snapshot for a restart, and a function that stops the worker. @param {string} address @param {object} bootAssets */
async function startSite(address, bootAssets = {}) {
  const start = performance.now();
  const worker = new Worker(address, { type: "module" });
  const engine = wrap(worker);
  await engine.boot(
    bootAssets,
    proxy(() => {}),
  );
  const answer = await engine.answer(ASK);
  const took = performance.now() - start;
  if (!JSON.parse(answer).ok) throw new Error(answer);
  await new Promise((done) => setTimeout(done, 300));
  return { took, bootAssets: await engine.bootAssets(), stop: () => worker.terminate() };
}

/** Starts stock Pyodide in a worker; resolves to the milliseconds until its first answer. @param {string} address @param {object} names */
async function bootStock(address, names) {
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
  bootSite: async (address) => (await startSite(address)).took,
  bootStock,
  /** Starts the site's worker, stops it, and starts it again with the files and the snapshot that the page holds. Resolves to the milliseconds of the second start. */
  restartSite: async (address) => {
    const first = await startSite(address);
    first.stop();
    return (await startSite(address, first.bootAssets)).took;
  },
});
