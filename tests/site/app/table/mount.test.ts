// @vitest-environment happy-dom
// The page of a table: picking, typing and listing moves, refusals, undo, hidden information, game end, and games that
// cannot be opened or saved.

import { deleteAllSaves, findSave, listSaves, saveGame } from "../../../../site/app/saves/saves-store.ts";
import { perform, play } from "../../../../site/app/session/actions.ts";
import { ToyBridge, toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, all, leave, openMoves, openTable, pick, press, text, type } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";
import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "../support/until.ts";

afterEach(async () => {
  leave();
  await deleteAllSaves();
});

const FIRST = "play.html?game=first&seed=lamp";
const SECOND = "play.html?game=second&seed=lamp";
const notice = () => ($("#notice").hidden ? "" : text("#notice"));

/** Type a move, or words of its description, into the moves panel, and submit them. */
function enter(words: string) {
  const input = $("#typed") as HTMLInputElement;
  input.value = words;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  $("form.typed").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

test("a path is picked target by target, each next step is announced, and the move is played when complete", async () => {
  const { page } = await openTable(FIRST);
  expect(text("#status")).toBe("Ann: Take a cell.");
  expect(all("[data-legal]").map(({ dataset }) => dataset.target)).toEqual(["cell:a", "cell:b", "cell:c", "cell:d", "cell:e", "skip"]);
  pick("cell:a");
  await until(() => expect(text("#guidance")).toBe("Choose another cell."));
  expect(text("#said")).toBe("Finish the move, or go on: Cell b. Takes a.");
  expect(all("#choices button").map(({ textContent }) => textContent)).toEqual(["Done", "Cancel"]);
  pick("cell:b");
  await until(() => expect(text("#status")).toBe("Ben: Take a cell."));
  expect(page.session.position?.record.moves).toEqual(["ab"]);
  await until(() => expect(text("#said")).toBe("Ann takes a and b. Ben: Take a cell."));
  pick("cell:c");
  press("Done", "#choices");
  await until(() => expect(page.session.position?.record.moves).toEqual(["ab", "c"]));
  press("Skip", "#choices");
  await until(() => expect(page.session.position?.record.moves).toEqual(["ab", "c", "-"]));
});

test("Escape, Cancel and picking it again clear the selection", async () => {
  await openTable(FIRST);
  for (const back of [() => type("Escape"), () => press("Cancel", "#choices"), () => pick("cell:a")]) {
    pick("cell:a");
    expect(all("[data-picked]").length).toBe(1);
    back();
    expect(all("[data-picked], [data-done], [data-cancel]")).toEqual([]);
  }
});

test("an illegal choice shows the rule that forbids it, until the next action", async () => {
  const { page } = await openTable(FIRST);
  await page.session.play("a");
  pick("cell:a");
  await until(() => expect(text("#refusal")).toBe("Cell a is taken already. Why?"));
  expect(all("#refusal a.ruling").map(({ textContent, dataset }) => [textContent, dataset.ruling])).toEqual([["Why?", "T1"]]);
  type("Escape");
  expect($("#refusal").hidden).toBe(true);
  pick("cell:b");
  pick("cell:a");
  await until(() => expect($("#refusal").hidden).toBe(false));
  expect(all("[data-picked]").map(({ dataset }) => dataset.target)).toEqual(["cell:b"]);
  press("Cancel", "#choices");
  expect($("#refusal").hidden).toBe(true);
  expect(page.session.position?.at).toBe(1);
});

test("a refusal stays for nine seconds, and longer while it is hovered or focused", async () => {
  const { page } = await openTable(FIRST);
  vi.useFakeTimers();
  try {
    const refused = perform(page, page.session.play("zz"));
    await vi.advanceTimersByTimeAsync(8_900);
    await refused;
    expect(text("#refusal")).toContain("is not a move");
    await vi.advanceTimersByTimeAsync(200);
    expect($("#refusal").hidden).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("typed words that match one move play it; the rules judge anything else", async () => {
  const { page } = await openTable(FIRST);
  await openMoves(page);
  expect(text("#panel-moves p.quiet")).toBe("10 possible moves.");
  enter(" zz ");
  await until(() => expect(text("#refusal")).toBe("“zz” is not a move."));
  enter("NOTHING");
  await until(() => expect(page.session.position?.record.moves).toEqual(["-"]));
  enter("A");
  await until(() => expect(page.session.position?.record.moves).toEqual(["-", "a"]));
  expect(document.activeElement).toBe($("#typed"));
  const input = $("#typed") as HTMLInputElement;
  input.value = "and c";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await until(() => expect(all("#panel-moves .move").map(({ textContent }) => textContent)).toEqual(["Takes b and c. bc"]));
  expect(text("#panel-moves p.quiet")).toBe("1 of 8 moves");
});

test("the refusal of a typed move is beside the field, and that of a tap in the prompt", async () => {
  const { page } = await openTable(FIRST);
  await page.session.play("a");
  await openMoves(page);
  $("#typed").focus();
  enter("zz");
  await until(() => expect(text("#panel-moves form #refusal")).toBe("“zz” is not a move."));
  expect($("#refusal").hidden).toBe(false);
  $("#board").focus();
  pick("cell:a");
  await until(() => expect(text(".prompt #refusal")).toBe("Cell a is taken already. Why?"));
  $("#typed").focus();
  enter("zz");
  await until(() => expect(text("#panel-moves form #refusal")).toBe("“zz” is not a move."));
});

test("the result is told once, as the heading of the end card", async () => {
  await openTable(FIRST);
  for (const move of ["a", "b", "c", "d"]) await (window as any).table.play(move);
  await until(() => expect(text("[data-end-card] h2")).toBe("A draw, 2 to 2"));
  dispatchEvent(new Event("pointerdown")); // skips the counting
  await until(() => expect([text("#status"), $("#seats").textContent?.includes("tied")]).toEqual(["Ann and Ben won.", true]));
  await until(() => expect(text("#said")).toContain("Ann and Ben won."));
  expect($("[data-board]").hasAttribute("data-over")).toBe(true);
  expect(all("*").filter((element) => !element.children.length && element.textContent === "A draw, 2 to 2").length).toBe(1);
});

test("whenever the end card grows, the board above it gets smaller", async () => {
  const observed = new Map<Element, () => void>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      told: () => void;
      constructor(told: () => void) {
        this.told = told;
      }
      observe = (element: Element) => observed.set(element, this.told);
      disconnect = () => {};
    },
  );
  const { page } = await openTable(FIRST);
  const board = $("[data-board]");
  Object.defineProperty(board, "offsetHeight", { value: 400 });
  for (const move of ["a", "b", "c", "d"]) await page.session.play(move);
  await until(() => expect(document.querySelector("[data-end-card]")).not.toBeNull());
  const card = $("[data-end-card]");
  for (const part of [board, ...board.querySelectorAll(".piece[aria-label]")])
    part.getBoundingClientRect = () => ({ top: 0, right: 360, bottom: 400, height: 400 }) as DOMRect;
  for (const top of [300, 200]) {
    Object.defineProperty(card, "offsetTop", { value: top, configurable: true });
    observed.get(card)?.();
    expect(board.style.transform).toContain(`scale(${top / 400})`);
  }
  vi.unstubAllGlobals();
});

test("a move that was chosen before the last one was played is not played in the next position", async () => {
  const { page } = await openTable(FIRST);
  await Promise.all([play(page, "a"), play(page, "b")]);
  expect(page.session.position?.record.moves).toEqual(["a"]);
});

test("a puzzle judges a move however it is typed", async () => {
  const judged = vi.fn(async () => {});
  const { page } = await openTable(FIRST, { config: { judge: judged } });
  await play(page, " BC ");
  expect([judged.mock.calls, page.session.position?.at]).toEqual([[["bc"]], 0]);
});

test("undo and redo cover the whole game, also after a reload", async () => {
  const { page } = await openTable(FIRST);
  for (const move of ["a", "b", "c", "d"]) await page.session.play(move);
  await until(() => expect(document.querySelector("[data-end-card]")).not.toBeNull());
  $("[data-end-card] .end-close").click();
  await until(() => expect(text("#status"), "a card that is closed does not count on").toBe("Ann and Ben won."));
  for (let left = 3; left >= 0; left -= 1) {
    $("[data-undo]").click();
    await until(() => expect(page.session.position?.at).toBe(left));
  }
  expect($("[data-undo]").getAttribute("aria-disabled")).toBe("true");
  const again = await openTable(location.href);
  for (let done = 1; done <= 4; done += 1) {
    $("[data-redo]").click();
    await until(() => expect(again.page.session.position?.at).toBe(done));
  }
  expect(again.page.session.position?.record.moves).toEqual(["a", "b", "c", "d"]);
  expect((await listSaves()).games.length).toBe(1);
});

test("actions during a request are queued and run in order", async () => {
  const bridge = new ToyBridge();
  const answer = async (asked: string) => {
    await new Promise((settle) => setTimeout(settle, 5));
    return bridge.answer(asked);
  };
  const { page } = await openTable(FIRST, { run: () => toyRun(bridge, { answer }) });
  void perform(page, page.session.play("a"));
  void perform(page, page.session.play("zz"));
  void perform(page, page.session.go("undo"));
  void perform(page, page.session.play("b"));
  await page.session.settled;
  expect(page.session.position?.record.moves).toEqual(["b"]);
});

test("a hand is hidden until its player confirms the screen handover", async () => {
  const { page } = await openTable(SECOND);
  expect(text("#hand-over")).toBe("I am Ann: show my cards");
  expect([all("[data-legal]").length, all(".hand").length]).toEqual([0, 0]);
  press("I am Ann", "#hand-over");
  await until(() => expect(text(".hand")).toBe("apricot"));
  await page.session.play("a");
  expect(text("#hand-over")).toBe("I am Ben: show my cards");
  expect([all("[data-legal]").length, all(".hand").length]).toEqual([0, 0]);
  press("I am Ben", "#hand-over");
  await until(() => expect(text(".hand")).toBe("bramble"));
  $("[data-undo]").click();
  await until(() => expect(text("#hand-over")).toBe("I am Ann: show my cards"));
  expect(all(".hand")).toEqual([]);
  expect(document.body.innerHTML).not.toMatch(/apricot|bramble/);
  await openTable(location.href);
  expect(document.body.innerHTML).not.toMatch(/apricot|bramble/);
});

test("a link with remote seats shows the local player's hand and never another's", async () => {
  const { page } = await openTable(`play.html?game=second&seat0=away&seat1=person#${toyLink(toyRecord(["a"], { game: "second" }))}`);
  await until(() => press("Play", "dialog.invitation"));
  expect(document.body.innerHTML).not.toMatch(/apricot|bramble/);
  press("I am Ben", "#hand-over");
  await until(() => expect(text(".hand")).toBe("bramble"));
  await page.session.play("b");
  expect(text("#status")).toContain("Waiting for");
  expect(document.body.innerHTML).not.toMatch(/apricot/);
});

test("an unknown player in the address is reported, and a person takes the seat", async () => {
  const { page } = await openTable(`${FIRST}&seat1=genius`);
  await until(() => expect(text("#refusal")).toContain("Unknown player “genius”: a person plays instead."));
  expect(page.session.seats).toEqual(["person", "person"]);
});

test.each([
  ["play.html?game=chess", "There is no game called “chess” here."],
  ["play.html", "There is no game in this address."],
  ["play.html?game=first&players=9", "9 cannot play."],
  ["play.html?game=first&plies=%3Cb%3Ehum%3C%2Fb%3E", "<b>hum</b> is no length."],
  ["play.html?game=first&save=none", "This game is not saved in this browser."],
])("the address %s shows an explanation, and links to continue", async (address, words) => {
  await openTable(address);
  expect(notice()).toContain(words);
  expect(all("#notice b")).toEqual([]);
  expect(all("#notice a").at(-1)?.getAttribute("href")).toBe("index.html");
  expect(text("#game")).toBe("No game");
});

test("a save that the rules cannot read is set aside and reported", async () => {
  const { page } = await openTable(FIRST);
  await page.session.play("a");
  const [save] = (await listSaves()).games;
  if (!save) throw new Error("nothing is kept");
  await saveGame({ ...save, record: toyRecord(["a", "a"]), stamp: "other" }, new Set([save.stamp]));
  await openTable(`play.html?game=first&save=${save.id}`);
  expect(notice()).toContain("This game could not be read. It is still saved: you can download it on the home page.");
  expect((await listSaves()).unreadable).toMatchObject([{ id: save.id, reason: "Cell a is taken already (T1)." }]);
  expect((await findSave(save.id)).save?.record.moves).toEqual(["a", "a"]);
});

test("a game continued in another tab is offered; moves made here are saved as a separate game", async () => {
  const { page } = await openTable(FIRST);
  await page.session.play("a");
  const [save] = (await listSaves()).games;
  if (!save) throw new Error("nothing is kept");
  dispatchEvent(new Event("focus"));
  await page.session.autosave.changedElsewhere();
  expect(notice()).toBe("");
  await saveGame({ ...save, record: toyRecord(["a", "b"]), at: 2, stamp: "other tab" }, new Set([save.stamp]));
  dispatchEvent(new Event("focus"));
  await until(() => expect(notice()).toContain("This game was continued in another tab."));
  await page.session.play("c");
  expect(text("#refusal")).toContain("Your moves here are saved as a separate game.");
  expect((await listSaves()).games.map(({ record }) => record.moves.join("")).sort()).toEqual(["ab", "ac"]);
  press("Show latest moves", "#notice");
  await until(() => expect(page.session.position?.record.moves).toEqual(["a", "b"]));
  expect(page.session.autosave.id).toBe(save.id);
});

test("in a game by link, an older tab follows the newer one and offers its link, unless a move was begun", async () => {
  const { page } = await openTable(`${FIRST}&seat1=away`);
  await page.session.play("a");
  await until(() => expect($("#pending-link").hidden).toBe(false));
  const address = () => ($("#pending-link input") as HTMLInputElement).value;
  expect(address()).toContain(toyLink(toyRecord(["a"])));
  const [first] = (await listSaves()).games;
  if (!first) throw new Error("nothing is kept");
  await saveGame({ ...first, record: toyRecord(["a", "b", "c"]), at: 3, stamp: "reply" }, new Set([first.stamp]));
  dispatchEvent(new StorageEvent("storage", { key: "shelf" }));
  await until(() => expect(address()).toContain(toyLink(toyRecord(["a", "b", "c"]))));
  expect(notice()).toBe("");
  await saveGame({ ...first, record: toyRecord(["a", "b"]), at: 2, stamp: "undone" }, new Set(["reply"]));
  dispatchEvent(new StorageEvent("storage", { key: "shelf" }));
  await until(() => expect($("#pending-link").hidden).toBe(true));
  pick("cell:c");
  await saveGame({ ...first, record: toyRecord(["a", "b", "d"]), at: 3, stamp: "played" }, new Set(["undone"]));
  dispatchEvent(new StorageEvent("storage", { key: "shelf" }));
  await until(() => expect(notice()).toContain("This game was continued in another tab."));
  expect(all("[data-picked]").length).toBe(1);
});

test("a failure that nobody waits for is shown", async () => {
  await openTable("play.html?game=first&seed=lamp");
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("The engine has stopped.") }));
  expect(text("#refusal")).toBe("The engine has stopped.");
});
