// Dynamic imports with retry, and stylesheets that are not needed for the first board. Every dynamic import of a page
// goes through here: one that fails is retried at once from another address, because some browsers (Firefox) cache
// failed module fetches.

import { t } from "./i18n.ts";
import { asset } from "./site-url.ts";

const STALL = 20_000; // ms that one attempt may take

/** The error of a failed import. Its message can be shown to the player. */
export class ImportFailed extends Error {
  constructor() {
    super(t("Could not load a part of this page. Are you online?"));
  }
}

/**
 * Import a module: `lazyImport(() => import("../table/share-dialog.ts"))`. In a build, a file that does not arrive is
 * fetched once more. Rejects with `ImportFailed`.
 */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    console.warn(error);
    throw new ImportFailed();
  }
}

/** The number of failures by file. */
const failures: Map<string, number> = new Map();

/** Files loaded from an alternative address; they must not be loaded again from their own address. */
const alternatives: Map<string, Promise<any>> = new Map();

/**
 * Import a file. The build renders every `import()` of a page as a call of this function (vite.config.js).
 * @param imports the files that it imports
 * @param importFrom imports by address
 */
export async function importFile(
  file: string,
  imports: string[],
  importFrom: (address: string) => Promise<any> = (address) => import(/* @vite-ignore */ address),
): Promise<any> {
  try {
    return await inTime(alternatives.get(file) ?? importFrom(asset(file)));
  } catch (error) {
    console.warn(error);
  }
  return inTime(importAlternative(file, imports, importFrom));
}

Object.assign(globalThis, { importFile });

/** Reject if a module does not arrive in time. */
function inTime<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("It has stalled.")), STALL);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Import the same file from an address that has not failed yet. No other file imports it statically (see bundle.mjs),
 * so no module state is duplicated. Its own imports keep their addresses, so they are fetched past the browser's cache
 * first, which may hold an error answer.
 */
function importAlternative(file: string, imports: string[], importFrom: (address: string) => Promise<any>) {
  const number = (failures.get(file) ?? 0) + 1;
  const missing = imports.filter((name) => !document.querySelector(`link[rel="modulepreload"][href$="/${name}"]`));
  const coming = alternatives.get(file) ?? Promise.all([file, ...missing].map(refetch)).then(() => importFrom(`${asset(file)}?again=${number}`));
  alternatives.set(file, coming);
  coming.catch(() => {
    alternatives.delete(file);
    failures.set(file, number);
  });
  return coming;
}

/** Fetch a file past the browser's cache. */
async function refetch(file: string) {
  const answer = await fetch(asset(file), { cache: "reload", signal: AbortSignal.timeout(STALL) });
  if (!answer.ok) throw new Error(`${answer.status} for ${file}`);
  await answer.arrayBuffer();
}

/** Whether the server no longer has the files of this page's version. */
export async function isOutdated() {
  try {
    const { status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(3000) });
    return status === 404 || status === 410;
  } catch {
    return false; // offline: unknown
  }
}

/** Stylesheets that are loading or loaded, by file name. */
const stylesheets: Map<string, Promise<void>> = new Map();

/**
 * Load a stylesheet of this build, once. One that fails is fetched again past the browser's cache, which may hold an error
 * answer.
 * @param name of the file
 * @returns resolves when it applies
 */
export function loadStylesheet(name: string): Promise<void> {
  const coming = stylesheets.get(name) ?? insertStylesheet(name).catch(() => refetch(name).then(() => insertStylesheet(name)));
  stylesheets.set(name, coming);
  coming.catch(() => stylesheets.delete(name));
  return coming;
}

function insertStylesheet(name: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = asset(name);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(t("Could not load {file}.", { file: name })));
    };
    document.head.append(link);
  });
}
