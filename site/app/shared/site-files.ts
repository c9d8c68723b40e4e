// The site's files: their addresses, and how a frame without an origin reads them. All scripts and styles of a build are in one
// folder, together with the files that only they request.

const here = import.meta.url;

export const SITE = new URL("../", here).href; // the root of the site, with a slash at its end

export const asset = (name: string) => new URL(name, here).href;

// Unless the server sends Access-Control-Allow-Origin, browsers let a frame without an origin fetch no file and import no module;
// but classic scripts load from any server. So the build writes each file that such a frame reads as scripts, too, each with
// a part of the file (site/building/script_files.py).

declare global {
  /** Only in a frame without an origin: reads a part of a file by loading the script with it. */
  var readFilePart: ReadFilePart | undefined;
  /** Likewise: imports a script of the build, with the scripts that it imports. */
  var importScriptFile: ((address: string) => Promise<any>) | undefined;
  /** Likewise: the module of the page's own script. */
  var frameScript: Promise<any> | undefined;
}

export interface FilePart {
  bytes: Uint8Array<ArrayBuffer>;
  isLast: boolean;
}

/** @param part counted from 0 @param again bypasses the browser's cache @throws {TypeError} if the script does not load, as `fetch` */
export type ReadFilePart = (address: string, part: number, again: boolean) => Promise<FilePart>;

/** The source of a script with its own address in it, so that it can run from another one. A regular expression, because this code is in such a script, too. */
export const withOwnAddress = (source: string, address: string) => source.replace(/import\.meta\.url/g, () => JSON.stringify(address));

/** A substitute for `fetch` that reads files of the site in parts, and fetches others. */
export function fetchFromParts(site: string, read: ReadFilePart, fetchOther: typeof fetch): typeof fetch {
  return async (what, options = {}) => {
    const address = new URL(what instanceof Request ? what.url : what).href;
    if (!address.startsWith(site)) return fetchOther(what, options);
    const { signal, cache } = options;
    const readNext = (part: number): Promise<FilePart> =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
        read(address, part, cache === "reload").then(resolve, reject);
      });
    let next = await readNext(0);
    let part = 0;
    const parts: ReadableStream<BufferSource> = new ReadableStream({
      async pull(controller) {
        if (part) next = await readNext(part);
        part += 1;
        controller.enqueue(next.bytes);
        if (next.isLast) controller.close();
      },
    });
    const headers = address.endsWith(".wasm") ? { "Content-Type": "application/wasm" } : undefined;
    return new Response(parts.pipeThrough(new DecompressionStream("gzip")), { headers });
  };
}
