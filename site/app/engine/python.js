// Starts Python with our package in it, in whatever realm this runs: one zip to boot from, and a picture of the memory
// where an earlier boot of the very same build has left one.

import { loadPyodide } from "pyodide";
import { t } from "../words.js";
import { OPTIONS, ours, words } from "./files.js";
import { forget, keepSnapshot, keptSnapshot } from "./snapshot.js";

/** @import { Wheel } from "./guest.js" */
/**
 * What a start leaves for the next one, and what it begins with.
 * @typedef {object} Kit
 * @property {WebAssembly.Module} [module] Python itself, compiled
 * @property {Uint8Array<ArrayBuffer>} [snapshot] its memory, with our package imported
 * @property {Wheel} [wheel] a game that someone else wrote
 * @property {string} [language] what it speaks
 */
/** @typedef {{ begin: (text: string) => void, more: () => string }} Thinking an ask that is answered in slices */
/** @typedef {{ answer: (text: string) => string, thinking: () => Thinking, kit: () => Promise<Kit> }} Python */

const AFRESH = "import random; random.seed()"; // in a snapshot every boot would draw the same numbers

/** @param {Kit} kit @returns {Promise<Python>} */
export async function boot(kit) {
  if (typeof WebAssembly === "undefined") throw new Error(t("This browser has no WebAssembly; those of the last few years have it."));
  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // the least there can be
  } catch {
    throw new Error(t("WebAssembly is blocked here, by a setting of this browser or a rule of its network."));
  }
  if (kit.wheel) return (await import("./guest.js")).host(kit.wheel);
  const snapshot = kit.snapshot ?? (await keptSnapshot());
  if (!snapshot) return start(kit);
  try {
    return await start(kit, snapshot);
  } catch {
    await forget(); // it is an accelerator, never the only way in
    return start(kit);
  }
}

/** @param {Kit} kit @param {Uint8Array<ArrayBuffer>} [snapshot] @returns {Promise<Python>} */
async function start({ module, language }, snapshot) {
  const compiled = catching(module);
  const catalogue = fetched(language);
  const started = loadPyodide({
    ...OPTIONS,
    stdLibURL: ours("python.zip"),
    .../** @type {any} */ (snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }), // Pyodide's own, undocumented
  });
  const python = await Promise.race([started, compiled.failure]).finally(compiled.done);
  python.runPython(snapshot ? AFRESH : "import pygames.bridge");
  const taken = snapshot ?? pictured(python);
  const said = await catalogue;
  if (said) python.pyimport("pygames.language").speak_from(python.pyimport("zlib").decompress(python.toPy(said)));
  return {
    answer: python.pyimport("pygames.bridge").answer,
    thinking: () => python.pyimport("pygames.thinking"),
    async kit() {
      if (!snapshot && taken) await keepSnapshot(taken);
      return { module: compiled.module, snapshot: taken };
    },
  };
}

/** What Python says in another language than English; null where it cannot be had: then it is English. @param {string} [language] */
async function fetched(language = "en") {
  if (language === "en") return null;
  const answer = await fetch(words(language)).catch(() => null);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/**
 * A picture of its memory, if one can be taken.
 * @param {Awaited<ReturnType<typeof loadPyodide>>} python @returns {Uint8Array<ArrayBuffer> | undefined}
 */
function pictured(python) {
  try {
    return /** @type {any} */ (python).makeMemorySnapshot();
  } catch {
    return undefined; // the next start takes the longer way
  }
}

/**
 * Pyodide fetches and compiles its WebAssembly by itself. While it starts, its compiled module is caught, or one that is here already is handed to it.
 * Where it cannot be had, Pyodide warns and waits for ever: `failure` tells at once.
 * @param {WebAssembly.Module} [module]
 */
function catching(module) {
  const { fetch, WebAssembly } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  /** @type {(reason: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {}); // heard by whoever waits for the start
  const caught = {
    module,
    failure,
    done() {
      globalThis.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    },
  };
  if (module) globalThis.fetch = (what, how) => (String(what).endsWith(".wasm") ? Promise.resolve(new Response()) : fetch(what, how));
  WebAssembly.instantiateStreaming = async (response, imports) => {
    if (module) return { module, instance: await WebAssembly.instantiate(module, imports) };
    try {
      const made = await instantiateStreaming.call(WebAssembly, response, imports);
      caught.module = made.module;
      return made;
    } catch (trouble) {
      fail(new Error(t("WebAssembly, which it needs, could not be fetched or started.")));
      throw trouble;
    }
  };
  return caught;
}
