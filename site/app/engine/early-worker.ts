// The worker that a page starts before its own scripts are loaded. On later visits it boots Python meanwhile, see
// early-boot.ts.

import { language } from "../shared/i18n.ts";
import { beginStart } from "./start-mark.ts";

/** the message that begins an early boot: the language of the texts */
export interface EarlyStart {
  begin: string;
}

/** Start the engine's worker. @param script the URL of a script in the same folder */
export function startEarly(script: string) {
  try {
    const url = new URL("worker.js", script).href;
    const worker = new Worker(url, { type: "module", name: "engine" });
    worker.addEventListener("error", () => {
      delete window.earlyWorker; // spawn.ts starts another one, and says what is wrong
    });
    if (!beginStart()) worker.postMessage({ begin: language() } as EarlyStart); // the snapshot may have crashed the last start
    window.earlyWorker = { url, worker };
  } catch {
    // workers are not allowed here: spawn.ts has another way
  }
}

/** Take over the worker that was started early from this URL, if there is one. @param name its role */
export function takeEarly(url: string, name: string) {
  const early = globalThis.window?.earlyWorker;
  if (name !== "engine" || early?.url !== url) return null;
  delete window.earlyWorker;
  return early.worker;
}
