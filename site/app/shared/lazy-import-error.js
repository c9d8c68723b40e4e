// Reports a part of the program that could not be loaded, and offers to retry or to reload the page.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { ImportFailed, isOutdated, lazyImport } from "./lazy-import.js";
import { hideToast, showToast } from "./toast.js";

/** @import { ToastAction } from "./toast.js" */

/** Messages of failed imports that have not succeeded since. @type {Set<string>} */
const missing = new Set();

/**
 * Import a module that the player is waiting for. If it fails, show a message; the promise stays pending until a retry succeeds.
 * @template T
 * @param {() => Promise<T>} load @param {string} words what could not be loaded, as a sentence
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

/** Show a toast about a failed import. It stays: what the player waits for must not be lost. @param {string} words a sentence @param {() => unknown} again retries */
export async function showImportToast(words, again) {
  const { reason, actions } = await nextSteps(words, again);
  showToast(`${words} ${reason}`, ...actions.map(closingToast), [t("Close"), hideToast]);
}

/** Show a failed import in place of the missing part. @param {HTMLElement} container @param {string} words a sentence @param {() => unknown} again retries */
export async function showImportError(container, words, again) {
  const { reason, actions } = await nextSteps(words, again);
  const buttons = actions.map(([name, action]) => h("button", { type: "button", onclick: action }, name));
  container.replaceChildren(h("p", { role: "alert" }, `${words} ${reason}`), h("p", { class: "buttons" }, ...buttons));
}

/**
 * Report an error; after a failed import, offer to retry.
 * @param {unknown} error @param {string} words the message for a failed import @param {() => unknown} again retries @param {(words: string) => void} report reports any other error
 */
export function showFailure(error, words, again, report) {
  if (error instanceof ImportFailed) void showImportToast(words, again);
  else report(error instanceof Error ? error.message : String(error));
}

/** @param {string} words @param {() => unknown} again @returns {Promise<{ reason: string, actions: ToastAction[] }>} */
async function nextSteps(words, again) {
  const hasFailed = missing.has(words);
  missing.add(words);
  /** @type {ToastAction} */
  const reload = [t("Reload the page"), () => location.reload()];
  /** @type {ToastAction} */
  const retry = [t("Try again"), () => void again()];
  if (!(await isOutdated())) return { reason: t("Are you online?"), actions: hasFailed ? [retry, reload] : [retry] };
  const saved = window.top === window ? t("Your games are saved.") : t("Games played here are not saved.");
  return { reason: [t("There is a new version of this site: reload the page."), saved].join(" "), actions: [reload] };
}

/** @param {ToastAction} toastAction @returns {ToastAction} the same action, but closes the toast first */
const closingToast = ([name, action]) => [
  name,
  () => {
    hideToast();
    action();
  },
];
