// @vitest-environment happy-dom
// Hints and game reviews: the requests to the AI, and what is displayed and announced.

import { setPreference } from "../../../../site/app/preferences/preferences.ts";
import { deleteProgress, readProgress } from "../../../../site/app/saves/puzzle-store.ts";
import { deleteResults, listResults } from "../../../../site/app/saves/results-store.ts";
import { deleteAllSaves, listSaves } from "../../../../site/app/saves/saves-store.ts";
import { perform, play } from "../../../../site/app/session/actions.ts";
import { ToyThinking } from "../support/toy-ai-worker.ts";
import { toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, all, leave, openTable, pick, press, text, type } from "../support/toy-table.ts";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "../support/until.ts";

let thinking: ToyThinking;

beforeEach(() => {
  thinking = new ToyThinking();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  leave();
  await deleteAllSaves();
  await deleteResults();
});

const opened = (address: string) => openTable(address, { thinking });

const REST = "../../../../site/app/table/features.ts";
const BEST = { move: "bc", text: "Takes b and c.", reasons: ["It is worth two.", "Nobody can stop it."], chance: 0.996 };
const HINT = { sure: 1, best: BEST, second: null, done: true };

test("a hint is computed from the seat's own view, shown on the board, announced and played", async () => {
  const { page } = await opened("play.html?game=second&seed=lamp");
  $("[data-hint]").click();
  expect([thinking.thoughts.length, $("[data-hint]").getAttribute("aria-disabled")]).toEqual([0, "true"]); // nobody has taken over the screen yet
  press("I am Ann", "#hand-over");
  await until(() => expect($("[data-hint]").getAttribute("aria-disabled")).toBe("false"));
  $("[data-hint]").click();
  const { request, hear } = await thinking.nth(1);
  expect(request).toEqual({
    request: "hint",
    view: { game: "second", seat: 0, moves: [], hand: "apricot" },
    seconds: 2.5,
    seed: 1,
    you: null,
    names: ["", ""],
  });
  expect([$("[data-hint]").getAttribute("aria-busy"), text("#said")]).toEqual(["true", "Looking for a good move."]);
  hear(HINT);
  await until(() => expect($("#hint-panel").hidden).toBe(false));
  expect([text("#hint-panel h2"), text("#hint-panel h2 .notation")]).toEqual(["Suggested move: Takes b and c. bc", "bc"]);
  expect(all("#hint-panel li").map(({ textContent }) => textContent)).toEqual(BEST.reasons);
  expect(text("#said")).toBe("Suggested move: Takes b and c. It is worth two. Nobody can stop it. Chance of winning: about 99%, if everybody plays well.");
  expect(all("[data-hinted]").map(({ dataset }) => [dataset.target, dataset.hinted])).toEqual([
    ["cell:b", "1"],
    ["cell:c", "2"],
  ]);
  press("Play it", "#hint-panel");
  await until(() => expect(page.session.position?.record.moves).toEqual(["bc"]));
  expect([$("#hint-panel").hidden, all("[data-hinted]").length]).toEqual([true, 0]);
});

test("a hint folds while its own move is chosen, and goes when another one is begun", async () => {
  await opened("play.html?game=first&seed=lamp");
  $("[data-hint]").click();
  (await thinking.nth(1)).hear(HINT);
  await until(() => expect($("#hint-panel").hidden).toBe(false));
  pick("cell:b");
  expect([$("#hint-panel").hidden, all("[data-hinted]").length]).toEqual([true, 2]);
  pick("cell:b");
  expect($("#hint-panel").hidden).toBe(false);
  pick("cell:a");
  expect([$("#hint-panel").hidden, all("[data-hinted]").length, all("[data-picked]").length]).toEqual([true, 0, 1]);
});

test("Escape closes the selection first, then the hint; a new position closes it too; a late hint is ignored", async () => {
  const { page } = await opened("play.html?game=first&seed=lamp");
  $("[data-hint]").click();
  (await thinking.nth(1)).hear({ ...HINT, second: { ...BEST, text: "Takes a." } });
  await until(() => expect(text("#hint-panel")).toContain("Nearly as good: Takes a."));
  pick("cell:b");
  type("Escape");
  expect($("#hint-panel").hidden).toBe(false);
  type("Escape");
  expect($("#hint-panel").hidden).toBe(true);
  $("[data-hint]").click();
  const { hear } = await thinking.nth(2);
  await page.session.play("a");
  hear(HINT);
  await page.session.settled;
  expect([$("#hint-panel").hidden, all("[data-hinted]").length]).toEqual([true, 0]);
});

const MOVES = ["a", "bc", "d", "e"];
const MOMENT = {
  ply: 2,
  seat: 1,
  luck: false,
  text: "Takes b and c.",
  words: "It cost a point.",
  better: { move: "b", text: "Takes b.", reasons: ["It is better."] },
};
const REVIEW = {
  progress: 1,
  chances: [
    [0.5, 0.5],
    [0.6, 0.4],
    [0.7, 0.3],
    [0.8, 0.2],
    [1, 0],
  ],
  moments: [MOMENT],
  done: true,
};

/**
 * Open the review of a finished game. Returns the page and the request for the review.
 * @param players parameters of the address
 * @param review the answer to the request
 */
async function reviewed(players: string = "", review: object = REVIEW) {
  const { page } = await opened(`play.html?game=second${players}#${toyLink(toyRecord(MOVES, { game: "second" }))}`);
  press("Review", "#tabs");
  const { request, hear } = await thinking.nth(1);
  hear(review);
  await until(() => expect(all(".review h3").length).toBe(1));
  return { page, request };
}

test("the review gets each mover's view and the moves", async () => {
  const { request } = await reviewed();
  expect(Object.keys(request).sort()).toEqual(["moves", "names", "request", "seconds", "views", "you"]);
  expect(request.moves).toEqual(MOVES);
  expect(request.views.map((view: any) => [view.seat, view.hand, view.moves.length])).toEqual([
    [0, "apricot", 0],
    [1, "bramble", 1],
    [0, "apricot", 2],
    [1, "bramble", 3],
    [null, null, 4],
  ]);
});

/** The button that plays on from the position in the review. */
const playOn = () => all(".review button").filter(({ textContent }) => textContent === "Play on from here");

test("a review can be stepped through, has text and a table, and offers no moves", async () => {
  await reviewed();
  expect(all(".chance-chart .chance").length).toBe(2);
  const slider = $(".review [type=range]") as HTMLInputElement;
  slider.value = "4";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  expect(playOn()[0]?.hidden).toBe(true); // at the end there is nothing to play
  slider.value = "3";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  await until(() => expect(text("#status")).toBe("Review: move 3 of 4. Ben to move."));
  expect(slider.getAttribute("aria-valuetext")).toContain("Ann 80%, Ben 20%");
  expect(all("[data-legal]")).toEqual([]);
  expect(playOn()[0]?.hidden).toBe(false);
  const figures = $(".chart-data") as HTMLDetailsElement;
  figures.open = true;
  figures.dispatchEvent(new Event("toggle"));
  await until(() => expect(all(".chart-data tbody tr").map(({ textContent }) => textContent)).toEqual(["050%50%", "160%40%", "270%30%", "380%20%", "4100%0%"]));
});

test("a long fall that no turning point explains is told, and marked in the chart", async () => {
  const drift = { first: 2, last: 4, seat: 1, words: "The chance of Bob fell." };
  await reviewed("", { ...REVIEW, drift });
  await until(() => expect(text(".review")).toMatch(/Moves 2 to 4 .*The chance of Bob fell\.Go to its start/));
  expect(all(".drift-band").length).toBe(1);
  press("Go to its start", ".key-moment");
  await until(() => expect(text("#status")).toContain("Review: move 1 of 4."));
});

test("while the review goes on, it shows the curve and the move that is searched; the turning points come at its end, the player's own first", async () => {
  await opened(`play.html?game=second&seat1=away#${toyLink(toyRecord(MOVES, { game: "second" }))}`);
  press("Review", "#tabs");
  const { hear } = await thinking.nth(1);
  const { chances } = REVIEW;
  const own = { ...MOMENT, ply: 3, seat: 0, better: { ...MOMENT.better, move: "d" } };
  const progress = () => text(".review [data-reviewing]");
  expect(progress()).toBe("Analysing your game…");
  hear({ progress: 0.1, ply: 1, chances, done: false });
  await until(() => expect([progress(), all(".chance-chart .chance").length]).toEqual(["Looking at move 1 of 4…", 2]));
  hear({ progress: 0.5, ply: 4, done: false });
  await until(() => expect(progress()).toBe("Looking at move 4 of 4…"));
  expect(all(".chance-chart .chance").length, "a slice without a curve keeps the last one").toBe(2);
  hear({ progress: 0.7, done: false });
  await until(() => expect(progress()).toBe("Looking again at the moves that lost most…"));
  expect([all(".key-moment").length, text("#status").includes("Review")]).toEqual([0, false]);
  hear({ ...REVIEW, moments: [MOMENT, own] });
  await until(() => expect(all(".key-moment").map(({ dataset }) => dataset.moment)).toEqual(["3", "2"]));
  await until(() => expect(text("#status")).toContain("Review: move 2 of 4."));
  expect([$(".key-moment[data-here]").dataset.moment, all(".review progress").length]).toEqual(["3", 0]);
});

test("the review opens at the first turning point, and a button leads to the next one and back to the first", async () => {
  await reviewed("", { ...REVIEW, moments: [MOMENT, { ...MOMENT, ply: 4, better: null }] });
  const [first, second] = all(".key-moment");
  await until(() => expect(all("[data-hinted='1']").map(({ dataset }) => dataset.target)).toEqual(["cell:b"]));
  expect(text("#status")).toContain("Review: move 1 of 4.");
  expect(text("#said")).toBe("The review is done. Better: Takes b. It is better.");
  expect([first?.hasAttribute("data-here"), second?.hasAttribute("data-here")]).toEqual([true, false]);
  for (const [ply, card] of [
    [3, second],
    [1, first],
  ] as const) {
    press("Next", ".review");
    await until(() => expect(text("#status")).toContain(`Review: move ${ply} of 4.`));
    await until(() => expect(document.activeElement?.textContent).toBe("Next"));
    expect(card?.contains(document.activeElement)).toBe(true);
  }
});

test("the review opens at the first turning point also if the end of the game is drawn anew for it, as on a phone", async () => {
  await opened(`play.html?game=second#${toyLink(toyRecord(MOVES, { game: "second" }))}`);
  press("Review", "#tabs");
  const { hear } = await thinking.nth(1);
  const slider = $(".review [type=range]") as HTMLInputElement;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  hear(REVIEW);
  await until(() => expect(text("#status")).toContain("Review: move 1 of 4."));
});

test("a single turning point has no next one while it is shown, and the board stays where the player looked meanwhile", async () => {
  const next = () => all(".review button").find(({ textContent }) => textContent?.startsWith("Next"));
  const { page } = await opened(`play.html?game=second#${toyLink(toyRecord(MOVES, { game: "second" }))}`);
  press("Review", "#tabs");
  const { hear } = await thinking.nth(1);
  press("Previous move", ".review");
  await until(() => expect(text("#status")).toContain("Review: move 3 of 4."));
  expect(next()?.hidden).toBe(true);
  hear(REVIEW);
  await until(() => expect(next()?.hidden).toBe(false));
  await page.session.settled;
  expect(text("#status")).toContain("Review: move 3 of 4.");
  press("Next turning point", ".review");
  await until(() => expect(text("#status")).toContain("Review: move 1 of 4."));
  expect(next()?.hidden).toBe(true);
});

test("the card of a turning point scrolls into view when its move is shown, from the card or from its number in the chart", async () => {
  await reviewed();
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  const card = $(".key-moment");
  press("Show what was better", ".review");
  await until(() => expect(scrolled.mock.contexts).toEqual([card]));
  expect(card.hasAttribute("data-here")).toBe(true);
  press("Next move", ".review");
  expect(card.hasAttribute("data-here")).toBe(false);
  const chart = $(".chance-chart");
  const [, x, y] = /translate\(([\d.]+) ([\d.]+)/.exec($(".key-moment-badge").getAttribute("transform") ?? "") ?? [];
  const [, , width, height] = (chart.getAttribute("viewBox") ?? "").split(" ").map(Number);
  vi.spyOn(chart, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, width, height));
  for (const kind of ["pointerdown", "pointerup", "click"])
    chart.dispatchEvent(new PointerEvent(kind, { clientX: Number(x), clientY: Number(y), buttons: 1, bubbles: true }));
  await until(() => expect(scrolled.mock.contexts).toEqual([card, card]));
  expect(all("[data-hinted='1']").map(({ dataset }) => dataset.target)).toEqual(["cell:b"]);
  scrolled.mockRestore();
});

test("playing on is offered in the card of the turning point that is shown, and otherwise below the chart", async () => {
  await reviewed();
  const card = $(".key-moment");
  press("Show what was better", ".review");
  await until(() => expect(card.contains(playOn()[0] ?? null)).toBe(true));
  expect(playOn().length).toBe(1);
  press("Next move", ".review");
  await until(() => expect(card.contains(playOn()[0] ?? null)).toBe(false));
  expect([playOn().length, playOn()[0]?.hidden]).toEqual([1, false]);
  press("Previous move", ".review");
  await until(() => expect(card.contains(playOn()[0] ?? null)).toBe(true));
});

test("playing on from a turning point starts a separate game of the same players", async () => {
  const { page } = await reviewed();
  page.session.names = ["Anna", "Ben"];
  press("Show what was better", ".review");
  await until(() => expect(all("[data-hinted='1']").map(({ dataset }) => dataset.target)).toEqual(["cell:b"]));
  expect(text("#said")).toBe("Better: Takes b. It is better.");
  press("Play on from here", ".review");
  await until(() => expect(page.session.position?.record.moves).toEqual(["a"]));
  expect(page.session.names).toEqual(["Anna", "Ben"]);
  expect((await listSaves()).games.map(({ record }) => record.moves.length).sort()).toEqual([1, 4]);
  await page.session.seat(page.session.seats); // as after a change of the players
  for (const move of ["bc", "d", "e"]) await page.session.play(move);
  expect((await listResults()).results.map(({ branched }) => branched)).toEqual([true]);
});

test("the report of the last move is shown beside the last position only: in a review and when looking back", async () => {
  const { page } = await reviewed("&seat1=away");
  const report = () => ($("#others-moves").hidden ? "" : text("#others-moves"));
  expect(report()).toBe("Your friend takes e.");
  press("Show what was better", ".review");
  await until(() => expect(text("#status")).toContain("Review: move 1 of 4."));
  expect(report()).toBe("");
  await page.session.refresh(); // for example after the screen was rotated
  await until(() => expect(text("#status")).toContain("Review: move 1 of 4."));
  expect(report()).toBe("");
  for (const ply of [2, 3, 4]) {
    press("Next move", ".review");
    await until(() => expect(text("#status")).toContain(ply < 4 ? `move ${ply} of 4` : "Your friend won."));
  }
  expect(report()).toBe("Your friend takes e.");
  press("Previous move", ".review");
  await until(() => expect(report()).toBe(""));
  page.tabs.open("log");
  await until(() => expect([report(), all("[data-look]").length > 1]).toEqual(["Your friend takes e.", true])); // the log is loaded when it is opened
  all("[data-look]")[1]?.click();
  await until(() => expect(report()).toBe(""));
  press("Return to the game", ".look-back");
  await until(() => expect(report()).toBe("Your friend takes e."));
});

test("closing the review shows the current table, and reopening does not repeat the analysis", async () => {
  const { page } = await reviewed("&seat1=away");
  await until(() => expect(text("#status")).toContain("Review: move 1"));
  press("Next move", ".review");
  await until(() => expect(text("#status")).toContain("Review: move 2"));
  page.tabs.open("score");
  await until(() => expect(text("#status")).toContain("Your friend won."));
  page.tabs.open("review");
  await page.session.settled;
  expect(thinking.thoughts.length).toBe(1);
});

test("after a reload the same review is shown at once, and another game gets its own", async () => {
  const reviews = () => thinking.thoughts.filter(({ request }) => request.request === "review").length;
  await reviewed();
  leave();
  await opened(`play.html?game=second#${toyLink(toyRecord(MOVES, { game: "second" }))}`);
  press("Review", "#tabs");
  await until(() => expect([all(".review h3").length, all(".review progress").length]).toEqual([1, 0]));
  expect(reviews()).toBe(1);
  leave();
  await opened(`play.html#${toyLink(toyRecord(MOVES))}`);
  press("Review", "#tabs");
  await until(() => expect(reviews()).toBe(2));
});

test("a review that was kept, but cannot be read, is computed again", async () => {
  sessionStorage.setItem("pygames-review", "{");
  const { request } = await reviewed();
  expect(request.request).toBe("review");
});

test("an analysis that ends after the review was closed leaves the board alone, and is not repeated", async () => {
  const { page } = await opened(`play.html?game=second&seat1=away#${toyLink(toyRecord(MOVES, { game: "second" }))}`);
  press("Review", "#tabs");
  const { hear } = await thinking.nth(1);
  page.tabs.open("score");
  hear(REVIEW);
  await until(() => expect(all(".key-moment").length).toBe(1));
  await page.session.settled;
  expect([page.view.reviewed, text("#status")]).toEqual([null, "Your friend won."]);
  page.tabs.open("review");
  await page.session.settled;
  expect([thinking.thoughts.length, all(".review progress").length]).toEqual([1, 0]);
});

/** Play a game of two people at one screen to its end, and open its review, whose turning points are the plies 2 and 4. */
async function reviewedHere() {
  const { page } = await opened("play.html?game=first&seed=lamp");
  for (const move of MOVES) await page.session.play(move);
  page.tabs.open("review");
  (await thinking.nth(1)).hear({ ...REVIEW, moments: [MOMENT, { ...MOMENT, ply: 4 }] });
  return page;
}

const PROOF = { progress: 1, solution: ["b"], kind: "line", value: 1, done: true };

test("a player's turning points that are proven become puzzles; leaving the review ends a proof, and coming back begins it again", async () => {
  const page = await reviewedHere();
  const { request } = await thinking.nth(2);
  expect(request).toMatchObject({ request: "prove", view: { game: "first", seat: 1, moves: ["a"] } });
  page.tabs.open("score");
  await until(() => expect(thinking.stopThinking).toHaveBeenCalled());
  page.tabs.open("review");
  (await thinking.nth(3)).hear(PROOF);
  const offered = () => all('.key-moment a[href^="puzzles.html"]').map((link) => link.getAttribute("href"));
  const id = `first-own-${page.session.autosave.id}-1`;
  await until(() => expect(offered()).toEqual([`puzzles.html?puzzle=${id}&pack=own`]));
  const link = toyLink(toyRecord(MOVES));
  expect(readProgress().own).toEqual({ [id]: { id, link, at: 1, seat: 1, kind: "line", rating: 0, solution: ["b"] } });
  (await thinking.nth(4)).hear({ ...PROOF, solution: ["e"] }); // the review has called another move better
  page.tabs.open("score");
  page.tabs.open("review");
  await page.session.settled;
  expect([thinking.thoughts.length, offered().length]).toEqual([4, 1]);
  deleteProgress();
});

test("the turning points of others make no puzzles", async () => {
  await reviewed("&seat1=novice"); // the person in this link is whoever shared it
  await new Promise((done) => setTimeout(done, 0));
  expect([thinking.thoughts.length, all('.key-moment a[href^="puzzles.html"]').length]).toEqual([1, 0]);
});

test("looking back tells the whole line of the log; opening the review then shows the end of the game", async () => {
  const { page } = await opened(`play.html?game=first#${toyLink(toyRecord(["a", "bc", "-", "d"], { continued: "-" }))}`);
  page.tabs.open("log");
  await until(() => expect(all("[data-look]").length).toBe(3));
  all("[data-look]")[1]?.click();
  await until(() => expect(text(".look-back .status")).toBe("Move 3 of 4. Ben takes b and c. Ann takes nothing."));
  expect(all("[data-board] .taken").length).toBe(3);
  page.tabs.open("review");
  await until(() => expect(all("[data-board] .taken").length).toBe(4));
});

test("an earlier position offers no moves and explains none, also after a typed move was refused", async () => {
  const { page, bridge } = await opened("play.html?game=first&seed=lamp");
  await page.session.play("a");
  await page.session.play("b");
  page.tabs.open("log");
  await until(() => expect(all("[data-look]").length).toBe(2));
  all("[data-look]")[0]?.click();
  await until(() => expect(all("[data-board] .taken").length).toBe(1));
  const asked = bridge.requests.length;
  pick("cell:a");
  await perform(page, Promise.resolve()); // what the click has begun is done
  expect([bridge.requests.length - asked, all("[data-legal], [data-picked]").length]).toEqual([0, 0]);
  await play(page, "zz");
  expect([text("#refusal"), all("[data-legal]").length]).toEqual(["“zz” is not a move.", 0]);
  press("Return to the game");
  await until(() => expect(all("[data-board] [data-legal]").length).toBe(3));
});

test("a position that is looked back at has the faces that the player has chosen", async () => {
  setPreference("faces", "plain");
  const { page, bridge } = await opened("play.html?game=first&seed=lamp");
  await page.session.play("a");
  page.tabs.open("log");
  await until(() => expect(all("[data-look]").length).toBe(1));
  all("[data-look]")[0]?.click();
  await until(() => expect(bridge.requests.findLast(({ request }) => request === "peek")).toMatchObject({ faces: "plain" }));
  setPreference("faces", "auto");
});

test("a hint stays when the table is drawn again without another move", async () => {
  const { page } = await opened("play.html?game=first&seed=lamp");
  $("[data-hint]").click();
  const { hear } = await thinking.nth(1);
  await page.session.refresh(); // for example with the names of the players
  hear(HINT);
  await until(() => expect($("#hint-panel").hidden).toBe(false));
  await page.session.refresh();
  expect([$("#hint-panel").hidden, all("[data-hinted]").length]).toEqual([false, 2]);
});

test("a hint that failed to load works once the network is back", async () => {
  vi.stubGlobal("fetch", async () => ({ status: 200 }));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.doMock(REST, () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  await opened("play.html?game=second&seed=lamp");
  press("I am Ann", "#hand-over");
  await until(() => expect($("[data-hint]").getAttribute("aria-disabled")).toBe("false"));
  $("[data-hint]").click();
  await until(() => expect(text(".toast p")).toBe("Could not load the hint. Are you online?"));
  expect($("#refusal").hidden).toBe(true);
  vi.doUnmock(REST);
  press("Close", ".toast");
  $("[data-hint]").click();
  (await thinking.nth(1)).hear(HINT);
  await until(() => expect($("#hint-panel").hidden).toBe(false));
});

test("a review that failed to load works once the network is back", async () => {
  vi.stubGlobal("fetch", async () => ({ status: 200 }));
  vi.doMock(REST, () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const { page } = await opened("play.html?game=second&seed=lamp");
  for (const move of MOVES) await page.session.play(move);
  press("Review", "#tabs");
  await until(() => expect(text("#panel-review")).toContain("Could not load the review. Are you online?"));
  vi.doUnmock(REST);
  press("Try again", "#panel-review");
  (await thinking.nth(1)).hear(REVIEW);
  await until(() => expect(all(".review h3").length).toBe(1));
});
