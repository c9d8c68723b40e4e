// Boots Python with a plugin, a third-party game. Runs only in a sandboxed frame with an opaque origin: the wheel can
// run any code.

import type { BootEvent, Python } from "./boot-python.ts";
import type { Downloads } from "./downloads.ts";
import { loadFullPyodide } from "./full-pyodide.ts";

/** a Python package; `name` is the file name */
export interface Wheel {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Boot Python and install a plugin. @param onDownloads called with the downloads, which can be restarted */
export async function bootWithPlugin(wheel: Wheel, report: (event: BootEvent) => void, onDownloads: (downloads: Downloads) => void): Promise<Python> {
  if ("document" in globalThis) throw new Error("A page runs no game that someone else wrote."); // players never see this: spawn.ts throws an error with a translated message first
  const python = await loadFullPyodide(report, onDownloads);
  const path = `/tmp/${wheel.name}`;
  python.FS.writeFile(path, wheel.bytes);
  await python.pyimport("micropip").install.callKwargs(`emfs:${path}`, { deps: false });
  python.pyimport("importlib").invalidate_caches();
  const answer = python.pyimport("pygames.api.bridge").answer;
  answer(JSON.stringify({ request: "invite" })); // registers the game, so that it can be restored after a crash
  return { answer, thinking: () => python.pyimport("pygames.api.ai_api"), bootAssets: async () => ({}) };
}
