// What the engine and the service worker both have to know of cached files: their hashes, and the names of the caches
// for memory snapshots. Other sites may share the origin, so these names contain the path of this site.

/** The SHA-256 hash of bytes. @returns in base64; "" without HTTPS, where crypto.subtle is not available */
export async function sha256(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
}

/** The prefix of this site's snapshot caches. @param path of the site, with a slash at its end */
export const snapshotPrefix = (path: string) => `pygames-snapshot-${path}-`;

/**
 * Whether a cache is a snapshot of this site. Older versions named it after the engine's folder only, so check its
 * content too.
 */
export async function isSnapshot(name: string, path: string) {
  if (name.startsWith(snapshotPrefix(path))) return true;
  if (!/^engine-[0-9a-f]{12}$/.test(name)) return false;
  const keys = await (await caches.open(name)).keys();
  return keys.length === 1 && keys.every(({ url }) => url.endsWith(`/${name}-snapshot`));
}
