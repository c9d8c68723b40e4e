// Stores a snapshot of Python's memory in Cache Storage, so that later starts are faster.

import { sha256 } from "./sha256.js";
import { isSnapshot, snapshotPrefix } from "./snapshot-cache-names.js";
import { build } from "./urls.js";

const SITE = new URL("../", import.meta.url).pathname;
const NAME = snapshotPrefix(SITE) + build.folder.replace("/", ""); // the folder contains the build's hash
const KEY = "/snapshot";
const isIsolated = () => globalThis.origin === "null"; // in WebKit all opaque origins share one Cache Storage, which third-party code can write to
const HASH = "x-sha256";

/**
 * @typedef {object} StoredSnapshot
 * @property {Promise<boolean>} exists whether there seems to be one; known long before its bytes are read
 * @property {Promise<Uint8Array<ArrayBuffer> | null>} bytes null if there is none, it is damaged, or storage is not available
 */

/** The stored snapshot. @returns {StoredSnapshot} */
export function loadSnapshot() {
  const found = findSnapshot();
  return { exists: found.then(Boolean), bytes: found.then(readSnapshot) };
}

/** @returns {Promise<Response | null>} null if there is none, or storage is not available */
async function findSnapshot() {
  if (isIsolated()) return null;
  try {
    return (await (await caches.open(NAME)).match(KEY)) ?? null;
  } catch {
    return null;
  }
}

/** Read a snapshot. One whose hash does not match is deleted: Python could hang in damaged memory. @param {Response | null} found @returns {StoredSnapshot["bytes"]} */
async function readSnapshot(found) {
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

/** Store a snapshot, and delete those of other builds. @param {Uint8Array<ArrayBuffer>} snapshot */
export async function storeSnapshot(snapshot) {
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

/** Delete this site's snapshots, by default all. @param {(name: string) => boolean} [which] */
export async function deleteSnapshots(which = () => true) {
  for (const name of await caches.keys()) if (which(name) && (await isSnapshot(name, SITE))) await caches.delete(name);
}
