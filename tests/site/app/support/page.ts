// Opens a page in happy-dom as a browser does: its markup, then its script from the beginning.

import { vi } from "vitest";
import type { WorkerHandle } from "../../../../site/app/engine/spawn.ts";
import type { Table } from "../../../../site/app/session/table.ts";
import type { mountTable } from "../../../../site/app/table/mount.ts";
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

/** Let the table of the pages that are opened from now on play with workers of a test instead of Python. @param tables gets each table */
export function mountWith(run: (name: string) => WorkerHandle, tables: Table[]) {
  vi.doMock(import("../../../../site/app/table/mount.ts"), async (original) => {
    const real = await original();
    const { Engine } = await import("../../../../site/app/engine/client.ts");
    const withToy: typeof mountTable = (config) => {
      const table = real.mountTable(config, (report) => new Engine(report, null, {}, run));
      tables.push(table);
      return table;
    };
    return { ...real, mountTable: withToy };
  });
}
