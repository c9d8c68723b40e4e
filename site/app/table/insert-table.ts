// Mounts the table of play.html on another page: fetches its markup and its script from the same build.

import type { TableConfig } from "../session/table.ts";
import { language, t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { actionButton, linkButton, showNotice } from "../shared/messages.ts";
import { asset } from "../shared/site-url.ts";
import type { MountedTable } from "./mount.ts";

/** Fetch the markup of a table: with the cache, or if that fails, bypassing it. */
export function fetchTableMarkup(): Promise<Node[]> {
  const attempt = async (cache: RequestCache) => {
    const answer = await fetch(asset(`table-${language()}.html`), { cache });
    const fragment = new DOMParser().parseFromString(await answer.text(), "text/html"); // safe: our own file, from the same build
    if (!answer.ok || !fragment.querySelector("#board")) throw new Error(`${answer.status} for the table`);
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

/**
 * Load the script of a table, and start it.
 * @param root contains the markup of a table
 * @returns null if it could not be fetched; the page shows the error
 */
export async function loadTable(root: HTMLElement, config: TableConfig): Promise<MountedTable | null> {
  try {
    const { mountTable } = await lazyImport(() => import("./mount.ts"));
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
