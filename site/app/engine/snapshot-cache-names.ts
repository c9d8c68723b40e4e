// Names of the caches for memory snapshots. Other sites may share the origin, so the names contain the path of this
// site.

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
