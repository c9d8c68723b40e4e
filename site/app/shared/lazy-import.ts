// Dynamic imports with retry, stylesheets that are not needed for the first board, the markup of a table, and what to say if a part of the
// program could not be loaded. Every dynamic import of a page goes through here: one that fails is retried at once from another
// address, because some browsers (Firefox) cache failed module fetches.

import { h, inTime } from "./dom.ts";
import { language, t } from "./i18n.ts";
import { showToast, type ToastAction } from "./overlays.ts";
import { asset } from "./site-files.ts";

const STALL = 20_000; // ms that one attempt may take

/** The error of a failed import. Its message can be shown to the player. */
export class ImportFailed extends Error {
  constructor() {
    super(t("Could not load a part of this page. Are you online?"));
  }
}

/** Import a module: `lazyImport(() => import("../start/start-sheet.tsx"))`. @throws {ImportFailed} */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    console.warn(error);
    throw new ImportFailed();
  }
}

const failures: Map<string, number> = new Map(); // their number, by file

/** Files loaded from an alternative address; they must not be loaded again from their own address. */
const alternatives: Map<string, Promise<any>> = new Map();

/** Import a file. The build renders every `import()` of a page as a call of this function (vite.config.js). @param imports the files that it imports */
export async function importFile(
  file: string,
  imports: string[],
  importFrom: (address: string) => Promise<any> = globalThis.importScriptFile ?? ((address) => import(/* @vite-ignore */ address)),
): Promise<any> {
  try {
    return await inTime(alternatives.get(file) ?? importFrom(asset(file)), STALL);
  } catch (error) {
    console.warn(error);
  }
  return inTime(importAlternative(file, imports, importFrom), STALL);
}

Object.assign(globalThis, { importFile });

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
async function isOutdated() {
  try {
    const { status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(3000) });
    return status === 404 || status === 410;
  } catch {
    return false; // offline: unknown
  }
}

const stylesheets: Map<string, Promise<void>> = new Map(); // stylesheets that are loading or loaded, by file name

/** Load a stylesheet of this build, once, past the browser's cache if it fails. Resolves when it applies. */
export function loadStylesheet(name: string): Promise<void> {
  const coming = stylesheets.get(name) ?? insertStylesheet(name).catch(() => refetch(name).then(() => insertStylesheet(name)));
  stylesheets.set(name, coming);
  coming.catch(() => stylesheets.delete(name));
  return coming;
}

/** Load the stylesheet of what can be read and used without it. Resolves when it applies or could not be loaded. */
export const loadOptionalStyle = (name: string) => loadStylesheet(name).catch(() => {});

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

const missing: Set<string> = new Set(); // messages of failed imports that have not succeeded since

/**
 * Import a module that the player is waiting for. If it fails, show a message; the promise stays pending until a retry
 * succeeds.
 * @param words what could not be loaded, as a sentence
 */
export async function importOrReport<T>(load: () => Promise<T>, words: string): Promise<T> {
  try {
    const part = await lazyImport(load);
    missing.delete(words);
    return part;
  } catch {
    await new Promise<void>((again) => void showImportToast(words, again));
    return importOrReport(load, words);
  }
}

/** Show a toast about a failed import. It stays: what the player waits for must not be lost. @param words a sentence */
export async function showImportToast(words: string, again: () => unknown) {
  const { reason, actions } = await nextSteps(words, again);
  showToast(`${words} ${reason}`, ...actions, [t("Close")]);
}

/** Show a failed import in place of the missing part. @param words a sentence */
export async function showImportError(container: HTMLElement, words: string, again: () => unknown) {
  const { reason, actions } = await nextSteps(words, again);
  const buttons = actions.map(([name, action]) => h("button", { type: "button", onclick: action }, name));
  container.replaceChildren(h("p", { role: "alert" }, `${words} ${reason}`), h("p", { class: "buttons" }, ...buttons));
}

async function nextSteps(words: string, again: () => unknown): Promise<{ reason: string; actions: Required<ToastAction>[] }> {
  const hasFailed = missing.has(words);
  missing.add(words);
  const reload: Required<ToastAction> = [t("Reload the page"), () => location.reload()];
  const retry: Required<ToastAction> = [t("Try again"), () => void again()];
  if (!(await isOutdated())) return { reason: t("Are you online?"), actions: hasFailed ? [retry, reload] : [retry] };
  const saved = window.top === window ? t("Your games are saved.") : t("Games played here are not saved.");
  return { reason: [t("There is a new version of this site: reload the page."), saved].join(" "), actions: [reload] };
}

/** Fetch the markup of a table (site/table.html) and the symbols of its pieces, for a page that does not contain them. */
export const fetchTableMarkup = async (): Promise<Node[]> =>
  (await Promise.all([fetchMarkup(`table-${language()}.html`, "#board"), fetchMarkup("symbols.html", "symbol")])).flat();

/** Fetch markup with the cache, or if that fails, bypassing it. @param part selects what it has to contain */
function fetchMarkup(file: string, part: string): Promise<Node[]> {
  const attempt = async (cache: RequestCache) => {
    const answer = await fetch(asset(file), { cache });
    const fragment = new DOMParser().parseFromString(await answer.text(), "text/html"); // safe: our own file, from the same build
    if (!answer.ok || !fragment.querySelector(part)) throw new Error(`${answer.status} for ${file}`);
    return [...fragment.body.childNodes];
  };
  return attempt("default").catch(() => attempt("reload"));
}

/**
 * Replace the page's content with the markup of a table, but keep the offer of another language and the message that a
 * part of the page could not be loaded.
 * @throws if it cannot be fetched
 */
export async function insertTableMarkup() {
  const markup = await fetchTableMarkup();
  const [skipLink, ...rest] = markup;
  document.body.replaceChildren(...(skipLink ? [skipLink] : []), ...document.querySelectorAll(".language-offer, #load-error"), ...rest);
}
