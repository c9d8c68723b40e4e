// Dynamic imports with retry, and stylesheets that are not needed for the first board. Every dynamic import of a page
// goes through here: one that fails is retried at once from another address, because some browsers (Firefox) cache
// failed module fetches.

import { t } from "./i18n.ts";

const STALL = 20_000; // ms that one attempt may take

/** The error of a failed import. Its message can be shown to the player. */
export class ImportFailed extends Error {
  constructor() {
    super(t("Could not load a part of this page. Are you online?"));
  }
}

/** Matches the file name in a built import. The build puts all files into one folder. */
const FILE = /\bimport\(\s*["']\.\/([^"'?]+)["']\s*\)/;
/** Matches the file name in a static import, as esbuild and rollup write it. */
const STATIC_IMPORT = /(?:from|import)["']\.\/([\w-]+\.js)["']/g;

const here = import.meta.url;

/** The number of failures by file. */
const failures: Map<string, number> = new Map();

/** Modules loaded from an alternative address; they must not be loaded again from their own address. */
const alternatives: Map<string, Promise<any>> = new Map();

/**
 * Import a module: `lazyImport(() => import("../share/share-dialog.ts"))`. A module that does not arrive is fetched
 * once more. Rejects with `ImportFailed`.
 * @param importFrom imports by address
 */
export async function lazyImport<T>(
  load: () => Promise<T>,
  importFrom: (address: string) => Promise<any> = (address) => import(/* @vite-ignore */ address),
): Promise<T> {
  const file = FILE.exec(String(load))?.[1] ?? "";
  try {
    return await inTime(alternatives.get(file) ?? load());
  } catch (error) {
    console.warn(error);
  }
  try {
    return await inTime(importAlternative(file, importFrom));
  } catch (error) {
    console.warn(error);
    throw new ImportFailed();
  }
}

/** Reject if a module does not arrive in time. */
function inTime<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("It has stalled.")), STALL);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Import the same file from an address that has not failed yet. No other file of the build imports it (the build moves
 * shared code into chunks), so no module
 * state is duplicated. Its own imports keep their addresses, so they are fetched past the browser's cache first, which
 * may hold an error answer.
 */
function importAlternative(file: string, importFrom: (address: string) => Promise<any>) {
  if (!file) return Promise.reject(new Error("Its file is unknown."));
  const number = (failures.get(file) ?? 0) + 1;
  const coming = alternatives.get(file) ?? refetch(file, new Set()).then(() => importFrom(new URL(`./${file}?again=${number}`, here).href));
  alternatives.set(file, coming);
  coming.catch(() => {
    alternatives.delete(file);
    failures.set(file, number);
  });
  return coming;
}

/** Fetch a file and what it imports past the browser's cache, except for what the page has preloaded. */
async function refetch(file: string, seen: Set<string>) {
  seen.add(file);
  const answer = await fetch(new URL(`./${file}`, here), { cache: "reload", signal: AbortSignal.timeout(STALL) });
  if (!answer.ok) throw new Error(`${answer.status} for ${file}`);
  const names = Array.from((await answer.text()).matchAll(STATIC_IMPORT), ([, name = ""]) => name);
  const missing = names.filter((name) => !seen.has(name) && !document.querySelector(`link[rel="modulepreload"][href$="/${name}"]`));
  await Promise.all(missing.map((name) => refetch(name, seen)));
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

/** Stylesheets that are loading or loaded, by file name. */
const stylesheets: Map<string, Promise<void>> = new Map();

/**
 * Load a stylesheet of this build, once.
 * @param name of the file
 * @returns resolves when it applies
 */
export function loadStylesheet(name: string): Promise<void> {
  const coming = stylesheets.get(name) ?? insertStylesheet(name);
  stylesheets.set(name, coming);
  coming.catch(() => stylesheets.delete(name));
  return coming;
}

function insertStylesheet(name: string): Promise<void> {
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
