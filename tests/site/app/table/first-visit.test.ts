// @vitest-environment happy-dom
// The line that welcomes a player to a game that was never played here.

import "fake-indexeddb/auto";
import { afterEach, expect, test } from "vitest";
import { removeAll } from "../../../../site/app/saves/saves-store.ts";
import { isUnknown } from "../../../../site/app/start/lesson-offer.ts";
import { $, all, leave, openTable, text, until } from "../support/toy-table.ts";

afterEach(async () => {
  leave();
  localStorage.clear();
  await removeAll();
});

test("a table opened directly says who plays and offers the lesson, until the first move", async () => {
  const { page } = await openTable("play.html?game=first");
  await until(() => expect(text(".welcome")).toBe("2 players on this device. Change players New to The First Game? Learn it in 3 minutes"));
  expect($(".welcome a").getAttribute("href")).toBe("lesson.html?game=first");
  await page.session.play("a");
  await until(() => expect(all(".welcome").length).toBe(0));
});

test("once closed, the line does not come back for this game", async () => {
  await openTable("play.html?game=first&seat1=novice");
  await until(() => expect(text(".welcome")).toBe("New to The First Game? Learn it in 3 minutes"));
  $(".welcome > button").click();
  expect(all(".welcome").length).toBe(0);
  expect([isUnknown("first"), isUnknown("second")]).toEqual([false, true]);
});
