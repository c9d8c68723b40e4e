// @vitest-environment happy-dom
// The line that welcomes a player to a game that was never played here.

import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import { isUnknown, LessonLine } from "../../../../site/app/start/lesson-progress.tsx";
import { slice, ToyThinking } from "../support/toy-ai-worker.ts";
import { $, all, leave, openTable, text } from "../support/toy-table.ts";
import "fake-indexeddb/auto";
import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import { until } from "../support/until.ts";

afterEach(async () => {
  leave();
  localStorage.clear();
  await deleteAllSaves();
});

test("a table opened directly says who plays and offers the lesson, until the first move", async () => {
  const { page } = await openTable("play.html?game=first");
  await until(() => expect(text(".welcome")).toBe("2 players on this device. Change players New to The First Game? Learn it in 3 minutes"));
  expect($(".welcome a").getAttribute("href")).toBe("lesson.html?game=first");
  await page.session.play("a");
  await until(() => expect(all(".welcome").length).toBe(0));
});

test("the line stays when the computer moves first, until the player has moved", async () => {
  const thinking = new ToyThinking();
  const { page } = await openTable("play.html?game=first&seat0=novice&seat1=person", { thinking });
  await until(() => expect(all(".welcome").length).toBe(1));
  (await thinking.nth(1)).hear(slice({ move: "a", done: true, sure: 1 }));
  await until(() => expect(page.session.position?.at).toBe(1));
  await page.session.settled;
  expect(all(".welcome").length).toBe(1);
  await page.session.play("b");
  await until(() => expect(all(".welcome").length).toBe(0));
});

test("a game that was left unfinished is still new; a finished one is not", async () => {
  const index = (over: boolean) =>
    localStorage.setItem(
      "pygames-shelf",
      JSON.stringify([{ id: "one", game: "first", seed: null, name: "", where: "", over, seats: [], plies: 3, changed: 1 }]),
    );
  index(false);
  expect(isUnknown("first")).toBe(true);
  index(true);
  expect(isUnknown("first")).toBe(false);
});

test("once closed, the line does not come back for this game", async () => {
  await openTable("play.html?game=first&seat1=novice");
  await until(() => expect(text(".welcome")).toBe("New to The First Game? Learn it in 3 minutes"));
  $(".welcome > button").click();
  expect(all(".welcome").length).toBe(0);
  expect([isUnknown("first"), isUnknown("second")]).toEqual([false, true]);
});

test("where a win is a step of the ladder, a line says once what that takes, before a hint can be asked for", async () => {
  localStorage.setItem("pygames-offered-first", "lesson");
  await openTable("play.html?game=first");
  await openTable("play.html?game=first&seat1=novice");
  await until(() => expect(text(".welcome")).toBe("Hint and Undo help you in every game; a win without them is a step of the ladder."));
  leave();
  const { page } = await openTable("play.html?game=first&seat1=novice&seed=other");
  await until(() => expect(page.view.stage).toBe("ready"));
  await page.session.settled;
  expect(all(".welcome")).toEqual([]);
});

test("a lesson of one minute has the singular", () => {
  const place = document.createElement("p");
  render(LessonLine({ game: "short", name: "Short", minutes: 1 }), place);
  expect(place.textContent).toBe("New to Short? Learn it in 1 minute");
});
