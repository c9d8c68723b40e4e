// The picture of Python's memory that the first boot leaves for later ones, in the browser's cache under the name of its exact build.

const NAME = ENGINE.folder.replace("/", ""); // "engine-" and the build's own hash
const KEY = `/${NAME}-snapshot`; // the same from whichever folder a worker runs

/** @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} nothing where none is kept, or where the browser keeps nothing */
export async function keptSnapshot() {
  try {
    const found = await (await caches.open(NAME)).match(KEY);
    return found && new Uint8Array(await found.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Keep it, in place of those of other builds. @param {Uint8Array<ArrayBuffer>} snapshot */
export async function keepSnapshot(snapshot) {
  try {
    for (const name of await caches.keys()) if (name.startsWith("engine-") && name !== NAME) await caches.delete(name);
    await (await caches.open(NAME)).put(KEY, new Response(snapshot));
  } catch {
    // the next boot takes the longer way
  }
}

export async function forget() {
  try {
    await caches.delete(NAME);
  } catch {
    // what cannot be deleted was not kept either
  }
}
