// Boots Python with the game rules, in a worker or on a page. Uses a memory snapshot from an earlier start of the same build, if there is one.

import { language as pageLanguage } from "../shared/i18n.js";
import { Downloads } from "./downloads.js";
import { checkWebAssembly, filesFor, load } from "./load-pyodide.js";
import { deleteSnapshot, loadSnapshot, storeSnapshot } from "./memory-snapshot.js";
import { StartupError } from "./startup-errors.js";
import { words } from "./urls.js";
import { pack, unpack } from "./zero-pages.js";

/** @import { DownloadEvent } from "./downloads.js" */
/** @import { Wheel } from "./load-plugin.js" */
/** @import { Pyodide, PyodideFiles } from "./load-pyodide.js" */
/** @import { StoredSnapshot } from "./memory-snapshot.js" */
/**
 * What Python boots from: assets that an earlier boot in this tab has left, and options.
 * @typedef {object} BootAssets
 * @property {PyodideFiles} [files]
 * @property {Uint8Array<ArrayBuffer>} [snapshot] of Python's memory, with the package imported; packed
 * @property {Wheel} [wheel] a third-party game
 * @property {string} [language] of the texts
 * @property {boolean} [ignoreSnapshot] boot without the stored snapshot, because it may be damaged; a new one replaces it
 */
/** @typedef {DownloadEvent | { event: "compile" }} BootEvent */
/** @typedef {{ begin: (text: string) => void, more: () => string }} Thinking the search, which returns its result in slices */
/** @typedef {{ answer: (text: string) => string, thinking: () => Thinking, bootAssets: () => Promise<BootAssets> }} Python */

const LIBRARY = "python.zip";
const RESEED = "import random; random.seed()"; // otherwise every start from the snapshot has the same random numbers

/** @type {StoredSnapshot} */
const NO_SNAPSHOT = { exists: Promise.resolve(false), bytes: Promise.resolve(null) };

/** One boot of Python, whose stalled downloads can be retried. */
export class Boot {
  /** @type {Downloads | null} */
  #downloads = null;
  /** @type {Promise<Python> | undefined} */
  #python;

  /** @param {BootAssets} bootAssets @param {(event: BootEvent) => void} [report] @param {StoredSnapshot} [stored] the stored snapshot, if it is being read already */
  constructor(bootAssets, report = () => {}, stored = undefined) {
    this.bootAssets = bootAssets;
    this.report = report;
    this.stored = stored;
  }

  /** Boot, or go on with the boot that has begun. @returns {Promise<Python>} @throws {StartupError} */
  start() {
    this.#python ??= this.#start();
    return this.#python;
  }

  async #start() {
    checkWebAssembly();
    const { bootAssets } = this;
    if (bootAssets.wheel)
      return (await import("./load-plugin.js")).bootWithPlugin(bootAssets.wheel, this.report, (downloads) => {
        this.#downloads = downloads;
      });
    const stored = this.#storedSnapshot();
    try {
      return await this.#bootFrom(stored);
    } catch (error) {
      if (!(await stored.bytes) || (error instanceof StartupError && error.name !== "crashed")) throw error; // not caused by the snapshot
    }
    await deleteSnapshot(); // the snapshot does not fit: boot without it
    return this.#bootFrom(NO_SNAPSHOT);
  }

  /** @returns {StoredSnapshot} */
  #storedSnapshot() {
    const { snapshot, ignoreSnapshot } = this.bootAssets;
    if (ignoreSnapshot) return NO_SNAPSHOT;
    return snapshot ? { exists: Promise.resolve(true), bytes: Promise.resolve(snapshot) } : (this.stored ?? loadSnapshot());
  }

  /** Restart stalled downloads. */
  refetch() {
    this.#downloads?.refetch();
  }

  /** @param {StoredSnapshot} stored the packed snapshot, which is read while the files are fetched @returns {Promise<Python>} */
  async #bootFrom(stored) {
    const { files: existingFiles, language = pageLanguage() } = this.bootAssets;
    const downloads = new Downloads(existingFiles ? [] : filesFor(LIBRARY), (event) => this.report(event));
    this.#downloads = downloads;
    const translations = fetchTranslations(language);
    const { python, files } = await load(downloads, {
      library: LIBRARY,
      files: existingFiles,
      known: { likely: stored.exists, surely: stored.bytes.then(Boolean) },
      options: stored.bytes.then((snapshot) => (snapshot ? { _loadSnapshot: unpack(snapshot) } : { _makeSnapshot: true })), // undocumented options of Pyodide
      onFiles: () => this.report({ event: "compile" }),
    });
    const snapshot = await stored.bytes;
    python.runPython(snapshot ? RESEED : "import pygames.api.bridge");
    const made = snapshot ? undefined : snapshotOf(python);
    setLanguage(python, language, await translations);
    return {
      answer: python.pyimport("pygames.api.bridge").answer,
      thinking: () => python.pyimport("pygames.api.ai_api"),
      async bootAssets() {
        const packed = snapshot ?? (made && pack(made));
        if (made && packed) await storeSnapshot(packed);
        return packed ? { files, snapshot: packed } : { files };
      },
    };
  }
}

/** Fetch the translations of Python's texts: with the cache, or if that fails, bypassing it. The list is empty for English, or if both fail. @param {string} language @returns {Promise<Uint8Array[]>} */
async function fetchTranslations(language) {
  if (language === "en") return [];
  /** @param {RequestCache} cache */
  const attempt = async (cache) => {
    const response = await fetch(words(language), { cache }).catch(() => null);
    return response?.ok ? [new Uint8Array(await response.arrayBuffer())] : [];
  };
  const found = await attempt("default").catch(() => []);
  return isZlib(found[0]) ? found : attempt("reload").catch(() => []);
}

/** Whether bytes are zlib data, and not an HTML page that came instead. @param {Uint8Array | undefined} bytes */
const isZlib = (bytes) => bytes?.[0] === 0x78;

/**
 * Set Python's language, if the translations were loaded; otherwise it stays English.
 * @param {Pyodide} python @param {string} language @param {Uint8Array[]} found
 */
function setLanguage(python, language, found) {
  const [bytes] = found;
  if (!bytes) return;
  try {
    python.pyimport("pygames.i18n").speak_from(python.pyimport("zlib").decompress(python.toPy(bytes)));
  } catch (error) {
    console.warn(`Python speaks English instead of ${language}:`, error);
  }
}

/** Take a snapshot of Python's memory, if possible. @param {Pyodide} python @returns {Uint8Array<ArrayBuffer> | undefined} */
function snapshotOf(python) {
  try {
    return /** @type {any} */ (python).makeMemorySnapshot();
  } catch {
    return undefined; // only the next start takes longer
  }
}
