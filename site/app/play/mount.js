// Setting the table of play.html on a page that was opened without it: what it is made of is a file of this build, and so is its script.

import { actionButton, linkButton, showNotice } from "../shared/board-notice.js";
import { language, t } from "../shared/i18n.js";
import { lazyImport } from "../shared/lazy-import.js";

/** @import { TableConfig } from "../session/config.js" */
/** @import { TablePage } from "./table-page.js" */

/** What a table is made of, for the page's body. @returns {Promise<Node[]>} */
export async function fetchTableMarkup() {
  const answer = await fetch(new URL(`./table-${language()}.html`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} for the table`);
  const fragment = new DOMParser().parseFromString(await answer.text(), "text/html"); // our own, of the same build
  return [...fragment.body.childNodes];
}

/** Put a table in the place of all that the page holds; where it cannot be fetched, the page says so. */
export async function insertTableMarkup() {
  try {
    document.body.replaceChildren(...(await fetchTableMarkup()));
  } catch (error) {
    document.querySelector("#load-error")?.removeAttribute("hidden");
    throw error;
  }
}

/**
 * Load the program of a table, and start it.
 * @param {HTMLElement} root that holds the markup of a table @param {TableConfig} config
 * @returns {Promise<TablePage | null>} null: it could not be fetched, and the page says so
 */
export async function loadTable(root, config) {
  try {
    const { mountTable } = await lazyImport(() => import("./table-page.js"));
    return mountTable(root, config);
  } catch {
    const { words, address } = config.exitLink;
    showNotice(
      t("The table cannot be set"),
      [t("A part of it could not be fetched.")],
      actionButton(t("Try again"), () => location.reload()),
      linkButton(words, address),
    );
    return null;
  }
}
