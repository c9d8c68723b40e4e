// @vitest-environment happy-dom
// A table in a browser that stores nothing.

import { afterEach, expect, test, vi } from "vitest";

vi.stubGlobal("indexedDB", undefined);
const { toyLink, toyRecord } = await import("../support/toy-bridge.ts");
const { $, leave, openTable, until } = await import("../support/toy-table.ts");

afterEach(leave);

test("if storage is unavailable, the address carries the game", async () => {
  const { page } = await openTable("play.html?game=first&seed=forgetful");
  await page.session.play("a");
  await page.session.play("b");
  await until(() => expect(location.hash).toBe(`#${toyLink(toyRecord(["a", "b"], { seed: "forgetful" }))}`));
  expect($("#not-kept").hidden).toBe(false);
  const again = await openTable(location.href);
  expect(again.page.session.now?.record.moves).toEqual(["a", "b"]);
});
