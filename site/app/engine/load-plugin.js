// Boots Python with a plugin, a third-party game. Runs only in a sandboxed frame with an opaque origin: the wheel can run any code.

import { loadFullPyodide } from "./full-pyodide.js";

/** @import { Downloads } from "./downloads.js" */
/** @import { BootEvent, Python } from "./boot-python.js" */
/** @typedef {{ name: string, bytes: Uint8Array<ArrayBuffer> }} Wheel a Python package; `name` is the file name */

/**
 * Boot Python and install a plugin.
 * @param {Wheel} wheel @param {(event: BootEvent) => void} report @param {(downloads: Downloads) => void} onDownloads called with the downloads, which can be restarted
 * @returns {Promise<Python>}
 */
export async function bootWithPlugin(wheel, report, onDownloads) {
  if ("document" in globalThis) throw new Error("A page runs no game that someone else wrote."); // players never see this: spawn.js throws an error with a translated message first
  const python = await loadFullPyodide(report, onDownloads);
  const path = `/tmp/${wheel.name}`;
  python.FS.writeFile(path, wheel.bytes);
  await python.pyimport("micropip").install.callKwargs(`emfs:${path}`, { deps: false });
  python.pyimport("importlib").invalidate_caches();
  const answer = python.pyimport("pygames.api.bridge").answer;
  answer(JSON.stringify({ request: "invite" })); // registers the game, so that it can be restored after a crash
  return { answer, thinking: () => python.pyimport("pygames.api.ai_api"), bootAssets: async () => ({}) };
}
