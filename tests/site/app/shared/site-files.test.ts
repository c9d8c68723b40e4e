// @vitest-environment node
// Files that a frame without an origin reads in parts.

import { expect, test, vi } from "vitest";
import { fetchFromParts, type ReadFilePart, withOwnAddress } from "../../../../site/app/shared/site-files.ts";

const SITE = "https://games.example/table/";
const TEXT = "one file in several parts ".repeat(40);

const packed = new Uint8Array(await new Response(new Blob([TEXT]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer());

/** A function that reads a file of the site in parts of 20 bytes. */
const reader = (file: Uint8Array<ArrayBuffer> = packed) =>
  vi.fn<ReadFilePart>(async (_, part) => ({ bytes: file.slice(20 * part, 20 * (part + 1)), isLast: 20 * (part + 1) >= file.length }));

test("a file of the site is put together from its parts", async () => {
  const read = reader();
  const response = await fetchFromParts(SITE, read, fetch)(`${SITE}engine-1/pyodide.wasm`, { cache: "reload" });
  expect([response.ok, response.headers.get("Content-Type")]).toEqual([true, "application/wasm"]);
  expect(await response.text()).toBe(TEXT);
  expect(read.mock.calls[1]).toEqual([`${SITE}engine-1/pyodide.wasm`, 1, true]);
});

test("a file that is missing or damaged fails, as with fetch", async () => {
  const missing = async () => Promise.reject(new TypeError("Could not load it."));
  await expect(fetchFromParts(SITE, missing, fetch)(`${SITE}none.bin`)).rejects.toThrow("Could not load it.");
  const damaged = await fetchFromParts(SITE, reader(new Uint8Array(50)), fetch)(`${SITE}a.bin`);
  await expect(damaged.text()).rejects.toThrow();
});

test("a part that stalls can be aborted", async () => {
  const stalled = () => new Promise<never>(() => {});
  const abort = new AbortController();
  const response = fetchFromParts(SITE, stalled, fetch)(`${SITE}a.bin`, { signal: abort.signal });
  abort.abort(new Error("It has stalled."));
  await expect(response).rejects.toThrow("It has stalled.");
});

test("files outside the folder of the site are fetched", async () => {
  const fetchOther = vi.fn<typeof fetch>(async () => new Response("other"));
  for (const address of ["https://other.example/a.bin", `${SITE}../beside.bin`]) {
    const response = await fetchFromParts(SITE, reader(), fetchOther)(address, { cache: "no-store" });
    expect(await response.text()).toBe("other");
    expect(fetchOther).toHaveBeenLastCalledWith(address, { cache: "no-store" });
  }
});

test("a script that runs from another address knows its own", () => {
  expect(withOwnAddress("new URL(name, import.meta.url)", `${SITE}a.js`)).toBe(`new URL(name, "${SITE}a.js")`);
});
