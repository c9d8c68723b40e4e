// @vitest-environment happy-dom
// The start sheet of a table and the end card; starting, discarding and giving up a game, each of which can be undone.

import { act } from "@testing-library/preact";
import { dailyDeal } from "../../../../site/app/model/daily-deal.ts";
import { LINES } from "../../../../site/app/opponents/lines.tsx";
import { lastChoice } from "../../../../site/app/preferences/last-choices.ts";
import { deleteResults, listResults } from "../../../../site/app/saves/results-store.ts";
import { deleteAllSaves, listSaves } from "../../../../site/app/saves/saves-store.ts";
import { Store } from "../../../../site/app/shared/storage.ts";
import { askNewGame, rematch } from "../../../../site/app/table/new-game.ts";
import { $, all, openTable, press, text } from "../support/toy-table.ts";
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { until } from "../support/until.ts";

const FIRST = "play.html?game=first&seed=lamp";
const MOVES = ["a", "b", "c", "d"];

beforeEach(async () => {
  await deleteAllSaves();
  await deleteResults();
});

/** Open the start sheet with the button in the bar. */
async function openSheet() {
  $("[data-new]").click();
  await until(() => expect(document.querySelector("[data-start-sheet]")).not.toBeNull());
}

function choose(name: string, value: string) {
  const field = $(`[data-start-sheet] [name="${name}"]${name === "seed" || /\d|plies/.test(name) ? "" : `[value="${value}"]`}`) as HTMLInputElement;
  if (field.type === "radio") field.checked = true;
  else field.value = value;
  act(() => void field.dispatchEvent(new Event("change", { bubbles: true })));
}

test("the start sheet also opens if the same position is drawn again meanwhile", async () => {
  const { page } = await openTable(FIRST);
  const before = page.session.position;
  const request = page.engine.request.bind(page.engine);
  vi.spyOn(page.engine, "request").mockImplementation(async (asked: any) => {
    const answer = await request(asked);
    if (asked.request === "games") page.session.position = { ...(before as NonNullable<typeof before>) };
    return answer;
  });
  await askNewGame(page);
  expect(page.session.position).not.toBe(before);
  expect(document.querySelector("[data-start-sheet]")).not.toBeNull();
});

test("a game starts with what was chosen, which is remembered", async () => {
  const { page } = await openTable(FIRST);
  await openSheet();
  expect(text("[data-start-sheet] h2")).toBe("New game of The First Game");
  choose("players", "3");
  choose("opponent", "computer");
  choose("level", "casual");
  choose("side", "second");
  choose("seed", " two words ");
  choose("plies", "6");
  expect(all('[name="side"]').length).toBe(4);
  $("[data-start]").click();
  await until(() => expect(page.session.position?.record.deal).toMatchObject({ seed: "two words", players: 3, options: { plies: 6 } }));
  expect(page.session.seats).toEqual(["strong", "person", "casual"]);
  expect(document.querySelector("[data-start-sheet]")).toBeNull();
  expect(lastChoice({ id: "first", seats: [2, 3] } as any)).toEqual({
    ...{ side: "second", players: 3, opponents: ["casual", "strong"], options: { plies: "6" } },
  });
});

test("Undo returns to the game with a ply that was still being saved when the next game started", async () => {
  const { page } = await openTable(FIRST);
  await page.session.play("a");
  void page.session.play("b");
  rematch(page);
  await until(() => expect(text(".toast")).toContain("Your game is kept on the home page."));
  press("Undo", ".toast");
  await until(() => expect(page.session.position?.record.moves).toEqual(["a", "b"]));
});

test("fields that do not matter are hidden, and friends have names", async () => {
  const { page } = await openTable(`${FIRST}&seat1=novice`);
  await openSheet();
  expect([$("#start-level").hidden, $(".names").hidden]).toEqual([false, true]);
  choose("opponent", "person");
  expect([$("#start-level").hidden, $(".names").hidden]).toEqual([true, false]);
  const labels = () => all(".names label:not([hidden]) span").map(({ textContent }) => textContent);
  expect(labels()).toEqual(["You", "Opponent"]);
  choose("players", "3");
  expect(labels()).toEqual(["You", "Opponent 1", "Opponent 2"]);
  choose("players", "2");
  choose("side", "second");
  choose("name0", "Anna");
  choose("name1", " Ben\n ");
  $("[data-start]").click();
  await until(() => expect(page.session.names).toEqual(["Ben", "Anna"]));
  await page.session.play("a");
  const again = await openTable(location.href);
  expect([again.page.session.names, again.page.session.seats]).toEqual([
    ["Ben", "Anna"],
    ["person", "person"],
  ]);
});

test("a new game over a running one can be undone", async () => {
  const { page } = await openTable(FIRST);
  await page.session.play("a");
  await openSheet();
  $("[data-start]").click();
  await until(() => expect(text(".toast p")).toBe("Your game is kept on the home page."));
  expect(page.session.position?.at).toBe(0);
  press("Undo", ".toast");
  await until(() => expect(page.session.position?.record.moves).toEqual(["a"]));
  expect((await listSaves()).games.length).toBe(1);
});

test("where nothing is saved, a new game replaces the running one, and can be undone", async () => {
  vi.spyOn(Store.prototype, "isLasting", "get").mockReturnValue(false);
  const { page } = await openTable(FIRST);
  await page.session.play("a");
  await openSheet();
  expect(text("[data-start-sheet]")).toContain("The new game replaces your current game.");
  $("[data-start]").click();
  await until(() => expect(text(".toast p")).toBe("The new game has replaced your game."));
  press("Undo", ".toast");
  await until(() => expect(page.session.position?.record.moves).toEqual(["a"]));
  vi.restoreAllMocks();
});

test("a discarded game is deleted, and can be brought back", async () => {
  const { page } = await openTable(FIRST);
  await page.session.play("a");
  await openSheet();
  press("Discard", "[data-start-sheet]");
  await until(() => expect(text(".toast p")).toBe("The game was discarded."));
  expect((await listSaves()).games).toEqual([]);
  press("Undo", ".toast");
  await until(() => expect(page.session.position?.record.moves).toEqual(["a"]));
  expect((await listSaves()).games.length).toBe(1);
});

test("giving up ends the game, counts as lost, and can be undone", async () => {
  const { page } = await openTable(`${FIRST}&seat1=away`);
  await page.session.seat(["person", "novice"]);
  await page.session.play("a");
  await openSheet();
  press("Give up", "[data-start-sheet]");
  expect([text("#resign .main"), text("#resign p")]).toEqual(["Play on", "It counts as lost, and not for your streak. Undo brings it back."]);
  press("Play on", "#resign");
  expect(page.session.position?.over).toBe(false);
  page.tabs.open("log");
  $("[data-more]").click();
  await until(() => press("Give up…", ".bar"));
  press("Give up", "#resign");
  await until(() => expect(text("[data-end-card] h2")).toBe("You gave up"));
  expect(LINES.novice?.resigned).toContain(text("[data-person] q"));
  expect([text("#status"), $("#board").hasAttribute("data-over"), all("[data-legal]").length]).toEqual(["You gave up.", true, 0]);
  expect((await listResults()).results).toMatchObject([{ resigned: 0, winners: [1] }]);
  expect((await listSaves()).games).toMatchObject([{ resigned: 0, over: true, where: "You gave up.", record: { moves: ["a"] } }]);
  await expect(page.session.play("b")).rejects.toThrow("You gave up.");
  const again = await openTable(location.href);
  expect(again.page.session.position?.over).toBe(true);
  $("[data-undo]").click();
  await until(() => expect(again.page.session.position?.over).toBe(false));
  expect(again.page.session.position?.record.moves).toEqual(["a"]);
  expect((await listResults()).results).toEqual([]);
});

test("the end card offers a rematch, on the same sides or the others, and the same deal", async () => {
  const { page } = await openTable(`${FIRST}&name0=Anna&name1=Ben`);
  const finish = async () => {
    for (const move of MOVES) await page.session.play(move);
    await until(() => expect(document.querySelector("[data-end-card]")).not.toBeNull());
  };
  await finish();
  press("Same deal", "[data-end-card]");
  await until(() => expect(page.session.position?.at).toBe(0));
  expect([page.session.position?.record.deal.seed, page.session.names, all("[data-end-card]").length]).toEqual(["lamp", ["Anna", "Ben"], 0]);
  await finish();
  $("[data-swap]").click();
  await until(() => expect(page.session.position?.at).toBe(0));
  expect([page.session.position?.record.deal.seed, page.session.names]).toEqual(["fresh", ["Ben", "Anna"]]);
  await finish();
  $("[data-rematch]").click();
  await until(() => expect(page.session.position?.at).toBe(0));
  expect(page.session.names).toEqual(["Ben", "Anna"]);
});

test("on a wide screen, where the end card covers the panels, it closes when a tab is chosen", async () => {
  const match = matchMedia;
  const wide = { matches: false, addEventListener() {} };
  vi.spyOn(globalThis, "matchMedia").mockImplementation((query) => (query === "(min-width: 60rem)" ? (wide as unknown as MediaQueryList) : match(query)));
  const { page } = await openTable(FIRST);
  for (const move of MOVES) await page.session.play(move);
  await until(() => expect(document.querySelector("[data-end-card]")).not.toBeNull());
  page.tabs.open("log");
  await Promise.resolve();
  expect(all("[data-end-card]").length).toBe(1);
  wide.matches = true;
  page.tabs.open("log");
  await until(() => expect(all("[data-end-card]").length).toBe(0));
  expect($("[data-result]").hidden).toBe(false);
  vi.restoreAllMocks();
});

test("the end card can be closed and brought back; a finished game opens without it", async () => {
  const { page } = await openTable(FIRST);
  for (const move of MOVES) await page.session.play(move);
  await until(() => expect(document.querySelector("[data-end-card]")).not.toBeNull());
  expect($("[data-result]").hidden).toBe(true);
  $("[data-end-card] .end-close").click();
  expect([all("[data-end-card]").length, $("[data-result]").hidden]).toEqual([0, false]);
  const again = await openTable(location.href);
  await again.page.session.settled;
  expect([all("[data-end-card]").length, $("[data-result]").hidden]).toEqual([0, false]);
  $("[data-result]").click();
  await until(() => expect(document.querySelector("[data-end-card]")).not.toBeNull());
  $("[data-undo]").click();
  await until(() => expect(all("[data-end-card]").length).toBe(0));
  expect($("[data-result]").hidden).toBe(true);
});

/** Play the toy game to its end, and wait for the end card. */
async function finish(page: import("../../../../site/app/session/table.ts").Table) {
  for (const move of MOVES) await page.session.play(move);
  await until(() => expect(document.querySelector("[data-end-card]")).not.toBeNull());
}

test("the end card of a deal of the day names it, and shares the result", async () => {
  const deals = [21, 22, 23].map((day) => dailyDeal(Date.UTC(2026, 10, day)));
  const { seed = "" } = deals.find(({ game }) => game === "first") ?? {};
  const { page } = await openTable(`play.html?game=first&seed=${seed}`);
  await finish(page);
  expect(text(".end-day")).toMatch(/^Deal of the day, November 2\d, 2026$/);
  expect(text("#game .day")).toBe(text(".end-day"));
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  press("Share", "[data-end-card]");
  await until(() => expect(writeText).toHaveBeenCalled());
  expect(writeText.mock.calls[0]?.[0]).toMatch(/^The First Game · Deal of the day, November 2\d, 2026\nA draw, 2–2\.\nhttps:.*play\.html\?game=first&/);
  expect(String(writeText.mock.calls[0]?.[0])).toContain(`seed=${seed}`);
  const other = await openTable(FIRST);
  await finish(other.page);
  expect(all(".end-day").length).toBe(0);
  expect(all("[data-end-card] button").map(({ textContent }) => textContent)).toContain("Share");
});

test("with more than two players the seats rotate", async () => {
  const { page } = await openTable("play.html?game=first&players=3&name0=Anna&name1=Ben&name2=Cleo");
  await finish(page);
  expect(text("[data-swap]")).toBe("Swap");
  $("[data-swap]").click();
  await until(() => expect(page.session.names).toEqual(["Ben", "Cleo", "Anna"]));
});

test("the menu gets its buttons also beside a score that can be scrolled", async () => {
  const { page } = await openTable(FIRST);
  await finish(page);
  const box = $(".end-score");
  Object.defineProperties(box, { scrollHeight: { value: 300 }, clientHeight: { value: 200 } });
  act(() => void box.dispatchEvent(new Event("scroll")));
  for (const _ of [1, 2]) {
    $(".bar [data-more]").click();
    await until(() => expect($(".bar").hasAttribute("data-open")).toBe(true));
    document.body.click();
    await until(() => expect($(".bar").hasAttribute("data-open")).toBe(false));
  }
  expect([all(".menu-only").length, all(".bar .menu-only").length]).toEqual([1, 1]);
});

test("sides that differ only in colour cannot be swapped", async () => {
  const cards = [{ id: "first", seats: [2, 3], seat_names: ["Odd", "Even"], side_notes: ["The dice decide who starts."], options: [] }];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(cards)));
  for (const address of [FIRST, "play.html?game=first&players=3"]) {
    const { page } = await openTable(address);
    await finish(page);
    expect([all("[data-swap]").length, all("[data-rematch]").length]).toEqual([0, 1]);
  }
  vi.unstubAllGlobals();
});

test("a win is not celebrated if hints have played all moves, also after a reload", async () => {
  const { page } = await openTable(`${FIRST}&seat1=away`);
  await page.session.seat(["person", "novice"]);
  await page.session.noteHelp();
  for (const move of ["ab", "d"]) {
    await page.session.play(move, { isHint: true });
    await page.session.reply(move === "d" ? "e" : "c", page.session.positionId);
  }
  await until(() => expect(document.querySelector("[data-end-card]")).not.toBeNull());
  expect(text("[data-end-card]")).toContain("All your moves came from hints.");
  expect($("[data-end-card]").classList).not.toContain("is-won");
  expect(text(".end-person b"), "not: You beat").toBe("Henri (Novice)");
  const again = await openTable(location.href);
  await again.page.session.settled;
  $("[data-result]").click();
  await until(() => expect(text("[data-end-card]")).toContain("All your moves came from hints."));
  expect(all(".end-next button").map(({ textContent }) => textContent)).toEqual(["Once more without help"]);
});

test("nobody is told who has won before the score is counted; a key skips that", async () => {
  const { page } = await openTable(`${FIRST}&seat1=away`);
  await page.session.seat(["person", "novice"]);
  await page.session.play("ab");
  await page.session.reply("c", page.session.positionId);
  await page.session.play("d");
  await page.session.reply("e", page.session.positionId);
  await until(() => expect(all("[data-end-card]").length).toBe(1));
  const told = () => [text("#status"), text(".seat-0 .seat-state"), $("[data-end-card]").hasAttribute("data-waiting"), $(".end-person .portrait").dataset.mood];
  expect(told()).toEqual(["The score is counted…", "", true, "thinking"]);
  dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
  await until(() => expect(told()).toEqual([page.session.position?.status, "won", false, "impressed"]));
  expect(document.activeElement?.id).toBe("end-title");
});

test("the first win against a level is named, and sounds are offered once", async () => {
  const { page } = await openTable(`${FIRST}&seat1=away`);
  const win = async () => {
    await page.session.seat(["person", "novice"]);
    for (const move of ["ab", "d"]) {
      await page.session.play(move);
      await page.session.reply(move === "d" ? "e" : "c", page.session.positionId);
    }
    await until(() => expect(document.querySelector("[data-end-card]")).not.toBeNull());
  };
  await win();
  await until(() => expect(text(".end-first")).toBe("Your first win against Henri (Novice) in The First Game!"));
  const sound = all("[data-end-card] button").find(({ textContent }) => textContent === "Turn on sound");
  sound?.click();
  await until(() => expect(document.documentElement.dataset.sound).toBe("on"));
  expect(sound?.textContent).toBe("Sound is on");
  sound?.click();
  expect(document.documentElement.dataset.sound).toBe("on");
  delete document.documentElement.dataset.sound;
  $("[data-rematch]").click();
  await until(() => expect(all("[data-end-card]").length).toBe(0));
  await win();
  await until(() => expect(text("[data-tally]")).toContain("2 won"));
  expect(all(".end-first").length).toBe(0);
  expect(text("[data-end-card]")).not.toContain("sound");
});
