// Starts Python with the rules in it, in a worker or on a page: from one zip, and from a snapshot of its memory if an earlier start of the same build has kept one.

import { language as pageLanguage } from "../shared/i18n.js";
import { Downloads } from "./downloads.js";
import { checkWebAssembly, filesFor, load } from "./load-pyodide.js";
import { forget, keepSnapshot, keptSnapshot } from "./memory-snapshot.js";
import { StartupError } from "./startup-errors.js";
import { words } from "./urls.js";

/** @import { DownloadEvent } from "./downloads.js" */
/** @import { Wheel } from "./load-plugin.js" */
/** @import { Pyodide, PyodideFiles } from "./load-pyodide.js" */
/**
 * What a start leaves for the next one in this tab, and what it begins with.
 * @typedef {object} BootAssets
 * @property {PyodideFiles} [files]
 * @property {Uint8Array<ArrayBuffer>} [snapshot] its memory, with our package imported
 * @property {Wheel} [wheel] a game that someone else wrote
 * @property {string} [language] what it speaks
 * @property {boolean} [afresh] forget the snapshot that is kept: what was started from it did not work
 */
/** @typedef {DownloadEvent | { event: "compile" }} BootEvent */
/** @typedef {{ begin: (text: string) => void, more: () => string }} Thinking an ask that is answered in slices */
/** @typedef {{ answer: (text: string) => string, thinking: () => Thinking, kit: () => Promise<BootAssets> }} Python */

const LIBRARY = "python.zip";
const RESEED = "import random; random.seed()"; // a snapshot would draw the same numbers at every start

/** A start of Python, of which what stalls can be fetched again. */
export class Boot {
  /** @type {Downloads | null} */
  #downloads = null;

  /** @param {BootAssets} kit @param {(event: BootEvent) => void} [report] */
  constructor(kit, report = () => {}) {
    this.kit = kit;
    this.report = report;
  }

  /** @returns {Promise<Python>} @throws {StartupError} */
  async start() {
    checkWebAssembly();
    const { kit } = this;
    if (kit.wheel)
      return (await import("./load-plugin.js")).host(kit.wheel, this.report, (downloads) => {
        this.#downloads = downloads;
      });
    if (kit.afresh) await forget();
    const kept = kit.snapshot ? { bytes: kit.snapshot, whole: Promise.resolve(true) } : await keptSnapshot();
    if (!kept) return this.#python();
    try {
      const [python, whole] = await Promise.all([this.#python(kept.bytes), kept.whole]);
      if (whole) return python;
    } catch (error) {
      if (error instanceof StartupError && error.name !== "crashed") throw error; // the snapshot is not to blame
    }
    await forget(); // it is an accelerator, never the only way in
    return this.#python();
  }

  /** Fetch again what does not arrive. */
  refetch() {
    this.#downloads?.refetch();
  }

  /** @param {Uint8Array<ArrayBuffer>} [snapshot] @returns {Promise<Python>} */
  async #python(snapshot) {
    const { files: given, language = pageLanguage() } = this.kit;
    const downloads = new Downloads(given ? [] : filesFor(LIBRARY), this.report);
    this.#downloads = downloads;
    const translations = fetchWords(language);
    const options = snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }; // Pyodide's own, undocumented
    const { python, files } = await load(downloads, {
      library: LIBRARY,
      files: given,
      isKnown: Boolean(snapshot),
      options,
      onFiles: () => this.report({ event: "compile" }),
    });
    python.runPython(snapshot ? RESEED : "import pygames.api.bridge");
    const taken = snapshot ?? snapshotOf(python);
    speak(python, language, await translations);
    return {
      answer: python.pyimport("pygames.api.bridge").answer,
      thinking: () => python.pyimport("pygames.api.ai_api"),
      async kit() {
        if (!snapshot && taken) await keepSnapshot(taken);
        return taken ? { files, snapshot: taken } : { files };
      },
    };
  }
}

/** What Python says in another language than English, once from the caches and once past them. @param {string} language @returns {Promise<Uint8Array[]>} */
async function fetchWords(language) {
  if (language === "en") return [];
  /** @param {RequestCache} cache */
  const attempt = async (cache) => {
    const response = await fetch(words(language), { cache }).catch(() => null);
    return response?.ok ? [new Uint8Array(await response.arrayBuffer())] : [];
  };
  const found = await attempt("default").catch(() => []);
  return isZlib(found[0]) ? found : attempt("reload").catch(() => []);
}

/** Whether bytes begin as zlib data does: a page that came in place of them does not. @param {Uint8Array | undefined} bytes */
const isZlib = (bytes) => bytes?.[0] === 0x78;

/** Let Python speak a language, if its words have come; otherwise it speaks English. @param {Pyodide} python @param {string} language @param {Uint8Array[]} found */
function speak(python, language, found) {
  const [bytes] = found;
  if (!bytes) return;
  try {
    python.pyimport("pygames.i18n").speak_from(python.pyimport("zlib").decompress(python.toPy(bytes)));
  } catch (error) {
    console.warn(`Python speaks English instead of ${language}:`, error);
  }
}

/** A snapshot of its memory, if one can be taken. @param {Pyodide} python @returns {Uint8Array<ArrayBuffer> | undefined} */
function snapshotOf(python) {
  try {
    return /** @type {any} */ (python).makeMemorySnapshot();
  } catch {
    return undefined; // the next start takes longer
  }
}
