// Web worker script that runs Python, both for the game engine and for the AI. Takes and returns JSON text.

import { expose, transfer } from "comlink";
import { fetchFromParts, type ReadFilePart } from "../shared/script-files.ts";
import { SITE } from "../shared/site-url.ts";
import { Boot, type BootAssets, type BootEvent, type OnSlice, type Python } from "./boot-python.ts";

let booting: Boot | undefined;
let python: Python | undefined;

function startedPython() {
  if (!python) throw new Error("The engine has not been started.");
  return python;
}

export const engine = {
  /**
   * Hold the named lock while this worker lives, so that the page, which waits for the lock, notices a crash at once.
   * @returns whether it is held: a worker without an origin has no locks
   */
  holdLock: (lock: string): Promise<boolean> =>
    new Promise((resolve) => {
      const forever = () => {
        resolve(true);
        return new Promise(() => {});
      };
      navigator.locks ? navigator.locks.request(lock, forever).catch(() => resolve(false)) : resolve(false);
    }),

  /** @param readFilePart reads the site's files if this worker may not fetch them */
  async boot(bootAssets: BootAssets, report: (event: BootEvent) => void, readFilePart?: ReadFilePart) {
    if (readFilePart) globalThis.fetch = fetchFromParts(SITE, readFilePart, fetch);
    booting = new Boot(bootAssets, report);
    python = await booting.start();
  },

  refetch: () => booting?.refetch(),

  answer: (text: string) => startedPython().answer(text),

  think: (text: string, onSlice: OnSlice) => startedPython().think(text, onSlice),

  stopThinking: () => python?.stopThinking(),

  /** Boot assets for another worker. Slow: call it when the page is idle. */
  async bootAssets() {
    const bootAssets = (await python?.bootAssets()) ?? {};
    return transfer(bootAssets, bootAssets.snapshot ? [bootAssets.snapshot.buffer] : []);
  },
};

expose(engine);
