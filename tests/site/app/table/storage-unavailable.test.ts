// @vitest-environment happy-dom
// A table in a browser that stores nothing.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, leave, openTable } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

beforeEach(() => vi.stubGlobal("indexedDB", undefined)); // before each test, for a stub of the whole file is removed before the first
afterEach(leave);

test("if storage is unavailable, the address carries the game", async () => {
  const { page } = await openTable("play.html?game=first&seed=forgetful");
  await page.session.play("a");
  await page.session.play("b");
  await until(() => expect(location.hash).toBe(`#${toyLink(toyRecord(["a", "b"], { seed: "forgetful" }))}`));
  expect($("#not-kept").hidden).toBe(false);
  const again = await openTable(location.href);
  expect(again.page.session.position?.record.moves).toEqual(["a", "b"]);
});
