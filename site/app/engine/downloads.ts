// Downloads the engine's files in parallel, reports progress, verifies hashes, and refetches failed and damaged files
// bypassing all caches. The build has written their URLs, sizes and hashes (site/building/engine.py).

import { asset, SITE } from "../shared/site-files.ts";
import { sha256 } from "./cached-files.ts";
import { damaged, missing, StartupError, unreachable } from "./startup.ts";

/** `sha256` is in base64 */
export interface EngineFile {
  name: string;
  url: string;
  size: number;
  sha256: string;
}

export const build: EngineBuild = JSON.parse(ENGINE);
// files of Pyodide, in a folder of their own
const STOCK = ["pyodide.asm.mjs", "pyodide.asm.wasm"];

export type DownloadEvent = { event: "progress"; received: number; total: number } | { event: "refetch" };

const DELAYS = [0, 1000]; // ms before each retry of a file; after the last one the whole start fails, and is retried

export class Downloads {
  total: number;
  onEvent: (event: DownloadEvent) => void;
  fetch: (input: URL | RequestInfo, init?: RequestInit | undefined) => Promise<Response>;
  #received: Map<string, number> = new Map(); // bytes received, by file name
  #aborts: Set<AbortController> = new Set();

  /** @param files all files that will be requested */
  constructor(files: EngineFile[], onEvent: (event: DownloadEvent) => void) {
    this.total = files.reduce((sum, { size }) => sum + size, 0);
    this.onEvent = onEvent;
    this.fetch = globalThis.fetch.bind(globalThis); // load-pyodide.ts replaces the global fetch while Pyodide starts
  }

  /** Download a file and verify its hash. @throws {StartupError} */
  bytes(file: EngineFile): Promise<Uint8Array<ArrayBuffer>> {
    return this.#attempts(file, async (response) => {
      const bytes = await this.#read(file, response);
      await check(file, bytes);
      return bytes;
    });
  }

  /**
   * Download a WebAssembly module and compile it meanwhile.
   * @param hasRun whether this browser has run the file before: then the first attempt is not verified, and its bytes are
   * not read
   * @throws {StartupError}
   */
  module(file: EngineFile, hasRun: Promise<boolean> = Promise.resolve(false)): Promise<WebAssembly.Module> {
    return this.#attempts(file, async (response, attempt, fetchAgain) => {
      const clone = response.clone(); // a clone, because a custom stream would disable the browser's code cache
      const streamed = WebAssembly.compileStreaming(response).catch(() => null); // null if the server sends the wrong media type
      const isTrusted = !attempt && (await hasRun);
      if (isTrusted) {
        clone.body?.cancel().catch(() => {});
        const module = await streamed;
        if (module) this.#count(file.name, file.size);
        if (module) return module;
      }
      const bytes = await this.#read(file, isTrusted ? await fetchAgain() : clone);
      await check(file, bytes);
      return (await streamed) ?? compiled(file, bytes);
    });
  }

  refetch() {
    for (const abort of this.#aborts) abort.abort();
  }

  async #attempts<T>(file: EngineFile, use: (response: Response, attempt: number, fetchAgain: () => Promise<Response>) => Promise<T>): Promise<T> {
    for (let attempt = 0, failures = 0; ; attempt++) {
      const abort = new AbortController();
      this.#aborts.add(abort);
      try {
        const fetchFile = () => this.#fetch(file, abort.signal, attempt ? "reload" : "default");
        return await use(await fetchFile(), attempt, fetchFile);
      } catch (error) {
        this.#received.delete(file.name);
        const delay = DELAYS[failures];
        if (!abort.signal.aborted) {
          if (delay === undefined) throw error;
          failures += 1;
          await pause(delay, abort.signal);
        }
        this.onEvent({ event: "refetch" });
      } finally {
        this.#aborts.delete(abort);
      }
    }
  }

  async #fetch({ url }: EngineFile, signal: AbortSignal, cache: RequestCache) {
    const response = await this.fetch(url, { signal, cache }).catch(() => {
      throw unreachable();
    });
    if (response.ok) return response;
    throw response.status === 404 || response.status === 410 ? missing() : unreachable();
  }

  async #read({ name, size }: EngineFile, response: Response): Promise<Uint8Array<ArrayBuffer>> {
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

  #count(name: string, bytes: number) {
    this.#received.set(name, bytes);
    const received = [...this.#received.values()].reduce((sum, count) => sum + count, 0);
    this.onEvent({ event: "progress", received, total: this.total });
  }
}

/** @throws {StartupError} if the hash does not match. Without HTTPS, hashes cannot be computed and are not checked */
async function check(file: EngineFile, bytes: Uint8Array<ArrayBuffer>) {
  const hash = await sha256(bytes);
  if (hash && hash !== file.sha256) throw damaged();
}

async function compiled({ name }: EngineFile, bytes: Uint8Array<ArrayBuffer>) {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw new StartupError("crashed", error instanceof Error ? error.message : name);
  }
}

/** @param signal ends the pause early */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve());
  });

/** A file of Pyodide, or one that this build adds. */
export function engineFile(name: string): EngineFile {
  const known = build.files[name];
  if (!known) throw new Error(`The build has no ${name}.`);
  return { name, url: new URL((STOCK.includes(name) ? build.pyodide : build.folder) + name, SITE).href, ...known };
}

export const translationsUrl = (language: string) => asset(`words-${language}.bin`);
