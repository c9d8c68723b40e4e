// Loads a stylesheet of this build on demand.

import { t } from "./i18n.js";

/** @param {string} name of a file of this build @returns {Promise<void>} resolves when it is loaded */
export function loadStylesheet(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(name, import.meta.url).href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(t("Could not load {file}.", { file: name })));
  });
}
