// @vitest-environment happy-dom
// What stands beside the board and over it: the score that explains itself, what a thing is, the keys, the weighed move, what is said of a ply.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyPreferences, setPreference } from "../../../../site/app/preferences/preferences.js";
import { removeAll } from "../../../../site/app/saves/saves-store.js";
import { toyLink, toyRecord } from "../support/toy-bridge.js";
import { $, all, leave, openTable, pick, press, text, type, until } from "../support/toy-table.js";

const FIRST = "play.html?game=first&seed=lamp";

beforeEach(() => applyPreferences());
afterEach(async () => {
  leave();
  await removeAll();
});

test("a line of the score shows its pieces, and one that was chosen stays", async () => {
  const { page } = await openTable(`play.html?game=first#${toyLink(toyRecord(["a", "bc"]))}`);
  page.tabs.open("score");
  const made = /** @type {HTMLElement} */ ($("#panel-score .made"));
  const shown = () => all("[data-board] [data-shown]").map(({ id }) => id);
  made.dispatchEvent(new Event("focusin", { bubbles: true }));
  expect(shown()).toEqual(["cell-a", "cell-b", "cell-c"]);
  made.dispatchEvent(new Event("focusout", { bubbles: true }));
  expect(shown()).toEqual([]);
  made.click();
  expect([made.getAttribute("aria-pressed"), shown().length, made.getAttribute("aria-description")]).toEqual(["true", 3, "3 cells"]);
  await page.table.play("d");
  expect(shown().length).toBe(4);
  page.tabs.open("log");
  await until(() => expect(shown()).toEqual([]));
});

test("what is still out is counted while its panel is open", async () => {
  const { page, bridge } = await openTable(FIRST);
  page.tabs.open("score");
  const counted = () => bridge.asks.filter(({ ask }) => ask === "tracker").length;
  expect(counted()).toBe(0);
  const details = /** @type {HTMLDetailsElement} */ ($("#panel-score details.tracker"));
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  await until(() => expect(all("#panel-score .tracker li").length).toBe(5));
  const asked = counted();
  details.open = false;
  await page.table.play("a");
  expect(counted()).toBe(asked);
});

test("what a thing is and could do is told by the key i, and why it cannot be chosen", async () => {
  const { page } = await openTable(FIRST);
  $('[data-target="cell:a"]').focus();
  type("i");
  await until(() => expect(text(".about")).toContain("What it can do now"));
  expect(all(".about li").map(({ textContent }) => textContent)).toEqual(["Takes a.", "Takes a and b."]);
  type("Escape");
  expect($(".about").hidden).toBe(true);
  await page.table.play("a");
  $('[data-target="cell:a"]').focus();
  type("i");
  await until(() => expect(text(".about p")).toBe("Cell a is taken already (T1)."));
  await page.table.play("b");
  await until(() => expect($(".about").hidden).toBe(true));
});

test("the keys are listed by ?, and by their button, but not while something is written", async () => {
  const { page } = await openTable(FIRST);
  $('[data-target="cell:a"]').focus();
  type("?");
  await until(() => expect(/** @type {HTMLDialogElement} */ ($("dialog.keys")).open).toBe(true));
  press("Back to the table", "dialog.keys");
  expect(/** @type {HTMLDialogElement} */ ($("dialog.keys")).open).toBe(false);
  page.tabs.open("moves");
  $("#typed").focus();
  const opened = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  type("?");
  await page.table.settled;
  expect(opened).not.toHaveBeenCalled();
  press("Keys", "#panel-moves");
  await until(() => expect(opened).toHaveBeenCalled());
});

test("a move waits to be confirmed with what it would do", async () => {
  setPreference("confirm", "yes");
  const { page } = await openTable(FIRST);
  pick("cell:d");
  pick("cell:e");
  await until(() => expect(text(".weighing")).toBe("Takes d and e.Cells: Ann 0 to 2. It goes to Ann.The lead goes to Ann."));
  await until(() => expect(text("#said")).toContain("Confirm or cancel?"));
  expect([text("[data-done]"), page.table.now?.at]).toEqual(["Confirm", 0]);
  type("Escape");
  await until(() => expect([$(".weighing").hidden, all("[data-picked]").length]).toEqual([true, 0]));
  page.tabs.open("moves");
  const typed = /** @type {HTMLInputElement} */ ($("#typed"));
  typed.value = "DE";
  $("form.typed").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe($("[data-done]"));
  $("[data-done]").click();
  await until(() => expect(page.table.now?.record.moves).toEqual(["de"]));
  await until(() => expect($(".weighing").hidden).toBe(true));
});

test("what is said of a ply is as brief or as full as a person wishes", async () => {
  const { page } = await openTable(FIRST);
  const said = async (/** @type {string} */ move) => {
    await page.step(() => page.table.play(move));
    return text("#said");
  };
  expect(await said("a")).toBe("Ann: Takes a. Ben to move.");
  setPreference("aloud", "brief");
  expect(await said("b")).toBe("Ben: b. Ann to move.");
  setPreference("aloud", "full");
  await said("c");
  await until(() => expect(text("#said")).toMatch(/^Ann: Takes c\. Ben to move\. .*The score is Ann 2, Ben 1\.$/));
});

test("a file of the game shows what its seat may see", async () => {
  const { page, bridge } = await openTable("play.html?game=second&seed=lamp");
  await page.table.exported("svg");
  press("I am Ann", "#hand-over");
  await until(() => expect(page.table.seatToIdentify).toBeNull());
  await page.table.exported("svg");
  expect(bridge.asks.filter(({ ask }) => ask === "export").map(({ seat }) => seat)).toEqual([null, 0]);
});

test("the tabs are walked by the arrows", async () => {
  const { page } = await openTable(FIRST);
  expect(page.tabs.name).toBe("score");
  $("#tab-score").focus();
  const walk = (/** @type {string} */ key) => [type(key), page.tabs.name][1];
  expect([walk("ArrowRight"), walk("ArrowRight"), walk("End"), walk("ArrowRight"), walk("ArrowLeft"), walk("Home")]).toEqual([
    "log",
    "moves",
    "rules",
    "score",
    "rules",
    "score",
  ]);
  expect(all("[role=tabpanel]:not([hidden])").map(({ id }) => id)).toEqual(["panel-score"]);
});

test("the rules are fetched when they are first wanted, and a ruling is brought into sight", async () => {
  const fetched = vi.fn(async () => new Response('<main><ul><li id="T1">A cell is taken once.</li></ul></main>'));
  vi.stubGlobal(
    "fetch",
    vi
      .fn()
      .mockResolvedValueOnce(new Response("", { status: 404 }))
      .mockImplementation(fetched),
  );
  const { page } = await openTable(FIRST);
  page.tabs.open("rules");
  await until(() => expect(text("#panel-rules")).toContain("The rules could not be fetched."));
  press("Try again", "#panel-rules");
  await until(() => expect(text("#panel-rules")).toBe("A cell is taken once."));
  await page.table.play("a");
  pick("cell:a");
  await until(() => expect(all("#refusal a.ruling").length).toBe(1));
  page.tabs.open("log");
  $("#refusal a.ruling").click();
  await until(() => expect($("#T1").dataset.cited).toBe(""));
  expect([page.tabs.name, document.activeElement?.id, fetched.mock.calls.length]).toEqual(["rules", "T1", 1]);
});
