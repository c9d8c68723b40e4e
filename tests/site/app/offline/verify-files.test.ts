// Verification of the offline copy: only files of the build are cached, even if the network sends others with status
// 200.

import { beforeEach, expect, test, vi } from "vitest";
import { isWhole, verified, verifying } from "../../../../site/app/offline/verify-files.ts";

const URL_OF_IT = "https://games.example/engine-0/python.zip";
const BYTES = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
const HASH = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", BYTES))));
const PORTAL = "<!doctype html><title>Sign in</title>";
const INSTALL = { type: "install" } as any;

let fetched: import("vitest").Mock;
beforeEach(() => {
  fetched = vi.fn(async () => new Response(BYTES));
  vi.stubGlobal("fetch", fetched);
});

test("a correct response is returned unchanged and unread", async () => {
  const response = new Response(BYTES);
  expect(await verified(response, URL_OF_IT, HASH)).toBe(response);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ["a captive portal's page", () => new Response(PORTAL)],
  ["one byte that differs", () => new Response(BYTES.with(7, 0))],
  ["half of it", () => new Response(BYTES.slice(0, 150))],
  ["404", () => new Response("", { status: 404 })],
])("after a wrong response (%s) the file is fetched again, bypassing the caches", async (_, response) => {
  const again = await verified(response(), URL_OF_IT, HASH);
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(BYTES);
  expect(fetched.mock.calls).toEqual([[URL_OF_IT, { cache: "reload" }]]);
});

test("a response that is wrong twice is rejected", async () => {
  fetched.mockImplementation(async () => new Response(PORTAL));
  await expect(verified(new Response(PORTAL), URL_OF_IT, HASH)).rejects.toThrow("is not the file of this version");
});

test("installation replaces wrong cached files and verifies fetched ones", async () => {
  const plugin = verifying(new Map([[URL_OF_IT, HASH]]));
  const request = new Request(URL_OF_IT);
  const kept = (cachedResponse: Response, event = INSTALL) => plugin.cachedResponseWillBeUsed?.({ event, request, cachedResponse } as any);
  const right = new Response(BYTES);
  expect(await kept(right)).toBe(right);
  expect(await kept(new Response(PORTAL))).toBeNull();
  const served = new Response(PORTAL);
  expect(await kept(served, { type: "fetch" } as any)).toBe(served); // verified when it was cached
  const revised = new Request(`${URL_OF_IT}?__WB_REVISION__=1`);
  expect(await plugin.cachedResponseWillBeUsed?.({ event: INSTALL, request: revised, cachedResponse: new Response(PORTAL) } as any)).toBeNull();
  const answer = await plugin.fetchDidSucceed?.({ event: INSTALL, request, response: new Response(PORTAL) } as any);
  expect(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(BYTES);
});

test("a file without a known hash only needs a successful response", async () => {
  expect([await isWhole(new Response("any"), undefined), await isWhole(new Response("", { status: 500 }), undefined)]).toEqual([true, false]);
});
