// Parts of the program that are fetched when they are first wanted. Every dynamic import of a page goes through here, so a failure is never remembered:
// not by us, and not by a browser that remembers which modules it could not fetch (Firefox).

import { t } from "./i18n.js";

/** What a failed import rejects with. Its message can be shown. */
export class ImportFailed extends Error {
  constructor() {
    super(t("A part of this page could not be fetched. Is there a network?"));
  }
}

/** The file that a built import names. All files of the build lie in one folder. */
const FILE = /\bimport\(\s*["']\.\/([^"'?]+)["']\s*\)/;

const here = import.meta.url;

/** How often each file could not be fetched. @type {Map<string, number>} */
const failures = new Map();

/** Files that came under another address: they must not be loaded a second time under their own. @type {Map<string, Promise<any>>} */
const others = new Map();

/**
 * Import a module: `lazyImport(() => import("../share/share-panel.js"))`. Rejects with `ImportFailed`.
 * @template T
 * @param {() => Promise<T>} load @param {(address: string) => Promise<any>} [importFrom] imports by address
 * @returns {Promise<T>}
 */
export async function lazyImport(load, importFrom = (address) => import(/* @vite-ignore */ address)) {
  const file = FILE.exec(String(load))?.[1] ?? "";
  const hasFailed = failures.has(file);
  try {
    return await (others.get(file) ?? load().catch((error) => (hasFailed ? fromOther(file, importFrom) : Promise.reject(error))));
  } catch (error) {
    console.warn(error);
    if (file) failures.set(file, (failures.get(file) ?? 0) + 1);
    throw new ImportFailed();
  }
}

/**
 * The same file under an address that has not failed yet. What it imports keeps its own addresses, and no other file of the build imports it
 * (esbuild moves what several need into files of their own), so nothing of the page's state exists twice.
 * @param {string} file @param {(address: string) => Promise<any>} importFrom
 */
function fromOther(file, importFrom) {
  const address = new URL(`./${file}?again=${failures.get(file)}`, here).href;
  const coming = others.get(file) ?? importFrom(address);
  others.set(file, coming);
  coming.catch(() => others.delete(file));
  return coming;
}

/** Whether this page is of a version whose files are no longer on the server. */
export async function isOutdated() {
  try {
    const { status } = await fetch(here, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(3000) });
    return status === 404 || status === 410;
  } catch {
    return false; // no network: nothing is known
  }
}
