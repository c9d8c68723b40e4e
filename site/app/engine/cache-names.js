// The names of the caches that are not Workbox's. Other sites may share the origin, so each name bears the path of this one.

/** What the names of this site's snapshots begin with. @param {string} path of the site, with a slash at its end */
export const snapshotPrefix = (path) => `pygames-snapshot-${path}-`;

/** Whether a cache is a snapshot of this site: by its name, or by its only content, since older versions named it after the engine's folder alone. @param {string} name @param {string} path */
export async function isSnapshot(name, path) {
  if (name.startsWith(snapshotPrefix(path))) return true;
  if (!/^engine-[0-9a-f]{12}$/.test(name)) return false;
  const keys = await (await caches.open(name)).keys();
  return keys.length === 1 && keys.every(({ url }) => url.endsWith(`/${name}-snapshot`));
}
