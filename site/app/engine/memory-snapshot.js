// The snapshot of Python's memory that the first start leaves for later ones, in Cache Storage.

import { isSnapshot, snapshotPrefix } from "./cache-names.js";
import { sha256 } from "./sha256.js";
import { build } from "./urls.js";

const SITE = new URL("../", import.meta.url).pathname;
const NAME = snapshotPrefix(SITE) + build.folder.replace("/", ""); // with the build's own hash
const KEY = "/snapshot";
const isIsolated = () => globalThis.origin === "null"; // in WebKit all frames without an origin share one cache, and what is in it may be a stranger's
const HASH = "x-sha256";

/**
 * The snapshot, and whether its bytes are those that were kept: that is known a little later.
 * @returns {Promise<{ bytes: Uint8Array<ArrayBuffer>, whole: Promise<boolean> } | null>} null if none is kept, or the browser keeps nothing
 */
export async function keptSnapshot() {
  if (isIsolated()) return null;
  try {
    const found = await (await caches.open(NAME)).match(KEY);
    if (!found) return null;
    const bytes = new Uint8Array(await found.arrayBuffer());
    return { bytes, whole: sha256(bytes).then((is) => is === found.headers.get(HASH)) };
  } catch {
    return null;
  }
}

/** Keep it, in place of those of other builds. @param {Uint8Array<ArrayBuffer>} snapshot */
export async function keepSnapshot(snapshot) {
  if (isIsolated()) return;
  try {
    await deleteSnapshots((name) => name !== NAME);
    const headers = { [HASH]: await sha256(snapshot) };
    await (await caches.open(NAME)).put(KEY, new Response(snapshot, { headers }));
  } catch {
    // storage is full, or blocked: the next start takes longer
  }
}

/** Delete the snapshot that is kept. */
export async function forget() {
  try {
    await caches.delete(NAME);
  } catch {
    // what cannot be deleted was not kept either
  }
}

/** Delete this site's snapshots, or some of them. @param {(name: string) => boolean} [which] */
export async function deleteSnapshots(which = () => true) {
  for (const name of await caches.keys()) if (which(name) && (await isSnapshot(name, SITE))) await caches.delete(name);
}
