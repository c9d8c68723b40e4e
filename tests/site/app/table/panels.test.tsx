// @vitest-environment happy-dom
// The panels: explained scores, unseen pieces, tabs and rules; the info card, shortcuts, the move preview,
// announcements and exports.

import "fake-indexeddb/auto";
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyPreferences, setPreference } from "../../../../site/app/preferences/preferences.ts";
import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import { perform } from "../../../../site/app/session/actions.ts";
import { cardNames } from "../../../../site/app/shared/game-text.tsx";
import { Plates } from "../../../../site/app/table/plates.tsx";
import { RulesPanel } from "../../../../site/app/table/tab-panels.tsx";
import { toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, all, leave, openMoves, openTable, pick, press, text, type } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

const FIRST = "play.html?game=first&seed=lamp";

beforeEach(() => applyPreferences());
afterEach(async () => {
  leave();
  await deleteAllSaves();
});

test("a score line highlights its pieces, and stays highlighted when clicked", async () => {
  const { page } = await openTable(`play.html?game=first#${toyLink(toyRecord(["a", "bc"]))}`);
  page.tabs.open("score");
  const made = await until(() => $("#panel-score .score-line-button"));
  const shown = () => all("[data-board] [data-shown]").map(({ id }) => id);
  made.dispatchEvent(new Event("focusin", { bubbles: true }));
  await until(() => expect(shown()).toEqual(["cell-a", "cell-b", "cell-c"]));
  made.dispatchEvent(new Event("focusout", { bubbles: true }));
  await until(() => expect(shown()).toEqual([]));
  made.click();
  await until(() => expect(shown().length).toBe(3));
  expect([made.getAttribute("aria-pressed"), shown().length, made.getAttribute("aria-description")]).toEqual(["true", 3, "3 cells"]);
  await page.session.play("d");
  await until(() => expect(shown().length).toBe(4));
  page.tabs.open("log");
  await until(() => expect(shown()).toEqual([]));
});

test("unseen pieces are counted while their panel is open", async () => {
  const { page, bridge } = await openTable(FIRST);
  page.tabs.open("score");
  const counted = () => bridge.requests.filter(({ request }) => request === "tracker").length;
  expect(counted()).toBe(0);
  const details = (await until(() => $("#panel-score details.unseen-pieces"))) as HTMLDetailsElement;
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  await until(() => expect(all("#panel-score .unseen-pieces li").length).toBe(5));
  const asked = counted();
  details.open = false;
  await page.session.play("a");
  expect(counted()).toBe(asked);
});

test("the key i explains a piece, its moves and why it cannot be chosen", async () => {
  const { page } = await openTable(FIRST);
  $('[data-target="cell:a"]').focus();
  await until(() => {
    if (!document.querySelector(".info-card")) type("i"); // press again until the module that handles the key is loaded
    expect(text(".info-card")).toContain("What it can do now");
  });
  expect(all(".info-card li").map(({ textContent }) => textContent)).toEqual(["Takes a.", "Takes a and b."]);
  type("Escape");
  expect($(".info-card").hidden).toBe(true);
  await page.session.play("a");
  $('[data-target="cell:a"]').focus();
  type("i");
  await until(() => expect(text(".info-card p")).toBe("Cell a is taken already. Why?"));
  await page.session.play("b");
  await until(() => expect($(".info-card").hidden).toBe(true));
  type("i");
  await until(() => expect($(".info-card").hidden).toBe(false));
  page.tabs.open("log");
  expect($(".info-card").hidden).toBe(true);
});

test("u undoes a move and h asks for a hint, unless single keys only work on the board", async () => {
  const { page } = await openTable(FIRST);
  await page.session.play("a");
  setPreference("keys", "board");
  type("u", document.body);
  await page.session.settled;
  expect(page.session.position?.at).toBe(1);
  setPreference("keys", "page");
  const asked = vi.fn();
  $("[data-hint]").addEventListener("click", asked);
  type("h", document.body);
  expect(asked).toHaveBeenCalledOnce();
  type("u", document.body);
  await until(() => expect(page.session.position?.at).toBe(0));
});

test("after u and h, and after a press, the focus is unmarked until another key, unless it was moved by key", async () => {
  await openTable(FIRST);
  const isUnmarked = () => document.documentElement.hasAttribute("data-focus-unmarked");
  await until(() => {
    type("u", document.body); // press again until the module is loaded
    expect(isUnmarked()).toBe(true);
  });
  type("ArrowRight");
  expect(isUnmarked()).toBe(false);
  type("h", document.body);
  expect(isUnmarked()).toBe(false);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(isUnmarked()).toBe(true);
  type("h", document.body);
  expect(isUnmarked()).toBe(true);
  type("Tab", document.body);
  expect(isUnmarked()).toBe(false);
});

test("the shortcuts open with ? and with their button, but not while typing", async () => {
  const { page } = await openTable(FIRST);
  $('[data-target="cell:a"]').focus();
  type("?");
  await until(() => expect(($("dialog.shortcuts") as HTMLDialogElement).open).toBe(true));
  $("dialog.shortcuts .close").click();
  await until(() => expect(all("dialog.shortcuts")).toEqual([]));
  await openMoves(page);
  $("#typed").focus();
  const opened = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  type("?");
  await page.session.settled;
  expect(opened).not.toHaveBeenCalled();
  press("Keys", "#panel-moves");
  await until(() => expect(opened).toHaveBeenCalled());
});

test("a move to be confirmed shows its effect", async () => {
  setPreference("confirm", "yes");
  const { page } = await openTable(FIRST);
  pick("cell:d");
  pick("cell:e");
  await until(() => expect(text(".move-preview")).toBe("Takes d and e.Cells: Ann 0 to 2. Ann wins it.Ann takes the lead."));
  await until(() => expect(text("#said")).toContain("Confirm or cancel?"));
  expect([text("[data-done]"), page.session.position?.at]).toEqual(["Confirm", 0]);
  type("Escape");
  await until(() => expect([$(".move-preview").hidden, all("[data-picked]").length]).toEqual([true, 0]));
  await openMoves(page);
  const typed = $("#typed") as HTMLInputElement;
  typed.value = "DE";
  $("form.typed").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe($("[data-done]"));
  $("[data-done]").click();
  await until(() => expect(page.session.position?.record.moves).toEqual(["de"]));
  await until(() => expect($(".move-preview").hidden).toBe(true));
});

test("announcements are as brief or as detailed as the preference says", async () => {
  const { page } = await openTable(FIRST);
  const said = async (move: string) => {
    await perform(page, page.session.play(move));
    return text("#said");
  };
  expect(await said("a")).toBe("Ann takes a. Ben: Take a cell.");
  setPreference("aloud", "brief");
  expect(await said("b")).toBe("Ben: b. Ann to move.");
  setPreference("aloud", "full");
  await said("c");
  await until(() => expect(text("#said")).toMatch(/^Ann takes c\. Ben: Take a cell\. .*The score is Ann 2, Ben 1\.$/));
});

test("the log tells what players did, with their names, and shows notation only if the player wants it", async () => {
  const { page } = await openTable(FIRST);
  await page.session.play("a");
  await page.session.play("b");
  page.tabs.open("log");
  const line = "#panel-log li:last-child";
  await until(() => expect(all("#panel-log li").length).toBe(2));
  expect([text(`${line} .log-text`), text(`${line} code`)]).toEqual(["Ben takes b.", "b"]);
  expect($(`${line} [data-look]`).getAttribute("aria-label")).toBe("Look at this position");
  expect(all("#panel-log code").every(({ className }) => className === "notation")).toBe(true);
  expect(document.documentElement.dataset.notation).toBeUndefined();
  setPreference("notation", "on");
  expect(document.documentElement.dataset.notation).toBe("on");
  setPreference("notation", "off");
});

test("an exported file contains only what its seat may see", async () => {
  const { page, bridge } = await openTable("play.html?game=second&seed=lamp");
  await page.session.exported("svg");
  press("I am Ann", "#hand-over");
  await until(() => expect(page.session.seatToIdentify).toBeNull());
  await page.session.exported("svg");
  expect(bridge.requests.filter(({ request }) => request === "export").map(({ seat }) => seat)).toEqual([null, 0]);
});

test("arrow keys move between tabs", async () => {
  const { page } = await openTable(FIRST);
  expect(page.view.tab).toBe("score");
  $("#tab-score").focus();
  const walk = (key: string) => [type(key), page.view.tab][1];
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

test("the rules are fetched on first use, and a ruling is scrolled into view", async () => {
  let rules = new Response("", { status: 404 });
  vi.stubGlobal("fetch", async (address: string | URL) => (String(address).includes("rules/") ? rules.clone() : Promise.reject(new TypeError("offline"))));
  const { page } = await openTable(FIRST);
  page.tabs.open("rules");
  await until(() => expect(text("#panel-rules")).toContain("Could not load the rules."));
  rules = new Response('<main><ul><li id="T1">A cell is taken once.</li></ul></main>');
  press("Try again", "#panel-rules");
  await until(() => expect(text("#panel-rules")).toBe("A cell is taken once."));
  const ruling = $("#T1");
  await page.session.play("a");
  pick("cell:a");
  await until(() => expect(all("#refusal a.ruling").length).toBe(1));
  page.tabs.open("log");
  $("#refusal a.ruling").click();
  await until(() => expect($("#T1").dataset.cited).toBe(""));
  expect([page.view.tab, document.activeElement?.id, $("#T1") === ruling], "not fetched again").toEqual(["rules", "T1", true]);
});

test("rules mark the names of cards, also of those that come to the table later", async () => {
  document.body.innerHTML = '<section id="rules"></section>';
  const rules = new RulesPanel($("#rules"));
  const cards = (...names: RegExp[]) => {
    cardNames.addSigns = (words: string) => (names.some((name) => name.test(words)) ? <b>{words}</b> : words);
    rules.markNames();
    return all("#rules b").map(({ textContent }) => textContent);
  };
  vi.stubGlobal("fetch", async () => new Response("<main><p>The Sea <code>the Sea</code></p><ul><li>The Bard</li></ul></main>"));
  await rules.show("first", null);
  expect(cards(/Sea/)).toEqual(["The Sea "]);
  expect(cards(/Sea/, /Bard/)).toEqual(["The Sea ", "The Bard"]);
  expect(text("#rules")).toBe("The Sea the SeaThe Bard");
  cardNames.addSigns = (words) => words;
});

test("on a touch screen the rules say how a piece is explained", async () => {
  document.body.innerHTML = '<section id="rules"></section>';
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async () => new Response("<main><h1>Rules</h1><p>Place a card.</p></main>"));
  await new RulesPanel($("#rules")).show("first", null);
  expect(all("#rules *").map(({ textContent }) => textContent)).toEqual(["Rules", "Press and hold a piece to read what it is.", "Place a card."]);
});

test("the rules of a game come again after those of another could not be loaded", async () => {
  document.body.innerHTML = '<section id="rules"></section>';
  const rules = new RulesPanel($("#rules"));
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("second") ? new Response("", { status: 404 }) : new Response("<main><p>The first rules.</p></main>"),
  );
  await rules.show("first", null);
  await rules.show("second", null);
  expect(text("#rules")).toContain("Could not load the rules.");
  await rules.show("first", null);
  expect(text("#rules")).toBe("The first rules.");
});

test.each([
  ["late rules", () => new Response("<main><p>The second rules.</p></main>")],
  ["a late failure", () => new Response("", { status: 404 })],
])("%s of a game that has left the table are not shown", async (_, answerOf) => {
  document.body.innerHTML = '<section id="rules"></section>';
  const rules = new RulesPanel($("#rules"));
  let answer = (_response: Response) => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal("fetch", async (address: string) => (address.includes("second") ? late : new Response("<main><p>The first rules.</p></main>")));
  const second = rules.show("second", null);
  await rules.show("first", null);
  answer(answerOf());
  await second;
  expect(text("#rules")).toBe("The first rules.");
});

test("plates tell two computers of one level apart by their seats, and name the only friend", () => {
  const players: any = {
    ...{ seat_names: ["Blue", "Red", "Jade"], player_names: ["You", "Red", "Jade"], score: { winners: [], scores: [1, 2, 3] } },
    ...{ mark: "token", to_move: 0, over: false, you: 0, out: ["", "", ""] },
  };
  const { container, rerender } = render(<Plates players={players} seats={["person", "novice", "novice"]} ask={null} />);
  const names = () => [...container.querySelectorAll(".seat-name")].map(({ textContent }) => textContent);
  expect(names()).toEqual(["You Blue", "Red Novice · Henri", "Jade Novice · Henri"]);
  rerender(<Plates players={{ ...players, player_names: ["You", "Your friend", "Jade"] }} seats={["person", "away", "novice"]} ask={null} />);
  expect(names()[1]).toBe("Your friend Red");
  cleanup();
});
