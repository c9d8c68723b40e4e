// The worker that a page starts before its own scripts are loaded. On later visits it boots Python meanwhile, see early-boot.js.

import { language } from "../shared/i18n.js";
import { beginStart } from "./start-mark.js";

/** @typedef {{ begin: string }} EarlyStart the message that begins an early boot: the language of the texts */

/** Start the engine's worker. @param {string} script the URL of a script in the same folder */
export function startEarly(script) {
  try {
    const url = new URL("./worker.js", script).href;
    const worker = new Worker(url, { type: "module", name: "engine" });
    worker.addEventListener("error", () => {
      delete window.earlyWorker; // spawn.js starts another one, and says what is wrong
    });
    if (!beginStart()) worker.postMessage(/** @type {EarlyStart} */ ({ begin: language() })); // the snapshot may have crashed the last start
    window.earlyWorker = { url, worker };
  } catch {
    // workers are not allowed here: spawn.js has another way
  }
}

/** Take over the worker that was started early from this URL, if there is one. @param {string} url @param {string} name its role */
export function takeEarly(url, name) {
  const early = globalThis.window?.earlyWorker;
  if (name !== "engine" || early?.url !== url) return null;
  delete window.earlyWorker;
  return early.worker;
}
