// Stores a snapshot of Python's memory in Cache Storage, so that later starts are faster.

import { SITE } from "../shared/site-url.ts";
import { sha256 } from "./sha256.ts";
import { isSnapshot, snapshotPrefix } from "./snapshot-cache-names.ts";
import { build } from "./urls.ts";

const PATH = new URL(SITE).pathname;
const NAME = snapshotPrefix(PATH) + build.folder.replace("/", ""); // the folder contains the build's hash
const KEY = "/snapshot";
const isIsolated = () => globalThis.origin === "null"; // in WebKit all opaque origins share one Cache Storage, which third-party code can write to
const HASH = "x-sha256";

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
