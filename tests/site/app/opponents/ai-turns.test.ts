// @vitest-environment happy-dom
// AI opponents: what they receive, when they play, and what cancels a search.

import { isDecided } from "../../../../site/app/opponents/ai-turns.ts";
import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import { slice, ToyThinking } from "../support/toy-ai-worker.ts";
import { ToyBridge, toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, all, leave, openTable, press, text } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "../support/until.ts";

const DONE = { done: true };
let thinking: ToyThinking;

beforeEach(() => {
  thinking = new ToyThinking();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} })); // reduced motion: no animations to wait for
  localStorage.setItem("pygames-speed", "quick");
});

afterEach(async () => {
  leave();
  await deleteAllSaves();
});

const opened = (address: string) => openTable(address, { thinking });

const ALONE = "play.html?game=first&seed=lamp&seat1=expert";
const WATCHED = "play.html?game=first&seed=lamp&seat0=novice&seat1=greedy";

test("an AI receives only its seat's view, its level and its time limit", async () => {
  localStorage.setItem("pygames-patience", "10");
  const { page } = await opened("play.html?game=second&seed=lamp&seat1=expert");
  expect([all("[data-hand-over]").length, text(".hand")]).toEqual([0, "apricot"]); // no hot-seat screen with a single human
  await page.session.play("a");
  const { request } = await thinking.nth(1);
  expect(request).toEqual({ request: "think", view: { game: "second", seat: 1, moves: ["a"], hand: "bramble" }, level: "expert", seconds: 9 });
  expect(text(".hand")).toBe("apricot");
});

test("an AI plays the move it found; until then input is disabled and progress is shown", async () => {
  const { page } = await opened(ALONE);
  await page.session.play("a");
  expect([text("#status"), all("[data-legal]").length]).toEqual(["Titus is thinking…", 0]);
  await expect(window.table.play("b")).rejects.toThrow("Titus is thinking…");
  const { hear } = await thinking.nth(1);
  hear(slice({ sure: 0.456 }));
  expect([text("#status"), $(".thinking").hidden]).toEqual(["Titus is thinking…", true]); // said once, without the certainty of the search
  hear(slice({ move: "b", ...DONE }));
  await until(() => expect(page.session.position?.record.moves).toEqual(["a", "b"]));
  expect([text("#status"), $(".thinking").hidden, all("[data-move-now]").length]).toEqual(["Your turn. Take a cell.", true, 0]);
  expect(text("#others-moves")).toBe("Titus takes b.");
});

test("while an interlude is shown, the status names it, and the computer player thinks unseen", async () => {
  const bridge = new ToyBridge();
  const answer = bridge.answer.bind(bridge);
  bridge.answer = (text) => {
    const { ok, ...refused } = JSON.parse(answer(text));
    if (ok?.at === 1) ok.interlude = { title: "Half-time: 1–0", text: "The sides change.", scores: [1, 0], holdings: [[], []], svg: ok.svg };
    return JSON.stringify({ ok, ...refused });
  };
  const { page } = await openTable(ALONE, { thinking, bridge });
  await page.session.play("a");
  await thinking.nth(1);
  await until(() => expect(all("[data-hand-over]").length).toBe(1));
  expect([text("#status"), all("[data-move-now]").length, $(".thinking-bar").hidden]).toEqual(["Half-time: 1–0.", 0, true]);
  press("Go on");
  await until(() => expect([text("#status"), all("[data-move-now]").length]).toEqual(["Titus is thinking…", 1]));
});

test("“Move now” plays the best move found so far", async () => {
  const { page } = await opened(ALONE);
  await page.session.play("a");
  const { hear } = await thinking.nth(1);
  hear(slice({ move: "c" }));
  press("Move now");
  await until(() => expect(page.session.position?.record.moves).toEqual(["a", "c"]));
});

test("a click where “Move now” has just been is ignored, but not a key or a later click", async () => {
  const { page } = await opened(ALONE);
  await page.session.play("a");
  const { hear } = await thinking.nth(1);
  hear(slice({ move: "c" }));
  const now = $("[data-move-now]");
  now.toggleAttribute("data-soon", true); // the page sets it after HURRY_DELAY
  now.getBoundingClientRect = () => new DOMRect(200, 600, 100, 44);
  now.click();
  await until(() => expect(page.session.position?.record.moves).toEqual(["a", "c"]));
  const pressed = vi.fn();
  const button = document.createElement("button");
  button.addEventListener("click", pressed);
  $("#choices").append(button);
  const click = (x: number, detail = 1) => button.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: 620, detail }));
  const passed = (x: number, detail = 1) => {
    pressed.mockClear();
    click(x, detail);
    return pressed.mock.calls.length > 0;
  };
  const time = vi.spyOn(performance, "now");
  const start = time.getMockImplementation() ? 0 : performance.now();
  time.mockReturnValue(start);
  expect([passed(250), passed(100), passed(250, 0)]).toEqual([false, true, true]);
  time.mockReturnValue(start + 600);
  expect(passed(250)).toBe(true);
  time.mockRestore();
});

test("a decided game ends the search early", async () => {
  const { page } = await opened(ALONE);
  await page.session.play("a");
  const { hear } = await thinking.nth(1);
  hear(slice({ move: "b", value: 0.995, iterations: 299 }));
  await page.session.settled;
  expect(page.session.position?.at).toBe(1);
  hear(slice({ move: "c", value: 0.995, iterations: 300 }));
  await until(() => expect(page.session.position?.record.moves).toEqual(["a", "c"]));
});

test("undo cancels the search and skips the AI's ply; redo restores both plies", async () => {
  const { page } = await opened(ALONE);
  await page.session.play("a");
  await thinking.nth(1);
  const before = thinking.stopThinking.mock.calls.length;
  $("[data-undo]").click();
  await until(() => expect(page.session.position?.at).toBe(0));
  expect(thinking.stopThinking.mock.calls.length).toBeGreaterThan(before);
  expect($(".thinking").hidden).toBe(true);
  await page.session.play("a");
  (await thinking.nth(2)).hear(slice({ move: "b", ...DONE }));
  await until(() => expect(page.session.position?.at).toBe(2));
  $("[data-undo]").click();
  await until(() => expect(page.session.position?.at).toBe(0));
  $("[data-redo]").click();
  await until(() => expect(page.session.position?.at).toBe(2));
});

test("a new deal cancels the search and keeps the seats", async () => {
  const { page } = await opened(ALONE);
  await page.session.play("a");
  const { hear } = await thinking.nth(1);
  $("[data-new]").click();
  await until(() => expect(document.querySelector("[data-start]")).not.toBeNull());
  ($('[name="side"][value="first"]') as HTMLInputElement).checked = true;
  $("[data-start]").click();
  await until(() => expect(page.session.position?.seed).toBe("fresh"));
  hear(slice({ move: "b", ...DONE })); // too late: it belongs to another position
  await page.session.settled;
  expect([page.session.position?.at, page.session.seats]).toEqual([0, ["person", "expert"]]);
});

test("if the AI fails, the player can retry", async () => {
  const { page } = await opened(ALONE);
  const view = vi.spyOn(page.session, "viewOfMover").mockRejectedValueOnce(new Error("It is not responding."));
  await page.session.play("a");
  await until(() => expect(text(".thinking")).toBe("The computer player stopped: It is not responding."));
  view.mockRestore();
  press("Try again", ".opponents");
  (await thinking.nth(1)).hear(slice({ move: "b", ...DONE }));
  await until(() => expect(page.session.position?.at).toBe(2));
});

test("if the engine fails on an AI's ply, the error stays until the player retries", async () => {
  const { page } = await opened(ALONE);
  const reply = vi.spyOn(page.session, "reply").mockRejectedValueOnce(new Error("The game engine crashed twice on this."));
  await page.session.play("a");
  (await thinking.nth(1)).hear(slice({ move: "b", ...DONE }));
  await until(() => expect(text(".thinking")).toBe("The computer player stopped: The game engine crashed twice on this."));
  reply.mockRestore();
  press("Try again", ".opponents");
  (await thinking.nth(2)).hear(slice({ move: "b", ...DONE }));
  await until(() => expect(page.session.position?.at).toBe(2));
});

test("no AI is shown as thinking while the engine is loading", async () => {
  let boot = () => {};
  const booted: Promise<void> = new Promise((resolve) => {
    boot = resolve;
  });
  const bridge = new ToyBridge();
  const prebuilt = async () => JSON.parse(bridge.answer(JSON.stringify({ request: "new", game: "first", options: {}, seat: "anyone" }))).ok;
  const run = (name: string) => (name === "thinker" ? thinking.run() : toyRun(bridge, { boot: () => booted }));
  await openTable("play.html?game=first&seat0=expert", { run, prebuilt });
  await until(() => expect(document.querySelector(".thinking")).not.toBe(null));
  expect([$(".thinking").hidden, all("[data-move-now]").length]).toEqual([true, 0]);
  boot();
  await thinking.nth(1);
  expect(text("#status")).toBe("Titus is thinking…");
});

test("a game between AIs can be watched, paused and stepped", async () => {
  const { page } = await opened(WATCHED);
  (await thinking.nth(1)).hear(slice({ move: "a", ...DONE }));
  (await thinking.nth(2)).hear(slice({ move: "b", ...DONE }));
  await thinking.nth(3);
  press("Pause");
  await until(() => expect([text(".thinking"), text("[data-pause]")]).toEqual(["Paused.", "Resume"]));
  expect(page.session.position?.at).toBe(2);
  press("Step");
  (await thinking.nth(4)).hear(slice({ move: "c", ...DONE }));
  await until(() => expect(page.session.position?.at).toBe(3));
  await until(() => expect(text("[data-pause]")).toBe("Resume"));
  $("[data-undo]").click();
  await until(() => expect(page.session.position?.at).toBe(2));
  expect(thinking.thoughts.length).toBe(4); // an undone ply is not played again at once
  press("Resume");
  (await thinking.nth(5)).hear(slice({ move: "c", ...DONE }));
  (await thinking.nth(6)).hear(slice({ move: "d", ...DONE }));
  await until(() => expect(page.session.position?.over).toBe(true));
  expect(all("[data-pause]")).toEqual([]);
});

test("when the person is out, Undo stands beside the way to the result", async () => {
  const record = toyRecord(["a", "b"], { out: 0, options: { plies: 6 } });
  const { page } = await opened(`play.html?game=first&seat1=expert#${toyLink(record)}`);
  await thinking.nth(1);
  $("[data-take-back]").click();
  await until(() => expect(page.session.position?.at).toBe(0));
});

test("when the person is out, the rest can be skipped to the result", async () => {
  const record = toyRecord(["a", "b"], { out: 0, options: { plies: 6 } });
  const { page } = await opened(`play.html?game=first&seat1=expert#${toyLink(record)}`);
  await thinking.nth(1);
  expect([text("#status"), text("#others-moves"), text(".seat-0 .seat-state")]).toEqual(["You are out: no cell is yours.", "Titus takes b.", "out"]);
  press("Skip to the result");
  await until(() => expect($("[data-skip]").getAttribute("aria-disabled")).toBe("true"));
  (await thinking.nth(1)).hear(slice({ move: "c", ...DONE }));
  const { request, hear } = await thinking.nth(2);
  expect(request.seconds).toBeLessThan(0.5);
  hear(slice({ move: "d", ...DONE }));
  for (const move of ["e", "-"]) (await thinking.nth(move === "e" ? 3 : 4)).hear(slice({ move, ...DONE }));
  await until(() => expect(page.session.position?.over).toBe(true));
  expect(all("[data-skip]")).toEqual([]);
});

test("a resumed game between AIs starts paused", async () => {
  const { page } = await opened(`play.html?game=first&seat0=novice&seat1=greedy#${toyLink(toyRecord(["a"]))}`);
  await until(() => expect(text("[data-pause]")).toBe("Resume"));
  expect([thinking.thoughts.length, page.session.position?.at]).toEqual([0, 1]);
});

test("a hidden tab does not search", async () => {
  const { page } = await opened(ALONE);
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await page.session.play("a");
  await until(() => expect($(".dock .opponents")).toBeTruthy());
  expect(thinking.thoughts.length).toBe(0);
  state.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  (await thinking.nth(1)).hear(slice({ move: "b", ...DONE }));
  await until(() => expect(page.session.position?.at).toBe(2));
});

test("the seats dialog names the players; a new AI plays at once and is remembered", async () => {
  const { page } = await opened("play.html?game=first&seed=lamp");
  $("#seats button").click();
  await until(() => expect(document.querySelector("#seat-choice-0")).not.toBeNull());
  const chair = $("#seat-choice-0") as HTMLSelectElement;
  expect([...chair.options].map(({ textContent }) => textContent)).toEqual([
    "On this device",
    "Novice (easy)",
    "Casual (medium)",
    "Strong (hard)",
    "Expert (hardest, slow)",
  ]);
  chair.value = "novice";
  press("Apply", "#options");
  (await thinking.nth(1)).hear(slice({ move: "a", ...DONE }));
  await until(() => expect(page.session.position?.record.moves).toEqual(["a"]));
  expect(text("#seats")).toContain("Henri");
  expect(localStorage.getItem("pygames-opponent-first")).toBe("novice");
});

test.each([
  [0.5, 5000, false],
  [0.995, 299, false],
  [0.995, 300, true],
  [0.005, 300, true],
])("a winning chance of %d after %i iterations counts as decided: %s", (value, iterations, decided) => {
  expect(isDecided({ move: "a", value, iterations, sure: 1, moves: [], done: false })).toBe(decided);
});
