// Downloads the engine's files side by side: counts their bytes, checks their hashes, and fetches a file again, past every cache, if it did not arrive whole.

import { sha256 } from "./sha256.js";
import { damaged, missing, StartupError, unreachable } from "./startup-errors.js";

/** @typedef {{ name: string, url: string, size: number, sha256: string }} EngineFile `size` in bytes, `sha256` in base64 */
/** @typedef {{ event: "progress", received: number, total: number } | { event: "refetch" }} DownloadEvent */

const DELAYS = [0, 1000]; // ms before each further attempt at a file; after the last one the start has failed, and is tried again as a whole
const INTERVAL = 100; // ms from one report to the next

export class Downloads {
  /** Bytes that have arrived, by file name. @type {Map<string, number>} */
  #received = new Map();
  /** Ends what is under way. @type {Set<() => void>} */
  #waiting = new Set();
  #reported = Number.NEGATIVE_INFINITY;

  /** @param {EngineFile[]} files all that will be asked for @param {(event: DownloadEvent) => void} report */
  constructor(files, report) {
    this.total = files.reduce((sum, { size }) => sum + size, 0);
    this.report = report;
    this.fetch = globalThis.fetch.bind(globalThis); // load-pyodide.js puts its own in place while Pyodide starts
  }

  /** A file's bytes. @param {EngineFile} file @returns {Promise<Uint8Array<ArrayBuffer>>} @throws {StartupError} */
  bytes(file) {
    return this.#attempts(file, async (response) => {
      const bytes = await this.#read(file, response);
      await check(file, bytes);
      return bytes;
    });
  }

  /**
   * A WebAssembly module, compiled while it arrives.
   * @param {EngineFile} file @param {boolean} [isKnown] whether this browser has run it before: then the first attempt is not hashed
   * @returns {Promise<WebAssembly.Module>} @throws {StartupError}
   */
  module(file, isKnown = false) {
    return this.#attempts(file, async (response, attempt) => {
      const copy = response.clone(); // unlike a stream of ours, it leaves the browser's code cache in use
      const streamed = WebAssembly.compileStreaming(response).catch(() => null);
      const bytes = await this.#read(file, copy);
      if (!isKnown || attempt) await check(file, bytes);
      return (await streamed) ?? compiled(file, bytes); // a server that sends the wrong media type
    });
  }

  /** Nothing arrives: end what is under way and fetch it again. */
  refetch() {
    for (const end of [...this.#waiting]) end();
  }

  /**
   * @template T
   * @param {EngineFile} file @param {(response: Response, attempt: number) => Promise<T>} use
   * @returns {Promise<T>}
   */
  async #attempts(file, use) {
    for (let attempt = 0, failures = 0; ; attempt++) {
      const abort = new AbortController();
      const end = () => abort.abort();
      this.#waiting.add(end);
      try {
        return await use(await this.#fetch(file, abort.signal, attempt ? "reload" : "default"), attempt);
      } catch (error) {
        this.#received.delete(file.name);
        const delay = DELAYS[failures];
        if (!abort.signal.aborted) {
          if (delay === undefined) throw error;
          failures += 1;
          await pause(delay, abort.signal);
        }
        this.report({ event: "refetch" });
      } finally {
        this.#waiting.delete(end);
      }
    }
  }

  /** @param {EngineFile} file @param {AbortSignal} signal @param {RequestCache} cache */
  async #fetch({ url }, signal, cache) {
    const response = await this.fetch(url, { signal, cache }).catch(() => {
      throw unreachable();
    });
    if (response.ok) return response;
    throw response.status === 404 || response.status === 410 ? missing() : unreachable();
  }

  /** All of a response, as it arrives. @param {EngineFile} file @param {Response} response @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async #read({ name, size }, response) {
    const bytes = new Uint8Array(size);
    let received = 0;
    const reader = response.body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read().catch(() => Promise.reject(unreachable()))) ?? { done: true };
      if (done) break;
      if (received + value.length > size) {
        void reader?.cancel().catch(() => {});
        throw damaged();
      }
      bytes.set(value, received);
      received += value.length;
      this.#count(name, received);
    }
    if (received !== size) throw damaged();
    return bytes;
  }

  /** @param {string} name @param {number} bytes */
  #count(name, bytes) {
    this.#received.set(name, bytes);
    const received = [...this.#received.values()].reduce((sum, count) => sum + count, 0);
    const now = performance.now();
    if (now - this.#reported < INTERVAL && received < this.total) return;
    this.#reported = now;
    this.report({ event: "progress", received, total: this.total });
  }
}

/** @param {EngineFile} file @param {Uint8Array<ArrayBuffer>} bytes @throws {StartupError} if they are not the file's */
async function check(file, bytes) {
  const hash = await sha256(bytes);
  if (hash && hash !== file.sha256) throw damaged();
}

/** @param {EngineFile} file @param {Uint8Array<ArrayBuffer>} bytes whose hash is right */
async function compiled({ name }, bytes) {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw new StartupError("crashed", error instanceof Error ? error.message : name);
  }
}

/** @param {number} milliseconds @param {AbortSignal} signal ends it early @returns {Promise<void>} */
function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
