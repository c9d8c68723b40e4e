// Loads a stylesheet that is not needed for the first board.

import { t } from "./i18n.js";

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Load a stylesheet of this build, once.
 * @param {string} name of the file @returns {Promise<void>} resolves when it applies
 */
export function loadStylesheet(name) {
  const coming = loading.get(name) ?? load(name);
  loading.set(name, coming);
  coming.catch(() => loading.delete(name));
  return coming;
}

/** @param {string} name @returns {Promise<void>} */
function load(name) {
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
