// @vitest-environment happy-dom
// The interlude screen: what has ended stays on the board until the player goes on.

import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import { ToyBridge } from "../support/toy-bridge.ts";
import { $, all, leave, openTable, press, text } from "../support/toy-table.ts";
import "fake-indexeddb/auto";
import { afterEach, expect, test } from "vitest";
import { until } from "../support/until.ts";

const GAME = "play.html?game=first&seed=lamp";

afterEach(async () => {
  leave();
  await deleteAllSaves();
});

/** Open a table with an interlude after the first ply; the drawing of what has ended has one more piece. */
async function tableWithInterlude() {
  const bridge = new ToyBridge();
  const answer = bridge.answer.bind(bridge);
  bridge.answer = (request) => {
    const { ok, ...refused } = JSON.parse(answer(request));
    const ended = () => ok.svg.replace("</svg>", '<g id="last-chip" class="piece chip"></g></svg>');
    if (ok?.at === 1) ok.interlude = { title: "Half-time: 1–0", text: "The sides change.", scores: [1, 0], holdings: [[], []], svg: ended() };
    return JSON.stringify({ ok, ...refused });
  };
  const { page } = await openTable(GAME, { bridge });
  await page.session.play("a");
  await until(() => expect(all(".interlude").length).toBe(1));
  return page;
}

/** What is on the board: the piece of the part that has ended, and whether moves can be picked. */
const board = () => ({ ended: all("#last-chip").length === 1, canMove: all("[data-board] [data-legal]").length > 0 });

test.each([
  ["Go on", () => press("Go on")],
  ["Escape", () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))],
])("what has ended stays on the board until the player goes on by %s", async (_name, goOn) => {
  await tableWithInterlude();
  expect([board(), text("#status")]).toEqual([{ ended: true, canMove: false }, "Half-time: 1–0."]);
  goOn();
  await until(() => expect(board()).toEqual({ ended: false, canMove: true }));
  expect(all(".interlude").length).toBe(0);
  expect(text("#status")).not.toBe("Half-time: 1–0.");
});

test("touching the board to look at it does not end the interlude", async () => {
  await tableWithInterlude();
  $("[data-board]").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect([all(".interlude").length, board().ended]).toEqual([1, true]);
});

test("a move that is played meanwhile ends the interlude", async () => {
  const page = await tableWithInterlude();
  await page.session.play("b");
  await until(() => expect([all(".interlude").length, board().ended]).toEqual([0, false]));
});

test("a lesson, whose learner has every seat, addresses the learner", async () => {
  const bridge = new ToyBridge();
  const answer = bridge.answer.bind(bridge);
  bridge.answer = (request) => {
    const { ok, ...refused } = JSON.parse(answer(request));
    if (ok?.at === 1)
      Object.assign(ok, {
        lesson: { step: 1 },
        you: 1,
        player_names: ["Opponent", "You"],
        interlude: { title: "Half-time", text: "", scores: [1, 0], holdings: [[], []] },
      });
    return JSON.stringify({ ok, ...refused });
  };
  const { page } = await openTable(GAME, { bridge });
  await page.session.play("a");
  await until(() => expect(all(".interlude").length).toBe(1));
  expect(all(".interlude li").map(({ textContent }) => textContent)).toEqual(["You now have0 points", "Opponent now has1 point"]);
});
