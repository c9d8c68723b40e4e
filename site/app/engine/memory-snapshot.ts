// Stores a snapshot of Python's memory in Cache Storage, so that later starts are faster.

import { SITE } from "../shared/site-url.ts";
import { isSnapshot, sha256, snapshotPrefix } from "./cached-files.ts";
import { build } from "./downloads.ts";

const PATH = new URL(SITE).pathname;
const NAME = snapshotPrefix(PATH) + build.folder.replace("/", ""); // the folder contains the build's hash
const KEY = "/snapshot";
// in WebKit all opaque origins share one Cache Storage, which third-party code can write to
const isIsolated = () => globalThis.origin === "null";
const HASH = "x-sha256";
const PAGE = 65_536; // bytes
const WORD = 8; // bytes that are compared at once

export interface StoredSnapshot {
  /** whether there seems to be one; known long before its bytes are read */
  exists: Promise<boolean>;
  /** null if there is none, it is damaged, or storage is not available */
  bytes: Promise<Uint8Array<ArrayBuffer> | null>;
}

/** The stored snapshot. */
export function loadSnapshot(): StoredSnapshot {
  const found = findSnapshot();
  return { exists: found.then(Boolean), bytes: found.then(readSnapshot) };
}

/** @returns null if there is none, or storage is not available */
async function findSnapshot(): Promise<Response | null> {
  if (isIsolated()) return null;
  try {
    return (await (await caches.open(NAME)).match(KEY)) ?? null;
  } catch {
    return null;
  }
}

/** Read a snapshot. One whose hash does not match is deleted: Python could hang in damaged memory. */
async function readSnapshot(found: Response | null): StoredSnapshot["bytes"] {
  if (!found) return null;
  try {
    const bytes = new Uint8Array(await found.arrayBuffer());
    if ((await sha256(bytes)) === found.headers.get(HASH)) return bytes;
    await deleteSnapshot();
    return null;
  } catch {
    return null;
  }
}

/** Store a snapshot, and delete those of other builds. */
export async function storeSnapshot(snapshot: Uint8Array<ArrayBuffer>) {
  if (isIsolated()) return;
  try {
    await deleteSnapshots((name) => name !== NAME);
    const headers = { [HASH]: await sha256(snapshot) };
    await (await caches.open(NAME)).put(KEY, new Response(snapshot, { headers }));
  } catch {
    // storage is full or blocked: only the next start takes longer
  }
}

/** Delete the stored snapshot. */
export async function deleteSnapshot() {
  try {
    await caches.delete(NAME);
  } catch {
    // storage is blocked, so there is no snapshot
  }
}

/** Delete this site's snapshots, by default all. */
export async function deleteSnapshots(which: (name: string) => boolean = () => true) {
  for (const name of await caches.keys()) if (which(name) && (await isSnapshot(name, PATH))) await caches.delete(name);
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
