// Opens a page in happy-dom as a browser does: its markup, then its script from the beginning.

import { vi } from "vitest";
import { leave, visit } from "./toy-table.ts";

/** The markup in the body of a page, without scripts. */
const bodyOf = (page: string) => /<body[^>]*>([\s\S]*)<\/body>/.exec(page.replace(/<script[\s\S]*?<\/script>/g, ""))?.[1] ?? "";

/**
 * Leave the open page, and open another.
 * @param address such as "browser.html#here"
 * @param page the source of the page
 * @param script imports the script of the page
 * @param change the markup before the script runs, as the build and inline scripts do
 */
export async function openPage<Script>(address: string, page: string, script: () => Promise<Script>, change: () => void = () => {}): Promise<Script> {
  leave();
  await visit(address);
  document.body.innerHTML = bodyOf(page);
  change();
  vi.resetModules();
  return script();
}
