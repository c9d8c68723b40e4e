// What is said where a part of the program could not be fetched, and the ways on: try again, or load the page again.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { ImportFailed, isOutdated, lazyImport } from "./lazy-import.js";
import { hideToast, showBriefToast } from "./toast.js";

/** @import { Way } from "./toast.js" */

/** What has been said not to be there, and not come since. @type {Set<string>} */
const missing = new Set();

/**
 * Import a module for a person who waits for it. Where it cannot be fetched, say so; the import goes on once they have tried again,
 * and stays pending if they do not.
 * @template T
 * @param {() => Promise<T>} load @param {string} words what could not be fetched, as a sentence
 * @returns {Promise<T>}
 */
export async function importOrReport(load, words) {
  try {
    const part = await lazyImport(load);
    missing.delete(words);
    return part;
  } catch {
    await new Promise((again) => void showImportToast(words, () => again(undefined)));
    return importOrReport(load, words);
  }
}

/** Say over the page what could not be fetched. @param {string} words a sentence @param {() => unknown} again */
export async function showImportToast(words, again) {
  const { reason, ways } = await wayOn(words, again);
  showBriefToast(`${words} ${reason}`, ...ways.map(closing), [t("Close"), hideToast]);
}

/** Say it in the place where the part would stand. @param {HTMLElement} place @param {string} words a sentence @param {() => unknown} again */
export async function showImportError(place, words, again) {
  const { reason, ways } = await wayOn(words, again);
  const buttons = ways.map(([name, action]) => h("button", { type: "button", onclick: action }, name));
  place.replaceChildren(h("p", { role: "alert" }, `${words} ${reason}`), h("p", { class: "buttons" }, ...buttons));
}

/**
 * Say what went wrong, with a way on where a part could not be fetched.
 * @param {unknown} error @param {string} words for a part that could not be fetched @param {() => unknown} again @param {(words: string) => void} object says anything else
 */
export function showFailure(error, words, again, object) {
  if (error instanceof ImportFailed) void showImportToast(words, again);
  else object(error instanceof Error ? error.message : String(error));
}

/** @param {string} words @param {() => unknown} again @returns {Promise<{ reason: string, ways: Way[] }>} */
async function wayOn(words, again) {
  const hasFailed = missing.has(words);
  missing.add(words);
  /** @type {Way} */
  const anew = [t("Load the page again"), () => location.reload()];
  /** @type {Way} */
  const retry = [t("Try again"), () => void again()];
  if (!(await isOutdated())) return { reason: t("Is there a network?"), ways: hasFailed ? [retry, anew] : [retry] };
  const kept = window.top === window ? t("Your games are kept.") : t("What is played here is not kept.");
  return { reason: [t("There is a new version of this site: load the page again."), kept].join(" "), ways: [anew] };
}

/** @param {Way} way @returns {Way} the same, which takes the toast away first */
const closing = ([name, action]) => [
  name,
  () => {
    hideToast();
    action();
  },
];
