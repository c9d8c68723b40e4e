// Reports a part of the program that could not be loaded, and offers to retry or to reload the page.

import { h } from "./dom.ts";
import { t } from "./i18n.ts";
import { ImportFailed, isOutdated, lazyImport } from "./lazy-import.ts";
import type { ToastAction } from "./messages.ts";
import { hideToast, showToast } from "./messages.ts";

/** Messages of failed imports that have not succeeded since. */
const missing: Set<string> = new Set();

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
    await new Promise((again) => void showImportToast(words, () => again(undefined)));
    return importOrReport(load, words);
  }
}

/**
 * Show a toast about a failed import. It stays: what the player waits for must not be lost.
 * @param words a sentence
 * @param again retries
 */
export async function showImportToast(words: string, again: () => unknown) {
  const { reason, actions } = await nextSteps(words, again);
  showToast(`${words} ${reason}`, ...actions.map(closingToast), [t("Close"), hideToast]);
}

/**
 * Show a failed import in place of the missing part.
 * @param words a sentence
 * @param again retries
 */
export async function showImportError(container: HTMLElement, words: string, again: () => unknown) {
  const { reason, actions } = await nextSteps(words, again);
  const buttons = actions.map(([name, action]) => h("button", { type: "button", onclick: action }, name));
  container.replaceChildren(h("p", { role: "alert" }, `${words} ${reason}`), h("p", { class: "buttons" }, ...buttons));
}

/**
 * Report an error; after a failed import, offer to retry.
 * @param words the message for a failed import
 * @param again retries
 * @param report reports any other error
 */
export function showFailure(error: unknown, words: string, again: () => unknown, report: (words: string) => void) {
  if (error instanceof ImportFailed) void showImportToast(words, again);
  else report(error instanceof Error ? error.message : String(error));
}

async function nextSteps(words: string, again: () => unknown): Promise<{ reason: string; actions: ToastAction[] }> {
  const hasFailed = missing.has(words);
  missing.add(words);
  const reload: ToastAction = [t("Reload the page"), () => location.reload()];
  const retry: ToastAction = [t("Try again"), () => void again()];
  if (!(await isOutdated())) return { reason: t("Are you online?"), actions: hasFailed ? [retry, reload] : [retry] };
  const saved = window.top === window ? t("Your games are saved.") : t("Games played here are not saved.");
  return { reason: [t("There is a new version of this site: reload the page."), saved].join(" "), actions: [reload] };
}

/** @returns the same action, but closes the toast first */
const closingToast = ([name, action]: ToastAction): ToastAction => [
  name,
  () => {
    hideToast();
    action();
  },
];
