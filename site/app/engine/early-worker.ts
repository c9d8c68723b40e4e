// The worker that a page starts before its own scripts are loaded. On later visits it boots Python meanwhile (EarlyBoot
// in boot-python.ts), unless the last start did not end: then a bad snapshot may have crashed its tab.

import { language } from "../shared/i18n.ts";
import { readLocal, writeLocal } from "../shared/storage.ts";

const MARK = "engine-start"; // the storage key of the mark, whose value is the page that starts
const PAGE = String(performance.timeOrigin);

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
    // the snapshot may have crashed the last start
    if (!beginStart()) worker.postMessage({ begin: language() } as EarlyStart);
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

/**
 * Mark in localStorage that a start of Python begins.
 * @returns whether one in another page did not end; its mark stays until `endStart`
 */
export function beginStart(): boolean {
  const found = readLocal(MARK);
  if (found && found !== PAGE) return true;
  if (!found) globalThis.addEventListener?.("pagehide", leave, { once: true });
  writeLocal(MARK, PAGE);
  return false;
}

/** Remove the mark, whoever has set it. */
export function endStart() {
  globalThis.removeEventListener?.("pagehide", leave);
  if (readLocal(MARK)) writeLocal(MARK, "");
}

/** A player may leave a page that is starting: nothing has crashed. */
function leave() {
  if (readLocal(MARK) === PAGE) endStart();
}
