// @vitest-environment happy-dom
// A game session: the number of requests for a ply, and the seat whose hidden information the answer contains.

import { removeAll } from "../../../../site/app/saves/saves-store.ts";
import { leave, openTable } from "../support/toy-table.ts";
import "fake-indexeddb/auto";
import { afterEach, expect, test } from "vitest";

afterEach(async () => {
  leave();
  await removeAll();
});

test.each([
  ["without secrets", "game=first&seed=lamp", 1],
  ["with secrets, at one screen", "game=second&seed=lamp", null],
  ["with secrets, against a friend far away", "game=second&seed=lamp&seat1=away", 0],
])("in a game %s, a ply takes one request", async (_, query, seat) => {
  const { page, bridge } = await openTable(`play.html?${query}`);
  if (page.session.seatToIdentify !== null) await page.session.handOver();
  const before = bridge.requests.length;
  await page.session.play("a");
  const sent = bridge.requests.slice(before).map(({ request }) => request);
  expect(sent.filter((request) => request !== "cards")).toEqual(["play"]); // card names are requested separately, after the move
  expect(page.session.now?.seat).toBe(seat);
});
