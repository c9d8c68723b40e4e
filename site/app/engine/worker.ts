// Runs Python, for the rules of the games and for the AI searches. The engine and the AI each have a worker with this script; a
// page that can start no worker imports it instead. Takes and returns JSON text. Boots from a memory snapshot of an earlier
// start of the same build, if there is one.

import { expose, transfer } from "comlink";
import { language as pageLanguage } from "../shared/i18n.ts";
import { fetchFromParts, type ReadFilePart, SITE } from "../shared/site-files.ts";
import { pack, SnapshotCache, type StoredSnapshot, unpack } from "./cached-files.ts";
import { build, type DownloadEvent, Downloads, translationsUrl } from "./downloads.ts";
import { checkWebAssembly, filesFor, loadWithPlugin, type Pyodide, type PyodideFiles, startPyodide, type Wheel } from "./load-pyodide.ts";
import { StartupError } from "./startup.ts";

/** What Python boots from: assets that an earlier boot in this tab has left, and options. */
export interface BootAssets {
  files?: PyodideFiles;
  snapshot?: Uint8Array<ArrayBuffer>; // of Python's memory, with the package imported; packed
  wheel?: Wheel; // a third-party game
  language?: string; // of the texts
  ignoreSnapshot?: boolean; // boot without the stored snapshot, because it may be damaged; a new one replaces it
}
export type BootEvent = DownloadEvent | { event: "compile" };
/** called with one slice as JSON text */
export type OnSlice = (slice: string) => void;
interface Python {
  answer: (text: string) => string;
  /** runs a search until it is done, stopped, or replaced by another one */
  think: (text: string, onSlice: OnSlice) => Promise<void>;
  stopThinking: () => void;
  bootAssets: () => Promise<BootAssets>;
}

const LIBRARY = "python.zip";
const RESEED = "import random; random.seed()"; // otherwise every start from the snapshot has the same random numbers

const SNAPSHOTS = new SnapshotCache(new URL(SITE).pathname, build.folder);
const NO_SNAPSHOT: StoredSnapshot = { exists: Promise.resolve(false), bytes: Promise.resolve(null) };

/** One boot of Python, whose stalled downloads can be retried. */
class Boot {
  bootAssets: BootAssets;
  onEvent: (event: BootEvent) => void;
  #downloads: Downloads | null = null;

  constructor(bootAssets: BootAssets, onEvent: (event: BootEvent) => void) {
    this.bootAssets = bootAssets;
    this.onEvent = onEvent;
  }

  /** @throws {StartupError} */
  async start(): Promise<Python> {
    checkWebAssembly();
    const { bootAssets } = this;
    if (bootAssets.wheel) return this.#bootWithPlugin(bootAssets.wheel);
    const stored = this.#storedSnapshot();
    try {
      return await this.#bootFrom(stored);
    } catch (error) {
      // not caused by the snapshot
      if (!(await stored.bytes) || (error instanceof StartupError && error.name !== "crashed")) throw error;
    }
    await SNAPSHOTS.delete(); // the snapshot does not fit: boot without it
    return this.#bootFrom(NO_SNAPSHOT);
  }

  async #bootWithPlugin(wheel: Wheel): Promise<Python> {
    const python = await loadWithPlugin(wheel, this.onEvent, (downloads) => {
      this.#downloads = downloads;
    });
    const { answer } = python.pyimport("pygames.api.bridge");
    answer(JSON.stringify({ request: "invite" })); // registers the game, so that it can be restored after a crash
    return { answer, ...searches(python), bootAssets: async () => ({}) };
  }

  #storedSnapshot(): StoredSnapshot {
    const { snapshot, ignoreSnapshot } = this.bootAssets;
    if (ignoreSnapshot) return NO_SNAPSHOT;
    return snapshot ? { exists: Promise.resolve(true), bytes: Promise.resolve(snapshot) } : SNAPSHOTS.load();
  }

  refetch() {
    this.#downloads?.refetch();
  }

  /** @param stored the packed snapshot, which is read while the files are fetched */
  async #bootFrom(stored: StoredSnapshot): Promise<Python> {
    const { files: existingFiles, language = pageLanguage() } = this.bootAssets;
    const downloads = new Downloads(existingFiles ? [] : filesFor(LIBRARY), this.onEvent);
    this.#downloads = downloads;
    const translations = fetchTranslations(language);
    const { python, files } = await startPyodide(downloads, LIBRARY, {
      files: existingFiles,
      hasRun: stored.exists,
      // undocumented options of Pyodide
      options: stored.bytes.then((snapshot) => (snapshot ? { _loadSnapshot: unpack(snapshot) } : { _makeSnapshot: true })),
      onFiles: () => this.onEvent({ event: "compile" }),
    });
    const snapshot = await stored.bytes;
    python.runPython(snapshot ? RESEED : "import pygames.api.bridge");
    const made = snapshot ? null : snapshotOf(python);
    setLanguage(python, await translations);
    return {
      answer: python.pyimport("pygames.api.bridge").answer,
      ...searches(python),
      async bootAssets() {
        const packed = snapshot ?? (made && pack(made));
        if (made && packed) await SNAPSHOTS.store(packed);
        return packed ? { files, snapshot: packed } : { files };
      },
    };
  }
}

/** Fetch the translations, zlib data; past the cache if that gives something else, such as an HTML page. Null for English, or if both fail. */
async function fetchTranslations(language: string): Promise<Uint8Array | null> {
  for (const cache of language === "en" ? [] : (["default", "reload"] as const)) {
    const response = await fetch(translationsUrl(language), { cache }).catch(() => null);
    const bytes = response?.ok ? new Uint8Array(await response.arrayBuffer().catch(() => new ArrayBuffer())) : null;
    if (bytes?.[0] === 0x78) return bytes;
  }
  return null;
}

function setLanguage(python: Pyodide, bytes: Uint8Array | null) {
  if (!bytes) return;
  try {
    python.pyimport("pygames.i18n").speak_from(python.pyimport("zlib").decompress(python.toPy(bytes)));
  } catch (error) {
    console.warn("Python speaks English:", error);
  }
}

function snapshotOf(python: Pyodide): Uint8Array<ArrayBuffer> | null {
  try {
    return (python as any).makeMemorySnapshot();
  } catch {
    return null; // only the next start takes longer
  }
}

/** One search at a time, in slices, between which pending events run. */
function searches(python: Pyodide): Pick<Python, "think" | "stopThinking"> {
  let search: { begin: (text: string) => void; more: () => string } | undefined;
  let latestId = 0;
  return {
    async think(text, onSlice) {
      const requestId = ++latestId;
      search ??= python.pyimport("pygames.api.ai_api") as NonNullable<typeof search>;
      search.begin(text);
      while (requestId === latestId) {
        const slice = search.more();
        onSlice(slice);
        const { ok } = JSON.parse(slice);
        if (!ok || ok.done) return;
        await yieldToEventLoop();
      }
    },
    stopThinking() {
      latestId += 1;
    },
  };
}

/** Let pending events run first. A message is faster than setTimeout, which waits some ms. */
const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

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
  async boot(bootAssets: BootAssets, onEvent: (event: BootEvent) => void, readFilePart?: ReadFilePart) {
    if (readFilePart) globalThis.fetch = fetchFromParts(SITE, readFilePart, fetch);
    booting = new Boot(bootAssets, onEvent);
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

if ("WorkerGlobalScope" in globalThis) expose(engine); // not on a page
