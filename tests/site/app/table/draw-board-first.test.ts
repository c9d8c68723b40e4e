// @vitest-environment happy-dom
// After a move the board and the prompt are drawn at once, the plates and panels when the board is painted.

import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import { all, leave, openTable, pick, press, text } from "../support/toy-table.ts";
import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "../support/until.ts";

afterEach(async () => {
  leave();
  await deleteAllSaves();
});

const mover = () => all(".seat.moving .seat-name").map(({ textContent }) => textContent);
const targets = () => all("[data-board] [data-legal]").map(({ dataset }) => dataset.target);

/** Open a table whose frames are not painted until `paint` is called, and play its first move. */
async function unpainted() {
  const { page } = await openTable("play.html?game=first&seed=lamp");
  await until(() => expect(page.view.stage).toBe("ready"));
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  expect([all(".taken").length, mover()]).toEqual([0, ["Ann"]]);
  pick("cell:a");
  press("Done", "#choices");
  await until(() => expect(page.session.position?.at).toBe(1));
  const paint = () => {
    for (const frame of frames.splice(0)) frame(0);
  };
  return { page, paint };
}

test("the board, its targets and the prompt are drawn at once", async () => {
  await unpainted();
  expect(all(".taken").map(({ id }) => id)).toEqual(["cell-a"]);
  expect(targets()).toEqual(["cell:b", "cell:c", "cell:d", "cell:e"]);
  expect(text("#status")).toBe("Ben: Take a cell.");
});

test("the plates follow when the board is painted", async () => {
  const { paint } = await unpainted();
  expect(mover()).toEqual(["Ann"]);
  paint();
  await until(() => expect(mover()).toEqual(["Ben"]));
});

test("the plates follow when the page is hidden, which then paints nothing", async () => {
  await unpainted();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(mover()).toEqual(["Ben"]);
});

test("the plates follow before the next move is drawn", async () => {
  const { page } = await unpainted();
  pick("cell:b");
  press("Done", "#choices");
  await until(() => expect(page.session.position?.at).toBe(2));
  expect(mover()).toEqual(["Ben"]);
});

test("a program gets an answer when everything is drawn", async () => {
  const { paint } = await unpainted();
  const record = window.table?.record();
  setTimeout(paint);
  await record;
  expect(mover()).toEqual(["Ben"]);
});
