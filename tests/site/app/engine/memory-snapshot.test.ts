import { beforeEach, expect, test, vi } from "vitest";
import { pack, unpack } from "../../../../site/app/engine/memory-snapshot.ts";

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
  vi.resetModules();
});

const fresh = () => import("../../../../site/app/engine/memory-snapshot.ts");

test("a stored snapshot can be read, and replaces those of other builds", async () => {
  const { storeSnapshot, loadSnapshot } = await fresh();
  expect(await loadSnapshot().bytes).toBeNull();
  expect(await loadSnapshot().exists).toBe(false);
  await storeSnapshot(BYTES);
  const [name = ""] = await fake.keys();
  const other = name.replace("engine-0", "engine-1");
  await (await fake.open(other)).put("/snapshot", new Response("old"));
  expect(await loadSnapshot().bytes).toEqual(BYTES);
  expect(await loadSnapshot().exists).toBe(true);
  await storeSnapshot(BYTES);
  expect(await fake.keys()).toEqual([name]);
});

test.each([
  ["one byte that differs", (kept: Response) => new Response(BYTES.with(2500, 0), { headers: kept.headers })],
  ["half of it", (kept: Response) => new Response(BYTES.slice(0, 2500), { headers: kept.headers })],
  ["nothing", (kept: Response) => new Response("", { headers: kept.headers })],
  ["no hash", () => new Response(BYTES)],
])("a snapshot with %s is not used, and is deleted", async (_, damage) => {
  const { storeSnapshot, loadSnapshot } = await fresh();
  await storeSnapshot(BYTES);
  for (const cache of fake.all.values()) for (const [key, response] of cache) cache.set(key, damage(response));
  expect(await loadSnapshot().bytes).toBeNull();
  expect(await fake.keys()).toEqual([]);
});

test("caches of other programs on the same origin are never deleted", async () => {
  const { deleteSnapshots, storeSnapshot } = await fresh();
  await storeSnapshot(BYTES);
  const strangers = ["engine-of-another-app", "engine-0123456789ab", "pygames-snapshot-/another-site/-engine-0"];
  for (const name of strangers) await (await fake.open(name)).put("/models/one", new Response("theirs"));
  await (await fake.open("engine-ba9876543210")).put("/engine-ba9876543210-snapshot", new Response("an older version's"));
  await deleteSnapshots();
  expect((await fake.keys()).sort()).toEqual(strangers.sort());
});

test("a frame with an opaque origin neither stores nor reads snapshots", async () => {
  const { storeSnapshot } = await fresh();
  await storeSnapshot(BYTES);
  vi.stubGlobal("origin", "null");
  vi.resetModules();
  const isolated = await fresh();
  expect(await isolated.loadSnapshot().bytes).toBeNull();
  fake.all.clear();
  await isolated.storeSnapshot(BYTES);
  expect(await fake.keys()).toEqual([]);
});

test("blocked or full storage does not cause an error", async () => {
  const { storeSnapshot, loadSnapshot } = await fresh();
  vi.stubGlobal("caches", { keys: async () => [], open: () => Promise.reject(new DOMException("full", "QuotaExceededError")) });
  await storeSnapshot(BYTES);
  expect(await loadSnapshot().bytes).toBeNull();
});

// Bytes without their pages of zeros.

const PAGE = 65_536;

/** Bytes with a 7 at these places. */
function bytesWith(length: number, places: number[]) {
  const bytes = new Uint8Array(length);
  for (const place of places) bytes[place] = 7;
  return bytes;
}

test.each([
  ["nothing", 0, []],
  ["only zeros", 3 * PAGE, []],
  ["a byte in one page of three", 3 * PAGE, [PAGE + 5]],
  ["a last page that is shorter", 2 * PAGE + 131, [3, 2 * PAGE + 130]],
  ["a last page of zeros that is shorter", PAGE + 9, [0]],
])("%s can be packed and unpacked", (_, length, places) => {
  const bytes = bytesWith(length, places);
  expect(unpack(pack(bytes))).toEqual(bytes);
});

test("pages of zeros take no room", () => {
  expect(pack(bytesWith(40 * PAGE, [7 * PAGE])).length).toBeLessThan(PAGE + 100);
});

test("a part of a larger buffer can be packed", () => {
  const whole = bytesWith(4 * PAGE, [PAGE, 2 * PAGE]);
  expect(unpack(pack(whole.subarray(PAGE, 3 * PAGE)))).toEqual(whole.slice(PAGE, 3 * PAGE));
});

test.each([
  ["a snapshot of an earlier version", new Uint8Array(3 * PAGE).fill(9)],
  ["an error page", new TextEncoder().encode("<!doctype html> not found")],
  ["cut bytes", pack(bytesWith(3 * PAGE, [1, PAGE])).subarray(0, PAGE)],
])("%s is refused", (_, bytes) => {
  expect(() => unpack(new Uint8Array(bytes))).toThrow(RangeError);
});
