// What the caches keep: snapshots of Python's memory; and only files of the build, even if the network sends others with
// status 200.

import { beforeEach, expect, test, vi } from "vitest";
import { deleteSnapshots, isWhole, pack, SnapshotCache, unpack, verified, verifying } from "../../../../site/app/engine/cached-files.ts";

/** A fake of Cache Storage with the methods that snapshots use. */
class FakeCaches {
  all: Map<string, Map<string, Response>> = new Map();
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);

  async open(name: string) {
    const cache = this.all.get(name) ?? new Map();
    this.all.set(name, cache);
    return {
      keys: async () => [...cache.keys()].map((url) => ({ url: `https://games.example${url}` })),
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, response: Response) => void cache.set(key, response),
    };
  }
}

const BYTES = Uint8Array.from({ length: 5000 }, (_, index) => index % 256);
let fake: FakeCaches;

beforeEach(() => {
  fake = new FakeCaches();
  vi.stubGlobal("caches", fake);
});

const snapshots = new SnapshotCache("/", "engine-0/");

test("a stored snapshot can be read, and replaces those of other builds", async () => {
  expect(await snapshots.load().bytes).toBeNull();
  expect(await snapshots.load().exists).toBe(false);
  await snapshots.store(BYTES);
  const [name = ""] = await fake.keys();
  const other = name.replace("engine-0", "engine-1");
  await (await fake.open(other)).put("/snapshot", new Response("old"));
  expect(await snapshots.load().bytes).toEqual(BYTES);
  expect(await snapshots.load().exists).toBe(true);
  await snapshots.store(BYTES);
  expect(await fake.keys()).toEqual([name]);
});

test.each([
  ["one byte that differs", (kept: Response) => new Response(BYTES.with(2500, 0), { headers: kept.headers })],
  ["half of it", (kept: Response) => new Response(BYTES.slice(0, 2500), { headers: kept.headers })],
  ["nothing", (kept: Response) => new Response("", { headers: kept.headers })],
  ["no hash", () => new Response(BYTES)],
])("a snapshot with %s is not used, and is deleted", async (_, damage) => {
  await snapshots.store(BYTES);
  for (const cache of fake.all.values()) for (const [key, response] of cache) cache.set(key, damage(response));
  expect(await snapshots.load().bytes).toBeNull();
  expect(await fake.keys()).toEqual([]);
});

test("caches of other programs on the same origin are never deleted", async () => {
  await snapshots.store(BYTES);
  const strangers = ["engine-of-another-app", "engine-0123456789ab", "pygames-snapshot-/another-site/-engine-0"];
  for (const name of strangers) await (await fake.open(name)).put("/models/one", new Response("theirs"));
  await (await fake.open("engine-ba9876543210")).put("/engine-ba9876543210-snapshot", new Response("an older version's"));
  await deleteSnapshots("/");
  expect((await fake.keys()).sort()).toEqual(strangers.sort());
});

test("a frame with an opaque origin neither stores nor reads snapshots", async () => {
  await snapshots.store(BYTES);
  vi.stubGlobal("origin", "null");
  expect(await snapshots.load().bytes).toBeNull();
  fake.all.clear();
  await snapshots.store(BYTES);
  expect(await fake.keys()).toEqual([]);
});

test("blocked or full storage does not cause an error", async () => {
  vi.stubGlobal("caches", { keys: async () => [], open: () => Promise.reject(new DOMException("full", "QuotaExceededError")) });
  await snapshots.store(BYTES);
  expect(await snapshots.load().bytes).toBeNull();
});

// Bytes without their pages of zeros.

const PAGE = 65_536;

/** Bytes with a 7 at these places. */
function bytesWith(length: number, places: number[]) {
  const bytes = new Uint8Array(length);
  for (const place of places) bytes[place] = 7;
  return bytes;
}

/** Faster than `toEqual`, which takes a second for two pages. */
const areEqual = (one: Uint8Array, other: Uint8Array) => one.length === other.length && one.every((byte, place) => byte === other[place]);

test.each([
  ["nothing", 0, []],
  ["only zeros", 3 * PAGE, []],
  ["a byte in one page of three", 3 * PAGE, [PAGE + 5]],
  ["a last page that is shorter", 2 * PAGE + 131, [3, 2 * PAGE + 130]],
  ["a last page of zeros that is shorter", PAGE + 9, [0]],
])("%s can be packed and unpacked", (_, length, places) => {
  const bytes = bytesWith(length, places);
  expect(areEqual(unpack(pack(bytes)), bytes)).toBe(true);
});

test("pages of zeros take no room", () => {
  expect(pack(bytesWith(40 * PAGE, [7 * PAGE])).length).toBeLessThan(PAGE + 100);
});

test("a part of a larger buffer can be packed", () => {
  const whole = bytesWith(4 * PAGE, [PAGE, 2 * PAGE]);
  expect(areEqual(unpack(pack(whole.subarray(PAGE, 3 * PAGE))), whole.subarray(PAGE, 3 * PAGE))).toBe(true);
});

test.each([
  ["a snapshot of an earlier version", new Uint8Array(3 * PAGE).fill(9)],
  ["an error page", new TextEncoder().encode("<!doctype html> not found")],
  ["cut bytes", pack(bytesWith(3 * PAGE, [1, PAGE])).subarray(0, PAGE)],
])("%s is refused", (_, bytes) => {
  expect(() => unpack(new Uint8Array(bytes))).toThrow(RangeError);
});

// Files that are verified by their hashes.

const URL_OF_IT = "https://games.example/engine-0/python.zip";
const FILE = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
const HASH = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", FILE))));
const PORTAL = "<!doctype html><title>Sign in</title>";
const INSTALL = { type: "install" } as any;

let fetched: import("vitest").Mock;
beforeEach(() => {
  fetched = vi.fn(async () => new Response(FILE));
  vi.stubGlobal("fetch", fetched);
});

test("a correct response is returned unchanged and unread", async () => {
  const response = new Response(FILE);
  expect(await verified(response, URL_OF_IT, HASH)).toBe(response);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(FILE);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ["a captive portal's page", () => new Response(PORTAL)],
  ["one byte that differs", () => new Response(FILE.with(7, 0))],
  ["half of it", () => new Response(FILE.slice(0, 150))],
  ["404", () => new Response("", { status: 404 })],
])("after a wrong response (%s) the file is fetched again, bypassing the caches", async (_, response) => {
  const again = await verified(response(), URL_OF_IT, HASH);
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(FILE);
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
  const right = new Response(FILE);
  expect(await kept(right)).toBe(right);
  expect(await kept(new Response(PORTAL))).toBeNull();
  const served = new Response(PORTAL);
  expect(await kept(served, { type: "fetch" } as any)).toBe(served); // verified when it was cached
  const revised = new Request(`${URL_OF_IT}?__WB_REVISION__=1`);
  expect(await plugin.cachedResponseWillBeUsed?.({ event: INSTALL, request: revised, cachedResponse: new Response(PORTAL) } as any)).toBeNull();
  const answer = await plugin.fetchDidSucceed?.({ event: INSTALL, request, response: new Response(PORTAL) } as any);
  expect(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(FILE);
});

test("a file without a known hash only needs a successful response", async () => {
  expect([await isWhole(new Response("any"), undefined), await isWhole(new Response("", { status: 500 }), undefined)]).toEqual([true, false]);
});
