// Starts Pyodide from files that Downloads has fetched and checked. Left to itself, Pyodide fetches them without checking,
// and waits for ever if its WebAssembly does not come.

import { loadPyodide } from "pyodide";
import { t } from "../shared/i18n.js";
import { messageOf, StartupError } from "./startup-errors.js";
import { engineFile, OPTIONS } from "./urls.js";

/** @import { Downloads } from "./downloads.js" */
/** @typedef {Awaited<ReturnType<typeof loadPyodide>>} Pyodide */
/**
 * @typedef {object} PyodideFiles what a start leaves for the next one in this tab
 * @property {WebAssembly.Module} module Python itself, compiled
 * @property {Uint8Array<ArrayBuffer>} script its JavaScript
 * @property {Uint8Array<ArrayBuffer>} library its standard library
 */

const SCRIPT = engineFile("pyodide.asm.mjs");
const MODULE = engineFile("pyodide.asm.wasm");

/** What a start downloads. @param {string} library the file name of the standard library */
export const filesFor = (library) => [SCRIPT, MODULE, engineFile(library)];

/** @throws {StartupError} if this browser cannot run WebAssembly, or must not */
export function checkWebAssembly() {
  if (typeof WebAssembly === "undefined") throw new StartupError("unsupported", t("This browser has no WebAssembly; those of the last few years have it."));
  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // the smallest module
  } catch {
    throw new StartupError("unsupported", t("WebAssembly is blocked here, by a setting of this browser or a rule of its network."));
  }
}

/**
 * @param {Downloads} downloads
 * @param {{ library: string, files?: PyodideFiles | undefined, isKnown?: boolean, options?: object, onFiles?: () => void }} how
 *   `files` are here already; `isKnown`: this browser has run them before; `onFiles` is called when all have arrived
 * @returns {Promise<{ python: Pyodide, files: PyodideFiles }>}
 * @throws {StartupError}
 */
export async function load(downloads, { library, files, isKnown = false, options = {}, onFiles = () => {} }) {
  const archive = engineFile(library);
  const scriptBytes = files ? Promise.resolve(files.script) : downloads.bytes(SCRIPT);
  const module = files ? Promise.resolve(files.module) : downloads.module(MODULE, isKnown);
  const libraryBytes = files ? Promise.resolve(files.library) : downloads.bytes(archive);
  const all = Promise.all([module, scriptBytes, libraryBytes]);
  all.then(onFiles, () => {}); // a failure is awaited below
  const factory = await imported(SCRIPT.url, await Promise.race([scriptBytes, all.then(([, script]) => script)]));
  const handed = handOver(archive.url, libraryBytes, module);
  try {
    const starting = loadPyodide({ ...OPTIONS, stdLibURL: archive.url, createPyodideModule: factory, ...options });
    const [python, [compiled, script, bytes]] = await Promise.race([Promise.all([starting, all]), handed.failure]);
    return { python, files: { module: compiled, script, library: bytes } };
  } catch (thrown) {
    throw thrown instanceof StartupError ? thrown : new StartupError("crashed", messageOf(thrown));
  } finally {
    handed.restore();
  }
}

/** Pyodide's own script, from its address or, if that gives no module, from its bytes. @param {string} url @param {Uint8Array<ArrayBuffer>} bytes */
async function imported(url, bytes) {
  try {
    return (await import(url)).default;
  } catch {
    const blob = URL.createObjectURL(new Blob([bytes], { type: "text/javascript" })); // a wrong media type, or a network that has gone
    try {
      return (await import(blob)).default;
    } catch (thrown) {
      throw new StartupError("damaged", messageOf(thrown));
    } finally {
      URL.revokeObjectURL(blob);
    }
  }
}

/**
 * While Pyodide starts, what it fetches and compiles is what has been checked.
 * @param {string} url of the library @param {Promise<Uint8Array<ArrayBuffer>>} library @param {Promise<WebAssembly.Module>} module
 */
function handOver(url, library, module) {
  const { fetch, WebAssembly } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  /** @type {(reason: Error) => void} */
  let rejectLoad = () => {};
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => {
    rejectLoad = reject;
  });
  failure.catch(() => {}); // load() waits for it
  globalThis.fetch = async (what, how) => {
    if (String(what) === url) return new Response(await library.catch(() => new Uint8Array()));
    if (String(what) === MODULE.url) return new Response();
    return fetch(what, how);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const compiled = await module;
      return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
    } catch (thrown) {
      // Pyodide would warn and wait
      rejectLoad(thrown instanceof StartupError ? thrown : new StartupError("crashed", t("WebAssembly, which it needs, could not be started.")));
      throw thrown;
    }
  };
  const restore = () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { failure, restore };
}
