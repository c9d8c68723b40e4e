// Starts Pyodide from files that Downloads has fetched and verified: with a table's library, or in full for the console
// and for plugins. Pyodide's own loader does not verify files, and hangs if its WebAssembly cannot be loaded.

import { loadPyodide } from "pyodide";
import { messageOf, t } from "../shared/i18n.ts";
import { SITE } from "../shared/site-files.ts";
import { build, Downloads, engineFile } from "./downloads.ts";
import { StartupError } from "./startup.ts";
import type { BootEvent } from "./worker.ts";

export type Pyodide = Awaited<ReturnType<typeof loadPyodide>>;
/** What later starts in this tab can reuse. */
export interface PyodideFiles {
  module: WebAssembly.Module; // the compiled interpreter
  script: Uint8Array<ArrayBuffer>; // Pyodide's JavaScript
  library: Uint8Array<ArrayBuffer>; // the zip of the standard library; for a table, it also contains the package
}
/** a Python package; `name` is the file name */
export interface Wheel {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const SCRIPT = engineFile("pyodide.asm.mjs");
const MODULE = engineFile("pyodide.asm.wasm");
const FULL_LIBRARY = "library.zip";

const indexURL = new URL(build.pyodide, SITE).href;

/** Options of every start. They contain what Pyodide needs of its lock file, so it does not fetch the file. */
const OPTIONS = { indexURL, packageBaseUrl: indexURL, lockFileContents: { info: build.info, packages: {} } as any };

/** What a start downloads. @param library the file name of the standard library */
export const filesFor = (library: string) => [SCRIPT, MODULE, engineFile(library)];

/** @throws {StartupError} if this browser cannot run WebAssembly, or a setting blocks it */
export function checkWebAssembly() {
  if (typeof WebAssembly === "undefined") throw new StartupError("unsupported", t("This browser does not support WebAssembly. Please use a newer one."));
  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // the smallest module
  } catch {
    throw new StartupError(
      "unsupported",
      t("WebAssembly is blocked by a setting of this browser, by your network, or by the Content-Security-Policy of this server."),
    );
  }
}

interface LoadOptions {
  files?: PyodideFiles | undefined; // already downloaded
  hasRun?: Promise<boolean>; // whether this browser has run the files before, so that the interpreter is not verified
  options?: Promise<object>; // of Pyodide
  onFiles?: () => void;
}

/** Start Pyodide. @param library the file name of the standard library @throws {StartupError} */
export async function startPyodide(downloads: Downloads, library: string, { files, hasRun, options, onFiles }: LoadOptions = {}) {
  const archive = engineFile(library);
  const scriptBytes = files ? Promise.resolve(files.script) : downloads.bytes(SCRIPT);
  const module = files ? Promise.resolve(files.module) : downloads.module(MODULE, hasRun);
  const libraryBytes = files ? Promise.resolve(files.library) : downloads.bytes(archive);
  const all = Promise.all([module, scriptBytes, libraryBytes]);
  all.then(onFiles, () => {}); // a failure is handled below, where `all` is awaited
  options?.catch(() => {}); // likewise
  const factory = await importScript(SCRIPT.url, await Promise.race([scriptBytes, all.then(([, script]) => script)]));
  const chosen = await options;
  const intercepted = interceptFetch(archive.url, libraryBytes, module);
  try {
    const starting = loadPyodide({ ...OPTIONS, stdLibURL: archive.url, createPyodideModule: factory, ...chosen });
    const [python, [compiled, script, bytes]] = await Promise.race([Promise.all([starting, all]), intercepted.failure]);
    return { python, files: { module: compiled, script, library: bytes } };
  } catch (thrown) {
    throw thrown instanceof StartupError ? thrown : new StartupError("crashed", messageOf(thrown));
  } finally {
    intercepted.restore();
  }
}

/**
 * Import Pyodide's script by its URL, or from its bytes if that fails: offline, or because of a wrong media type. Without an
 * origin, only from its bytes, and as a `data:` URL: workers in WebKit import no blobs then.
 */
async function importScript(url: string, bytes: Uint8Array<ArrayBuffer>) {
  const importFrom = async (address: string) => (await import(/* @vite-ignore */ address)).default;
  if (globalThis.origin === "null") return importFrom(`data:text/javascript,${encodeURIComponent(new TextDecoder().decode(bytes))}`);
  return importFrom(url).catch(async () => {
    const blob = URL.createObjectURL(new Blob([bytes], { type: "text/javascript" }));
    try {
      return await importFrom(blob);
    } catch (thrown) {
      throw new StartupError("damaged", messageOf(thrown));
    } finally {
      URL.revokeObjectURL(blob);
    }
  });
}

/** Replace the global fetch and WebAssembly functions while Pyodide starts, so that it uses the verified files. @param url of the library */
function interceptFetch(url: string, library: Promise<Uint8Array<ArrayBuffer>>, module: Promise<WebAssembly.Module>) {
  const { fetch, WebAssembly } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  let rejectStart: (reason: Error) => void = () => {};
  const failure: Promise<never> = new Promise((_, reject) => {
    rejectStart = reject;
  });
  failure.catch(() => {}); // startPyodide handles it
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
      // Pyodide would only log a warning and hang
      rejectStart(thrown instanceof StartupError ? thrown : new StartupError("crashed", t("WebAssembly could not start.")));
      throw thrown;
    }
  };
  const restore = () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { failure, restore };
}

/**
 * Start Pyodide with the whole standard library, and unpack this project's package and other wheels of the build.
 * @param onDownloads called with the downloads, which can be restarted
 */
export async function loadFullPyodide(names: string[], onEvent: (event: BootEvent) => void, onDownloads: (downloads: Downloads) => void) {
  checkWebAssembly();
  const wheels = [build.package, ...names].map(engineFile);
  const downloads = new Downloads([...filesFor(FULL_LIBRARY), ...wheels], onEvent);
  onDownloads(downloads);
  const fetched = Promise.all(wheels.map((wheel) => downloads.bytes(wheel)));
  const [{ python }, unpacked] = await Promise.all([startPyodide(downloads, FULL_LIBRARY), fetched]);
  onEvent({ event: "compile" });
  for (const bytes of unpacked) python.unpackArchive(bytes, "wheel");
  return python;
}

/** The same, with a plugin. Runs only in a sandboxed frame with an opaque origin: the wheel can run any code. */
export async function loadWithPlugin(wheel: Wheel, onEvent: (event: BootEvent) => void, onDownloads: (downloads: Downloads) => void) {
  // players never see this: spawn.ts throws an error with a translated message first
  if ("document" in globalThis) throw new Error("A page runs no game that someone else wrote.");
  const python = await loadFullPyodide([], onEvent, onDownloads);
  python.unpackArchive(wheel.bytes, "wheel");
  return python;
}
