// The boot that begins before the page has asked for it.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BootAssets, BootEvent } from "../../../../site/app/engine/boot-python.ts";
import { EarlyBoot } from "../../../../site/app/engine/boot-python.ts";

const stored = { exists: Promise.resolve(true), bytes: Promise.resolve(null) };
const boots: any[] = [];

class FakeBoot {
  isStarted = false;

  constructor(bootAssets: BootAssets, report: (event: BootEvent) => void = () => {}, snapshot?: unknown) {
    Object.assign(this, { bootAssets, report, snapshot });
    boots.push(this);
  }

  async start() {
    this.isStarted = true;
  }
}

vi.mock("../../../../site/app/engine/memory-snapshot.ts", () => ({ loadSnapshot: () => stored }));

beforeEach(() => {
  stored.exists = Promise.resolve(true);
});
afterEach(() => {
  boots.length = 0;
});

/** An early boot after this message. */
async function told(data: unknown) {
  const early = new EarlyBoot((...args) => new FakeBoot(...args) as any);
  await early.onMessage(new MessageEvent("message", { data }));
  return early;
}

test("the boot begins at once if there is a snapshot, and the page gets its events", async () => {
  const early = await told({ begin: "de" });
  expect(boots).toMatchObject([{ isStarted: true, bootAssets: { language: "de" }, snapshot: stored }]);
  boots[0].report({ event: "progress", received: 1, total: 3 });
  boots[0].report({ event: "progress", received: 3, total: 3 });
  boots[0].report({ event: "compile" });
  const report = vi.fn();
  expect(early.take({ language: "de" }, report)).toBe(boots[0]);
  expect(report.mock.calls).toEqual([[{ event: "progress", received: 3, total: 3 }], [{ event: "compile" }]]);
  expect(boots[0].report).toBe(report);
});

test("a first boot waits for the page", async () => {
  stored.exists = Promise.resolve(false);
  const early = await told({ begin: "en" });
  expect(boots).toEqual([]);
  expect(early.take({ language: "en" }, () => {})).toBe(boots[0]);
  expect(boots).toMatchObject([{ isStarted: false, bootAssets: { language: "en" }, snapshot: stored }]);
});

test.each([
  { language: "de" },
  { language: "en", ignoreSnapshot: true },
  { language: "en", snapshot: new Uint8Array(1) },
  { language: "en", files: {} as any },
  { language: "en", wheel: { name: "a.whl", bytes: new Uint8Array(1) } },
])("a page that asks for another boot gets it: %o", async (bootAssets) => {
  const early = await told({ begin: "en" });
  const report = () => {};
  expect(early.take(bootAssets, report)).toBe(boots[1]);
  expect(boots[1]).toMatchObject({ bootAssets, report, snapshot: undefined });
});

test("the early boot is used once, and other messages begin none", async () => {
  const early = await told({ begin: "en" });
  early.take({ language: "en" }, () => {});
  expect(early.take({ language: "en" }, () => {})).toBe(boots[1]);
  boots.length = 0;
  for (const data of [null, "begin", { id: 1, type: "APPLY", path: ["boot"] }, { begin: 3 }]) await told(data);
  expect(boots).toEqual([]);
});

test("a page that asks before the snapshot was looked up gets its own boot with it", async () => {
  const early = new EarlyBoot((...args) => new FakeBoot(...args) as any);
  const begun = early.onMessage(new MessageEvent("message", { data: { begin: "en" } }));
  early.take({ language: "en" }, () => {});
  await begun;
  expect(boots).toMatchObject([{ isStarted: false, snapshot: stored }]);
});
