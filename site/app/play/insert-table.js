// Mounts the table of play.html on another page: fetches its markup and its script from the same build.

import { actionButton, linkButton, showNotice } from "../shared/board-notice.js";
import { language, t } from "../shared/i18n.js";
import { lazyImport } from "../shared/lazy-import.js";

/** @import { TableConfig } from "../session/table-config.js" */
/** @import { TablePage } from "./table-page.js" */

/** Fetch the markup of a table. @returns {Promise<Node[]>} */
export async function fetchTableMarkup() {
  const answer = await fetch(new URL(`./table-${language()}.html`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} for the table`);
  const fragment = new DOMParser().parseFromString(await answer.text(), "text/html"); // safe: our own file, from the same build
  return [...fragment.body.childNodes];
}

/** Replace the page's content, but not the offer of another language, with the markup of a table. If it cannot be fetched, show the page's load error and throw. */
export async function insertTableMarkup() {
  try {
    const markup = await fetchTableMarkup();
    document.body.replaceChildren(...document.querySelectorAll(".language-offer"), ...markup);
  } catch (error) {
    document.querySelector("#load-error")?.removeAttribute("hidden");
    throw error;
  }
}

/**
 * Load the script of a table, and start it.
 * @param {HTMLElement} root contains the markup of a table @param {TableConfig} config
 * @returns {Promise<TablePage | null>} null if it could not be fetched; the page shows the error
 */
export async function loadTable(root, config) {
  try {
    const { mountTable } = await lazyImport(() => import("./table-page.js"));
    return mountTable(root, config);
  } catch {
    const { words, address } = config.exitLink;
    showNotice(
      t("The game cannot start"),
      [t("Some files could not be loaded.")],
      actionButton(t("Try again"), () => location.reload()),
      linkButton(words, address),
    );
    return null;
  }
}
