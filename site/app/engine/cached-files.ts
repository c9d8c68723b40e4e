// What the browser's caches keep for later visits: files of the build, verified by their hashes, because a response with
// status 200 may be the sign-in page of a Wi-Fi network; and a snapshot of Python's memory, for faster starts.

import type { WorkboxPlugin } from "workbox-core";

/** The SHA-256 hash of bytes. @returns in base64; "" without HTTPS, where crypto.subtle is not available */
export async function sha256(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
}

/**
 * A Workbox plugin for the precache. During installation it replaces wrong cached files and refetches wrong responses,
 * bypassing the HTTP cache. If a file is still wrong, the installation fails.
 * @param hashes by URL, SHA-256 in base64
 */
export const verifying = (hashes: Map<string, string>): WorkboxPlugin => ({
  async cachedResponseWillBeUsed({ event, request, cachedResponse }) {
    if (event?.type !== "install" || !cachedResponse) return cachedResponse;
    return (await isWhole(cachedResponse, hashes.get(plain(request.url)))) ? cachedResponse : null;
  },
  async fetchDidSucceed({ event, request, response }) {
    return event?.type === "install" ? verified(response, request.url, hashes.get(plain(request.url))) : response;
  },
});

/** A URL without the revision that Workbox appends. */
const plain = (address: string) => address.split("?")[0] ?? address;

/** The response, or a second one that bypasses the caches if its hash does not match. @throws {Error} if the second does not match either */
export async function verified(response: Response, url: string, hash: string | undefined): Promise<Response> {
  if (await isWhole(response, hash)) return response;
  const again = await fetch(url, { cache: "reload" });
  if (await isWhole(again, hash)) return again;
  throw new Error(`${url} is not the file of this version.`);
}

/** @param hash in base64; undefined accepts any successful response */
export async function isWhole(response: Response, hash: string | undefined) {
  if (!response.ok) return false;
  return !hash || (await sha256(await response.clone().arrayBuffer())) === hash;
}

const KEY = "/snapshot";
const HASH = "x-sha256";
const PAGE = 65_536; // bytes
const WORD = 8; // bytes that are compared at once

/** Other sites may share the origin, so the names of caches contain the path of this site. */
const snapshotPrefix = (path: string) => `pygames-snapshot-${path}-`;

/** in WebKit all opaque origins share one Cache Storage, which third-party code can write to */
const isIsolated = () => globalThis.origin === "null";

export interface StoredSnapshot {
  exists: Promise<boolean>; // whether there seems to be one; known long before its bytes are read
  bytes: Promise<Uint8Array<ArrayBuffer> | null>; // null if there is none, it is damaged, or storage is not available
}

export class SnapshotCache {
  #path: string;
  #name: string;

  /** @param folder of the engine, which contains the build's hash; both end in a slash */
  constructor(path: string, folder: string) {
    this.#path = path;
    this.#name = snapshotPrefix(path) + folder.replace("/", "");
  }

  load(): StoredSnapshot {
    const found = this.#find();
    return { exists: found.then(Boolean), bytes: found.then((response) => this.#read(response)) };
  }

  async #find(): Promise<Response | null> {
    try {
      return isIsolated() ? null : ((await (await caches.open(this.#name)).match(KEY)) ?? null);
    } catch {
      return null;
    }
  }

  /** Read a snapshot. One whose hash does not match is deleted: Python could hang in damaged memory. */
  async #read(found: Response | null): StoredSnapshot["bytes"] {
    try {
      const bytes = found && new Uint8Array(await found.arrayBuffer());
      if (!bytes || (await sha256(bytes)) === found.headers.get(HASH)) return bytes;
      await this.delete();
    } catch {
      // storage is not available
    }
    return null;
  }

  /** Store a snapshot, and delete those of other builds. */
  async store(snapshot: Uint8Array<ArrayBuffer>) {
    if (isIsolated()) return;
    try {
      await deleteSnapshots(this.#path, (name) => name !== this.#name);
      const headers = { [HASH]: await sha256(snapshot) };
      await (await caches.open(this.#name)).put(KEY, new Response(snapshot, { headers }));
    } catch {
      // storage is full or blocked: only the next start takes longer
    }
  }

  async delete() {
    try {
      await caches.delete(this.#name);
    } catch {
      // storage is blocked, so there is no snapshot
    }
  }
}

/** @param path of the site */
export async function deleteSnapshots(path: string, which: (name: string) => boolean = () => true) {
  for (const name of await caches.keys()) if (which(name) && (await isSnapshot(name, path))) await caches.delete(name);
}

/** Whether a cache is a snapshot of this site. Older versions named it after the engine's folder only, so check its content too. */
async function isSnapshot(name: string, path: string) {
  if (name.startsWith(snapshotPrefix(path))) return true;
  if (!/^engine-[0-9a-f]{12}$/.test(name)) return false;
  const keys = await (await caches.open(name)).keys();
  return keys.length === 1 && keys.every(({ url }) => url.endsWith(`/${name}-snapshot`));
}

/**
 * Pack bytes without their pages of zeros: their length, the numbers of the other pages (both as Uint32), and these
 * pages. More than half of a snapshot are zeros: packed, it is read and copied in half the time.
 */
export function pack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const pages = [];
  for (let page = 0; page * PAGE < bytes.length; page += 1) if (!isZero(bytes.subarray(page * PAGE, (page + 1) * PAGE))) pages.push(page);
  const head = new Uint32Array([bytes.length, pages.length, ...pages]);
  const packed = new Uint8Array(head.byteLength + pages.length * PAGE);
  packed.set(new Uint8Array(head.buffer));
  for (const [place, page] of pages.entries()) packed.set(bytes.subarray(page * PAGE, (page + 1) * PAGE), head.byteLength + place * PAGE);
  return packed;
}

/** The bytes that were packed. @throws {RangeError} if these are not packed bytes */
export function unpack(packed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [length = 0, count = 0] = new Uint32Array(packed.buffer, packed.byteOffset, 2);
  const start = (2 + count) * Uint32Array.BYTES_PER_ELEMENT;
  if (packed.length !== start + count * PAGE || count * PAGE >= length + PAGE) throw new RangeError("These bytes are not packed.");
  const bytes = new Uint8Array(length);
  for (const [place, page] of new Uint32Array(packed.buffer, packed.byteOffset + 2 * Uint32Array.BYTES_PER_ELEMENT, count).entries()) {
    const content = packed.subarray(start + place * PAGE, start + (place + 1) * PAGE);
    bytes.set(content.subarray(0, length - page * PAGE), page * PAGE); // the last page may be shorter
  }
  return bytes;
}

function isZero(page: Uint8Array) {
  const words = new BigUint64Array(page.buffer, page.byteOffset, Math.floor(page.length / WORD));
  return words.every((word) => word === 0n) && page.subarray(words.length * WORD).every((byte) => byte === 0);
}
