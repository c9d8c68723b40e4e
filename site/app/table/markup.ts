// The markup of a table (site/table.html), for a page that does not contain it.

import { language } from "../shared/i18n.ts";
import { asset } from "../shared/site-files.ts";

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
