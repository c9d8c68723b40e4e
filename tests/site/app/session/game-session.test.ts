// @vitest-environment happy-dom
// A game session: the number of requests for a ply, and the seat whose hidden information the answer contains.

import { deleteAllSaves, findSave } from "../../../../site/app/saves/saves-store.ts";
import { leave, openTable } from "../support/toy-table.ts";
import "fake-indexeddb/auto";
import { afterEach, expect, test } from "vitest";

afterEach(async () => {
  leave();
  await deleteAllSaves();
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
  expect(page.session.position?.seat).toBe(seat);
});

test("a refused move forgets no hint: redo may bring the move that a hint has played back", async () => {
  const { page } = await openTable("play.html?game=first&seed=lamp");
  await page.session.play("a", { isHint: true });
  await page.session.go("undo");
  await expect(page.session.play("nonsense")).rejects.toThrow();
  expect(page.session.marks.hinted).toEqual([0]);
  await page.session.play("b");
  expect(page.session.marks.hinted).toEqual([]);
});

test("a computer's move is not played for a person who has taken its seat meanwhile", async () => {
  const { page } = await openTable("play.html?game=first&seed=lamp");
  await page.session.seat(["novice", "person"]);
  const { positionId } = page.session;
  await Promise.all([page.session.seat(["person", "person"]), page.session.reply("a", positionId)]);
  expect(page.session.position?.record.moves).toEqual([]);
});

test("a game remembers whether its player was helped: by a hint, an undo, or another player at the seat", async () => {
  const { page } = await openTable("play.html?game=first&seed=lamp&seat1=novice");
  await page.session.play("a");
  expect(page.session.marks.helped).toBe(false);
  const saved = async () => (await findSave(page.session.autosave.id)).save?.helped;
  expect(await saved()).toBe(false);
  await page.session.noteHelp();
  expect([page.session.marks.helped, await saved()]).toEqual([true, true]);
  await page.session.deal({ game: "first", options: {} }, ["person", "novice"]);
  expect(page.session.marks.helped).toBe(false);
  await page.session.play("a");
  await page.session.go("undo");
  expect(page.session.marks.helped).toBe(true);
  await page.session.deal({ game: "first", options: {} }, ["person", "novice"]);
  await page.session.seat(["person", "casual"]);
  expect(page.session.marks.helped, "before the first move, nobody has played yet").toBe(false);
  await page.session.play("a");
  await page.session.seat(["person", "novice"]);
  expect([page.session.marks.helped, await saved()]).toEqual([true, true]);
});
