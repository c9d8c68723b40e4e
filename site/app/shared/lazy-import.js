// Dynamic imports with retry, and stylesheets that are not needed for the first board. Every dynamic import of a page goes through here, so that a failed
// one can be retried: it is imported again from another address, because some browsers (Firefox) cache failed module fetches.

import { t } from "./i18n.js";

/** The error of a failed import. Its message can be shown to the player. */
export class ImportFailed extends Error {
  constructor() {
    super(t("Could not load a part of this page. Are you online?"));
  }
}

/** Matches the file name in a built import. The build puts all files into one folder. */
const FILE = /\bimport\(\s*["']\.\/([^"'?]+)["']\s*\)/;

const here = import.meta.url;

/** The number of failures by file. @type {Map<string, number>} */
const failures = new Map();

/** Modules loaded from an alternative address; they must not be loaded again from their own address. @type {Map<string, Promise<any>>} */
const alternatives = new Map();

/**
 * Import a module: `lazyImport(() => import("../share/share-dialog.js"))`. Rejects with `ImportFailed`.
 * @template T
 * @param {() => Promise<T>} load @param {(address: string) => Promise<any>} [importFrom] imports by address
 * @returns {Promise<T>}
 */
export async function lazyImport(load, importFrom = (address) => import(/* @vite-ignore */ address)) {
  const file = FILE.exec(String(load))?.[1] ?? "";
  const hasFailed = failures.has(file);
  try {
    return await (alternatives.get(file) ?? load().catch((error) => (hasFailed ? importAlternative(file, importFrom) : Promise.reject(error))));
  } catch (error) {
    console.warn(error);
    if (file) failures.set(file, (failures.get(file) ?? 0) + 1);
    throw new ImportFailed();
  }
}

/**
 * Import the same file from an address that has not failed yet. Its own imports keep their addresses, and no other file of the build imports it
 * (the build moves shared code into chunks), so no module state is duplicated.
 * @param {string} file @param {(address: string) => Promise<any>} importFrom
 */
function importAlternative(file, importFrom) {
  const address = new URL(`./${file}?again=${failures.get(file)}`, here).href;
  const coming = alternatives.get(file) ?? importFrom(address);
  alternatives.set(file, coming);
  coming.catch(() => alternatives.delete(file));
  return coming;
}

/** Whether the server no longer has the files of this page's version. */
export async function isOutdated() {
  try {
    const { status } = await fetch(here, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(3000) });
    return status === 404 || status === 410;
  } catch {
    return false; // offline: unknown
  }
}

/** Stylesheets that are loading or loaded, by file name. @type {Map<string, Promise<void>>} */
const stylesheets = new Map();

/**
 * Load a stylesheet of this build, once.
 * @param {string} name of the file @returns {Promise<void>} resolves when it applies
 */
export function loadStylesheet(name) {
  const coming = stylesheets.get(name) ?? insertStylesheet(name);
  stylesheets.set(name, coming);
  coming.catch(() => stylesheets.delete(name));
  return coming;
}

/** @param {string} name @returns {Promise<void>} */
function insertStylesheet(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`./${name}`, import.meta.url).href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(t("Could not load {file}.", { file: name })));
    };
    document.head.append(link);
  });
}
