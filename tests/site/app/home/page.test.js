// @vitest-environment happy-dom
// Home page: saved games, results, the deal of the day, and deleting stored data.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dailyCard } from "../../../../site/app/home/daily-card.js";
import { showHome } from "../../../../site/app/home/page.js";
import { deleteResults, listResults } from "../../../../site/app/saves/results-store.js";
import { savesIndex } from "../../../../site/app/saves/saves-index.js";
import { list, removeAll, saveGame } from "../../../../site/app/saves/saves-store.js";
import { showStorage } from "../../../../site/app/storage/page.js";
import STORAGE from "../../../../site/browser.html?raw";
import INDEX from "../../../../site/index.html?raw";
import { toyRecord } from "../support/toy-bridge.js";
import { $, all, leave, press, text, until, visit } from "../support/toy-table.js";

const DAY = Date.UTC(2026, 10, 21);

/** @param {string} id @param {object} other @returns {any} */
const save = (id, other = {}) => ({
  ...{ version: 1, id, name: "The First Game", at: 1, where: "Ben to move.", over: false, seats: ["person", "person"], changed: 1, stamp: id },
  record: toyRecord(["a"]),
  ...other,
});

/** @param {number} number @param {object} other @returns {any} */
const result = (number, other = {}) => ({
  ...{ version: 1, id: `result-${number}`, game: "first", name: "The First Game", seed: null, plies: 30, ended: DAY + number },
  ...{ seats: ["person", "novice"], names: ["Ann", "Ben"], scores: [12, 8], winners: [0] },
  ...other,
});

/** @param {...any} results */
async function remember(...results) {
  const { set, createStore } = await import("idb-keyval");
  for (const [number, one] of results.entries()) await set(one.id ?? `stranger-${number}`, one, createStore("pygames-results", "results"));
}

/** The body of a page. @param {string} page */
const body = (page) => /<body[^>]*>([\s\S]*)<\/body>/.exec(page.replace(/<script[\s\S]*?<\/script>/g, ""))?.[1] ?? "";

/** Open the home page, with the card of the deal of the day. */
async function openHome() {
  leave();
  await visit("index.html");
  document.body.innerHTML = body(INDEX);
  $("#going").after(dailyCard(savesIndex(), "posters/"));
  showHome();
  await until(() => expect($("#going").hidden).toBe(!savesIndex().length));
  await listResults();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: DAY });
  await removeAll();
  await deleteResults();
});

afterEach(() => {
  vi.useRealTimers();
  leave();
});

test("the latest four games are listed, the others on request", async () => {
  for (let number = 1; number <= 6; number += 1)
    await saveGame(save(`game-${number}`, { changed: number, seats: number === 6 ? ["person", "expert"] : ["person", "person"] }), new Set());
  await openHome();
  expect(all("#saves .save").map(({ id }) => id)).toEqual(["save-game-6", "save-game-5", "save-game-4", "save-game-3"]);
  expect(text("#saves .save .quiet")).toMatch(/^1 move · against Expert · /);
  expect(text("#saves-more")).toBe("All 6 games");
  $("#saves-more").click();
  await until(() => expect(all("#saves .save").length).toBe(6));
  expect(document.activeElement?.getAttribute("href")).toBe("play.html?game=first&save=game-2");
});

test("a game is deleted only after confirmation, and its result stays", async () => {
  await saveGame(save("one"), new Set());
  await remember(result(1, { id: "one" }));
  await openHome();
  await until(() => expect(all("#results a").length).toBe(1));
  const dialog = /** @type {HTMLDialogElement} */ ($("#delete"));
  for (const answer of ["", "delete"]) {
    press("Delete The First Game", "#saves");
    await until(() => expect(dialog.open).toBe(true));
    expect(text("#delete-what")).toBe("The First Game, 1 move. You cannot undo this.");
    dialog.close(answer);
    if (!answer) expect((await list()).games.length).toBe(1);
  }
  await until(() => expect($("#going").hidden).toBe(true));
  await until(() => expect([all("#results .result").length, all("#results a").length]).toEqual([1, 0]));
});

test("an unreadable save is listed with the reason, as text", async () => {
  const { set, createStore } = await import("idb-keyval");
  await set("junk", { version: 99, junk: "<b>not a game</b>" }, createStore("pygames", "games"));
  await openHome();
  await until(() => expect(text("#unreadable")).toContain("This game could not be read. It was saved by a newer version of this site."));
  expect(all("#unreadable b")).toEqual([]);
});

test("a save without a date does not hide the other games or the unreadable saves", async () => {
  const { set, createStore } = await import("idb-keyval");
  const store = createStore("pygames", "games");
  for (const [id, changed] of Object.entries({ nan: Number.NaN, soon: "soon", late: 9e15 })) await set(id, save(id, { changed }), store);
  await set("seatless", save("seatless", { seats: null }), store);
  await set("junk", { version: 99 }, store);
  await openHome();
  await until(() => expect(text("#unreadable")).toContain("It was saved by a newer version of this site."));
  expect(
    all("#saves .save")
      .map(({ id }) => id)
      .sort(),
  ).toEqual(["save-late", "save-nan", "save-seatless", "save-soon"]);
  expect(text("#save-late .quiet")).toBe("1 move");
});

test("results are listed, counted by opponent, and can be deleted", async () => {
  const lost = { scores: [7, 9], winners: [1] };
  const drawn = { scores: [9, 9], winners: [0, 1], seats: ["expert", "person"] };
  const shared = { name: "The Second Game", seats: ["novice", "person", "casual"], names: ["A", "B", "C"], scores: [4, 7, 7], winners: [1, 2] };
  const far = { name: "The Second Game", seats: ["person", "away"] };
  const together = { name: "The Second Game", seats: ["person", "person"] };
  await remember(...[0, 1, 2, 3].map((number) => result(number)), result(4, lost), result(5, drawn), result(6, shared), result(7, far), result(8, together));
  await remember({ version: 2, id: "from-tomorrow" }, { junk: "<b>none</b>" });
  await openHome();
  await until(() => expect(all("#results .result").length).toBe(5));
  expect(
    all("#results .result p:first-child")
      .slice(1, 4)
      .map(({ textContent }) => textContent),
  ).toEqual([
    "The Second Game: You won against a friend, 12–8.",
    "The Second Game: You shared the win with Casual, 7 to 4, 7.",
    "The First Game: A draw with Expert, 9–9.",
  ]);
  expect(all("#tally tr").map((row) => [...row.children].map(({ textContent }) => textContent).join(" "))).toEqual([
    "Against Won Drawn Lost",
    "The First Game",
    "Novice 4 0 1",
    "Expert 0 1 0",
    "The Second Game",
    "Casual 1 0 0",
    "By link 1 0 0",
    "In person 1 game",
  ]);
  $("#results-more").click();
  expect(all("#results .result").length).toBe(9);
  expect(document.activeElement).toBe(all("#results .result")[5]);

  await visit("browser.html");
  document.body.innerHTML = body(STORAGE);
  showStorage();
  await until(() => expect(text("#results")).toBe("9 results saved. They stay when you delete the games. Could not be read: 2."));
  $("#results-delete").click();
  await until(() => expect(/** @type {HTMLDialogElement} */ ($("#ask")).open).toBe(true));
  /** @type {HTMLDialogElement} */ ($("#ask")).close("yes");
  await until(() => expect(text("#results")).toContain("No results saved yet."));
});

test("the home page shows one deal a day, the same in every time zone", async () => {
  vi.setSystemTime(new Date("2026-11-21T23:59:59Z")); // already the 22nd in some time zones
  await openHome();
  const day = $("#day");
  expect(text("#day")).toContain("Saturday, November 21, 2026");
  expect(day.dataset.seed).toBe("day-2026-11-21");
  const name = text("#day h3");
  const link = all("#day a").find(({ textContent }) => textContent === "Two players, one device");
  expect(new URLSearchParams(link?.getAttribute("href")?.split("?")[1]).get("seed")).toBe("day-2026-11-21");
  vi.setSystemTime(new Date("2026-11-22T00:00:01Z"));
  await openHome();
  expect(text("#day h3")).not.toBe(name);
});

test("the deal of the day can be continued once started, and shows its result once played", async () => {
  await openHome();
  const { seed = "" } = $("#day").dataset;
  const game = new URLSearchParams(all("#day a").at(0)?.getAttribute("href")?.split("?")[1]).get("game") ?? "";
  await saveGame(save("today", { record: toyRecord(["a"], { game, seed }) }), new Set());
  await openHome();
  expect(text("#day-news")).toBe("You have started it. Ben to move.");
  expect(text("#day a")).toBe("Continue");
  await remember(result(1, { game, seed, scores: [1, 2], winners: [1] }), result(2, { game, seed }));
  await openHome();
  await until(() => expect(text("#day-news")).toBe("Played today. You lost to Novice, 1–2."));
});
