// @vitest-environment happy-dom
// Marks on a board: none of one game, position or panel is left on the next.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lookBack } from "../../../../site/app/analysis/look-back.tsx";
import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import type { Table } from "../../../../site/app/session/table.ts";
import { ToyThinking } from "../support/toy-ai-worker.ts";
import { ToyBridge } from "../support/toy-bridge.ts";
import { $, all, leave, openTable, pick, press, text } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

const FIRST = "play.html?game=first&seed=lamp";
const MOVES = ["ab", "c", "d", "-"]; // Ann wins: the end card marks what both have taken
const MARKED = ".ring, .counted-ring, .hint-sign, .ghost, .held-mark, .score-floats, .confetti, [data-hinted], [data-lifted]";
const RINGS = ".ring, .counted-ring";

let thinking: ToyThinking;

beforeEach(() => {
  thinking = new ToyThinking();
  for (const kind of [SVGElement, SVGGraphicsElement]) Object.assign(kind.prototype, { getBBox: () => ({ x: 0, y: 0, width: 18, height: 20 }) });
});

afterEach(async () => {
  window.happyDOM.setViewport({ width: 1024, height: 768 });
  leave();
  await deleteAllSaves();
});

/** Open a table whose board is patched, not replaced. */
async function patchedTable(address: string) {
  const { page } = await openTable(address, { thinking });
  await until(() => expect(page.board.drawAnimated).not.toBeNull());
  return page;
}

/** Play the game to its end, and wait for the marks of the end card. */
async function finish(page: Table) {
  for (const move of MOVES) await page.session.play(move);
  await until(() => expect(all(".counted-ring").length).toBe(4));
}

/** An element as text, without the order of its attributes, and without those that each target gets on a page. */
function canonical(element: Element): string {
  const attributes = [...element.attributes]
    .map(({ name, value }) => `${name}=${value}`)
    .filter((one) => one !== "role=img" && one !== "tabindex=-1")
    .sort();
  return `<${element.tagName} ${attributes.join(" ")}>${[...element.children].map(canonical).join("")}`;
}

/** The board as the engine draws it at this ply, with nothing else. */
function bare(page: Table, at: number) {
  const bridge = new ToyBridge();
  bridge.answer(JSON.stringify({ request: "load", record: page.session.position?.record, at }));
  const whole = document.createElement("div");
  whole.innerHTML = JSON.parse(bridge.answer(JSON.stringify({ request: "peek", at, seat: null }))).ok.svg;
  return canonical(whole.firstElementChild as Element);
}

const shown = () => canonical($("#board > svg"));

test.each(["Rematch", "Swap", "Same deal"])("%s: the next game has the board of a table that was just opened", async (way) => {
  const page = await patchedTable(FIRST);
  await finish(page);
  press(way, "[data-end-card]");
  await until(() => expect(page.session.position?.at).toBe(0));
  expect(all(MARKED)).toEqual([]);
  const after = shown();
  const { names, seats } = page.session;
  await openTable(`${FIRST}&seed=fresh&seat0=${seats[0]}&seat1=${seats[1]}`, { thinking });
  expect([shown(), page.session.names]).toEqual([after, names]);
});

test("on a phone, where a tab opens in front of the end card, its rings are on no ply of the review, and come back with the card", async () => {
  window.happyDOM.setViewport({ width: 390, height: 844 });
  const page = await patchedTable(FIRST);
  await finish(page);
  press("Review", "#tabs");
  await until(() => expect(all(".review [type=range]").length).toBe(1));
  expect(all(RINGS)).toEqual([]); // the card is hidden
  for (const at of [3, 2, 1, 0]) {
    press("Previous move", ".review");
    await until(() => expect(text("#status")).toContain(at ? `Review: move ${at} of 4` : "Review: before move 1."));
    expect(shown()).toBe(bare(page, at));
  }
  page.tabs.close();
  await until(() => expect(all(".counted-ring").length).toBe(4));
  expect(all("[data-end-card]").length).toBe(1);
  $(".end-close").click();
  expect(shown()).toBe(bare(page, 4));
});

test("the result can be opened from an earlier position, and marks the end", async () => {
  const page = await patchedTable(FIRST);
  await finish(page);
  page.tabs.open("log");
  await until(() => expect(all("[data-end-card]").length).toBe(0));
  await lookBack(page, 1);
  expect(shown()).toBe(bare(page, 1));
  $("[data-result]").click();
  await until(() => expect(all(".counted-ring").length).toBe(4));
  expect([page.view.showsPresent, document.body.hasAttribute("data-looking-back")]).toEqual([true, false]);
});

test("a game that ends while the player looks back is shown at its end", async () => {
  const page = await patchedTable(`${FIRST}&seat1=novice`);
  await page.session.play("ab");
  await page.session.reply("c", page.session.positionId);
  await page.session.play("d");
  await lookBack(page, 1);
  await page.session.reply("-", page.session.positionId);
  await until(() => expect(all(".counted-ring").length).toBe(4));
  expect([page.view.showsPresent, document.body.hasAttribute("data-looking-back")]).toEqual([true, false]);
});

test("playing on from the review leaves its marks and the end's behind", async () => {
  const page = await patchedTable(FIRST);
  await finish(page);
  press("Review", "#tabs");
  const better = { move: "de", text: "Takes d and e.", reasons: [] };
  (await thinking.nth(1)).hear({
    ...{ progress: 1, done: true, chances: Array(5).fill([0.5, 0.5]) },
    moments: [{ ply: 3, seat: 0, luck: false, text: "Takes d.", words: "", better }],
  });
  await until(() => expect(all(".key-moment").length).toBe(1));
  press("Show what was better", ".review");
  await until(() => expect(all("[data-hinted]").length).toBe(2));
  press("Play on from here", ".review");
  await until(() => expect(page.session.position?.record.moves).toEqual(["ab", "c"]));
  expect(all(MARKED)).toEqual([]);
  const after = shown();
  await page.session.settled;
  await openTable(location.href, { thinking });
  expect(shown()).toBe(after);
});

test("an earlier position has no hint, no pinned line and no selection", async () => {
  const page = await patchedTable(FIRST);
  for (const move of ["a", "b"]) await page.session.play(move);
  $("[data-hint]").click();
  (await thinking.nth(1)).hear({ sure: 1, best: { move: "cd", text: "Takes c and d.", reasons: [], chance: 0.5 }, second: null, done: true });
  await until(() => expect(all("[data-hinted]").length).toBe(2));
  pick("cell:c");
  await lookBack(page, 1);
  expect([shown(), all(MARKED).length, $("#hint-panel").hidden]).toEqual([bare(page, 1), 0, true]);
  press("Return to the game");
  await until(() => expect(all("[data-legal]").length).toBeGreaterThan(0));
  const after = shown();
  await page.session.settled;
  await openTable(location.href, { thinking });
  expect(shown()).toBe(after);
});

test("a pinned line stays pinned from ply to ply, but not in another game", async () => {
  const page = await patchedTable(FIRST);
  await page.session.play("a");
  page.tabs.open("score");
  await until(() => expect(all(".score-line-button").length).toBe(1));
  $(".score-line-button").click();
  await until(() => expect(all(RINGS).map(({ parentElement }) => parentElement?.id)).toEqual(["cell-a"]));
  await page.session.play("b");
  await until(() => expect(all(RINGS).map(({ parentElement }) => parentElement?.id)).toEqual(["cell-a", "cell-b"]));
  await page.session.deal({ game: "first", seed: "other", options: {} }, ["person", "person"]);
  await page.session.play("a");
  await until(() => expect(all(".score-line-button").map((line) => line.getAttribute("aria-pressed"))).toEqual(["false"]));
  expect([all(RINGS), $("#board").hasAttribute("data-showing")]).toEqual([[], false]);
});
