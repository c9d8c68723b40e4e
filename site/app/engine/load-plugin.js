// Starts Python with a game in it that someone else wrote. Only ever called in a frame without an origin: what the wheel holds may do anything here.

import { stock } from "./full-pyodide.js";

/** @import { Downloads } from "./downloads.js" */
/** @import { BootEvent, Python } from "./boot-python.js" */
/** @typedef {{ name: string, bytes: Uint8Array<ArrayBuffer> }} Wheel a Python package, with its file's name */

/**
 * @param {Wheel} wheel @param {(event: BootEvent) => void} report @param {(downloads: Downloads) => void} onDownloads is given what can fetch again
 * @returns {Promise<Python>}
 */
export async function host(wheel, report, onDownloads) {
  if ("document" in globalThis) throw new Error("A page runs no game that someone else wrote."); // spawn.js has said so in a person's words
  const python = await stock(report, onDownloads);
  const place = `/tmp/${wheel.name}`;
  python.FS.writeFile(place, wheel.bytes);
  await python.pyimport("micropip").install.callKwargs(`emfs:${place}`, { deps: false });
  python.pyimport("importlib").invalidate_caches();
  const answer = python.pyimport("pygames.api.bridge").answer;
  answer(JSON.stringify({ ask: "invite" })); // a game that is put back after a crash must be known by then
  return { answer, thinking: () => python.pyimport("pygames.api.ai_api"), kit: async () => ({}) };
}
