// @vitest-environment happy-dom
// What a page shows of the requested game while the engine is still loading.

import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { deleteAllSaves, setBoardPicture } from "../../../../site/app/saves/saves-store.ts";
import { tableConfig } from "../../../../site/app/session/table.ts";
import { mountTable } from "../../../../site/app/table/mount.ts";
import { ToyBridge } from "../support/toy-bridge.ts";
import { $, all, engineOf, layTable, leave, openTable, text, visit } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";
import { until } from "../support/until.ts";

afterEach(async () => {
  leave();
  localStorage.clear();
  await deleteAllSaves();
});

/** Open a page whose engine never starts. Return the stub of `fetch`, which returns the list of games. */
async function openWithoutEngine(address: string) {
  const bridge = new ToyBridge();
  const cards = JSON.parse(bridge.answer('{"request":"games"}')).ok;
  const fetched = vi.fn(async () => Response.json(cards));
  vi.stubGlobal("fetch", fetched);
  leave();
  await visit(address);
  layTable();
  mountTable(tableConfig(), (report) => engineOf(report, null, () => toyRun(bridge, { boot: () => new Promise(() => {}) })));
  return fetched;
}

const names = () => all(".seat-name").map((place) => place.textContent);

test("a deal code shows the game and the players, and no score, before the engine is ready", async () => {
  await openWithoutEngine("play.html?game=first&seed=lamp&players=2&seat1=novice");
  await until(() => expect(text("#game")).toBe("The First Game"));
  expect(names()).toEqual(["You Ann", "Henri Novice · Ben"]);
  expect(all(".seat-score").map((place) => place.textContent)).toEqual(["", ""]);
});

test("a link shows its players, with names as text", async () => {
  await openWithoutEngine("play.html?game=first&seat0=away&seat1=person&name0=%3Cb%3EEve%3C%2Fb%3E#1abc");
  await until(() => expect(text("#game")).toBe("The First Game"));
  expect(names()[0]).toContain("<b>Eve</b>");
  expect(names()[1]).toContain("You");
});

test.each([
  ["seat0=away&seat1=person&name0=%3Cb%3EEve%3C%2Fb%3E", "The First Game <b>Eve</b> sent you this game."],
  ["at=3", "The First Game After 3 moves."],
  ["at=x", "The First Game"],
])("a link with %s says which game is opened, and who sent it", async (query, words) => {
  await openWithoutEngine(`play.html?game=first&${query}#1abc`);
  await until(() => expect(text(".board-placeholder")).toBe(words));
  expect(text("#status")).toBe("Opening the game of this link…");
});

test("a saved game shows the picture of its board", async () => {
  const { page } = await openTable("play.html?game=first&seed=lamp&seat1=person");
  await page.session.play("a");
  const { id } = page.session.autosave;
  setBoardPicture(id, "data:image/jpeg;base64,AAAA");
  await openWithoutEngine(`play.html?game=first&save=${id}`);
  await until(() => expect($(".board-preview").getAttribute("src")).toBe("data:image/jpeg;base64,AAAA"));
  expect(text("#game")).toBe("The First Game");
});

test("a game that is not listed shows nothing early", async () => {
  const fetched = await openWithoutEngine("play.html?game=unknown&seed=lamp");
  await until(() => expect(fetched).toHaveBeenCalled());
  await new Promise((settled) => setTimeout(settled));
  expect([names(), text("#game")]).toEqual([[], "Loading…"]);
});
