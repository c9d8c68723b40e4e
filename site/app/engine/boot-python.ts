// Boots Python with the game rules, in a worker or on a page, and runs its searches in slices. Uses a memory snapshot
// from an earlier start of the same build, if there is one.

import { language as pageLanguage } from "../shared/i18n.ts";
import type { DownloadEvent } from "./downloads.ts";
import { Downloads, words } from "./downloads.ts";
import type { EarlyStart } from "./early-worker.ts";
import type { Pyodide, PyodideFiles, Wheel } from "./load-pyodide.ts";
import { checkWebAssembly, filesFor, load, loadWithPlugin } from "./load-pyodide.ts";
import type { StoredSnapshot } from "./memory-snapshot.ts";
import { deleteSnapshot, loadSnapshot, pack, storeSnapshot, unpack } from "./memory-snapshot.ts";
import { StartupError } from "./startup.ts";

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
/** called with one slice as JSON text */
export type OnSlice = (slice: string) => void;
export interface Python {
  answer: (text: string) => string;
  /** runs a search until it is done, stopped, or replaced by another one */
  think: (text: string, onSlice: OnSlice) => Promise<void>;
  stopThinking: () => void;
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
    if (bootAssets.wheel) return this.#bootWithPlugin(bootAssets.wheel);
    const stored = this.#storedSnapshot();
    try {
      return await this.#bootFrom(stored);
    } catch (error) {
      // not caused by the snapshot
      if (!(await stored.bytes) || (error instanceof StartupError && error.name !== "crashed")) throw error;
    }
    await deleteSnapshot(); // the snapshot does not fit: boot without it
    return this.#bootFrom(NO_SNAPSHOT);
  }

  async #bootWithPlugin(wheel: Wheel): Promise<Python> {
    const python = await loadWithPlugin(wheel, this.report, (downloads) => {
      this.#downloads = downloads;
    });
    const { answer } = python.pyimport("pygames.api.bridge");
    answer(JSON.stringify({ request: "invite" })); // registers the game, so that it can be restored after a crash
    return { answer, ...searches(python), bootAssets: async () => ({}) };
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
      // undocumented options of Pyodide
      options: stored.bytes.then((snapshot) => (snapshot ? { _loadSnapshot: unpack(snapshot) } : { _makeSnapshot: true })),
      onFiles: () => this.report({ event: "compile" }),
    });
    const snapshot = await stored.bytes;
    python.runPython(snapshot ? RESEED : "import pygames.api.bridge");
    const made = snapshot ? undefined : snapshotOf(python);
    setLanguage(python, language, await translations);
    return {
      answer: python.pyimport("pygames.api.bridge").answer,
      ...searches(python),
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

/** Starts and stops searches, one at a time. They run in slices, and yield to the event loop between slices. */
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

/**
 * Yield to the event loop. A message is faster than setTimeout, which waits some ms, and still lets pending events run
 * first.
 */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Boots Python in a worker before the page's scripts have asked for it, if there is a snapshot of an earlier visit. A
 * first boot waits for the page, because its downloads and the compiler would slow down the first board.
 */
export class EarlyBoot {
  #stored: StoredSnapshot | undefined;
  #language = "";
  /** The boot that has begun, and its events so far by kind. */
  #begun: { boot: Boot; events: Map<string, BootEvent> } | null = null;
  #isTaken = false;
  #newBoot: (...args: ConstructorParameters<typeof Boot>) => Boot;

  constructor(newBoot: (...args: ConstructorParameters<typeof Boot>) => Boot = (...args) => new Boot(...args)) {
    this.#newBoot = newBoot;
  }

  /** Begin when a page says so. @param message of any kind */
  async onMessage({ data }: MessageEvent) {
    if (typeof data?.begin !== "string" || this.#isTaken) return;
    const { begin } = data as EarlyStart;
    this.#language = begin;
    this.#stored = loadSnapshot();
    if (!(await this.#stored.exists) || this.#isTaken) return;
    const events: Map<string, BootEvent> = new Map();
    const boot = this.#newBoot({ language: begin }, (event) => void events.set(event.event, event), this.#stored);
    boot.start().catch(() => {}); // reported to the page that takes it
    this.#begun = { boot, events };
  }

  /** The boot that a page asks for: the early one if it fits, with its events so far. */
  take(bootAssets: BootAssets, report: (event: BootEvent) => void): Boot {
    const { language, wheel, files, snapshot, ignoreSnapshot } = bootAssets;
    const fits = !this.#isTaken && language === this.#language && !wheel && !files && !snapshot && !ignoreSnapshot;
    this.#isTaken = true;
    if (!fits) return this.#newBoot(bootAssets, report);
    if (!this.#begun) return this.#newBoot(bootAssets, report, this.#stored);
    const { boot, events } = this.#begun;
    for (const event of events.values()) report(event);
    boot.report = report;
    return boot;
  }
}
