// Boots Python with the game rules, in a worker or on a page. Uses a memory snapshot from an earlier start of the same
// build, if there is one.

import { language as pageLanguage } from "../shared/i18n.ts";
import type { DownloadEvent } from "./downloads.ts";
import { Downloads } from "./downloads.ts";
import type { Wheel } from "./load-plugin.ts";
import type { Pyodide, PyodideFiles } from "./load-pyodide.ts";
import { checkWebAssembly, filesFor, load } from "./load-pyodide.ts";
import type { StoredSnapshot } from "./memory-snapshot.ts";
import { deleteSnapshot, loadSnapshot, storeSnapshot } from "./memory-snapshot.ts";
import { StartupError } from "./startup-errors.ts";
import { words } from "./urls.ts";
import { pack, unpack } from "./zero-pages.ts";

/** What Python boots from: assets that an earlier boot in this tab has left, and options. */
export interface BootAssets {
  files?: PyodideFiles;
  /** of Python's memory, with the package imported; packed */
  snapshot?: Uint8Array<ArrayBuffer>;
  /** a third-party game */
  wheel?: Wheel;
  /** of the texts */
  language?: string;
  /** boot without the stored snapshot, because it may be damaged; a new one replaces it */
  ignoreSnapshot?: boolean;
}
export type BootEvent = DownloadEvent | { event: "compile" };
/** the search, which returns its result in slices */
interface Thinking {
  begin: (text: string) => void;
  more: () => string;
}
export interface Python {
  answer: (text: string) => string;
  thinking: () => Thinking;
  bootAssets: () => Promise<BootAssets>;
}

const LIBRARY = "python.zip";
const RESEED = "import random; random.seed()"; // otherwise every start from the snapshot has the same random numbers

const NO_SNAPSHOT: StoredSnapshot = { exists: Promise.resolve(false), bytes: Promise.resolve(null) };

/** One boot of Python, whose stalled downloads can be retried. */
export class Boot {
  bootAssets: BootAssets;
  report: (event: BootEvent) => void;
  stored: StoredSnapshot | undefined;
  #downloads: Downloads | null = null;
  #python: Promise<Python> | undefined;

  /** @param stored the stored snapshot, if it is being read already */
  constructor(bootAssets: BootAssets, report: (event: BootEvent) => void = () => {}, stored?: StoredSnapshot) {
    this.bootAssets = bootAssets;
    this.report = report;
    this.stored = stored;
  }

  /** Boot, or go on with the boot that has begun. @throws {StartupError} */
  start(): Promise<Python> {
    this.#python ??= this.#start();
    return this.#python;
  }

  async #start() {
    checkWebAssembly();
    const { bootAssets } = this;
    if (bootAssets.wheel)
      return (await import("./load-plugin.ts")).bootWithPlugin(bootAssets.wheel, this.report, (downloads) => {
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

  #storedSnapshot(): StoredSnapshot {
    const { snapshot, ignoreSnapshot } = this.bootAssets;
    if (ignoreSnapshot) return NO_SNAPSHOT;
    return snapshot ? { exists: Promise.resolve(true), bytes: Promise.resolve(snapshot) } : (this.stored ?? loadSnapshot());
  }

  /** Restart stalled downloads. */
  refetch() {
    this.#downloads?.refetch();
  }

  /** @param stored the packed snapshot, which is read while the files are fetched */
  async #bootFrom(stored: StoredSnapshot): Promise<Python> {
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

/**
 * Fetch the translations of Python's texts: with the cache, or if that fails, bypassing it. The list is empty for
 * English, or if both fail.
 */
async function fetchTranslations(language: string): Promise<Uint8Array[]> {
  if (language === "en") return [];
  const attempt = async (cache: RequestCache) => {
    const response = await fetch(words(language), { cache }).catch(() => null);
    return response?.ok ? [new Uint8Array(await response.arrayBuffer())] : [];
  };
  const found = await attempt("default").catch(() => []);
  return isZlib(found[0]) ? found : attempt("reload").catch(() => []);
}

/** Whether bytes are zlib data, and not an HTML page that came instead. */
const isZlib = (bytes: Uint8Array | undefined) => bytes?.[0] === 0x78;

/** Set Python's language, if the translations were loaded; otherwise it stays English. */
function setLanguage(python: Pyodide, language: string, found: Uint8Array[]) {
  const [bytes] = found;
  if (!bytes) return;
  try {
    python.pyimport("pygames.i18n").speak_from(python.pyimport("zlib").decompress(python.toPy(bytes)));
  } catch (error) {
    console.warn(`Python speaks English instead of ${language}:`, error);
  }
}

/** Take a snapshot of Python's memory, if possible. */
function snapshotOf(python: Pyodide): Uint8Array<ArrayBuffer> | undefined {
  try {
    return (python as any).makeMemorySnapshot();
  } catch {
    return undefined; // only the next start takes longer
  }
}
