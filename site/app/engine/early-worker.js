// The worker that a page starts before its own scripts are loaded. It boots Python meanwhile, see early-boot.js.

import { language } from "../shared/i18n.js";

/** @typedef {{ begin: string, isFast: boolean }} EarlyStart the message that begins an early boot: the language of the texts, and whether the connection is fast */

const FAST = 100; // ms until the first byte of the page

/** Start the engine's worker. @param {string} script the URL of a script in the same folder */
export function startEarly(script) {
  try {
    const url = new URL("./worker.js", script).href;
    const worker = new Worker(url, { type: "module", name: "engine" });
    worker.addEventListener("error", () => {
      delete window.earlyWorker; // spawn.js starts another one, and says what is wrong
    });
    worker.postMessage(/** @type {EarlyStart} */ ({ begin: language(), isFast: isFast() }));
    window.earlyWorker = { url, worker };
  } catch {
    // workers are not allowed here: spawn.js has another way
  }
}

/** Whether the server has answered so soon that the engine's files will not hold up those of the page. */
function isFast() {
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return page !== undefined && page.responseStart > 0 && page.responseStart - page.requestStart < FAST;
}

/** Take over the worker that was started early from this URL, if there is one. @param {string} url @param {string} name its role */
export function takeEarly(url, name) {
  const early = globalThis.window?.earlyWorker;
  if (name !== "engine" || early?.url !== url) return null;
  delete window.earlyWorker;
  return early.worker;
}
