// @vitest-environment happy-dom
// A game session: the number of requests for a ply, and the seat whose hidden information the answer contains.

import { deleteAllSaves, findSave } from "../../../../site/app/saves/saves-store.ts";
import { ToyBridge } from "../support/toy-bridge.ts";
import { leave, openTable, text } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";
import "fake-indexeddb/auto";
import { afterEach, expect, test } from "vitest";
import { until } from "../support/until.ts";

afterEach(async () => {
  leave();
  await deleteAllSaves();
});

test.each([
  ["without secrets", "game=first&seed=lamp", 1],
  ["with secrets, at one screen", "game=second&seed=lamp", null],
  ["with secrets, against a friend far away", "game=second&seed=lamp&seat1=away", 0],
])("in a game %s, a ply takes one request", async (_, query, seat) => {
  const { page, bridge } = await openTable(`play.html?${query}`);
  if (page.session.seatToIdentify !== null) await page.session.handOver();
  const before = bridge.requests.length;
  await page.session.play("a");
  const sent = bridge.requests.slice(before).map(({ request }) => request);
  expect(sent.filter((request) => request !== "cards")).toEqual(["play"]); // card names are requested separately, after the move
  expect(page.session.position?.seat).toBe(seat);
});

/**
 * Open a table whose engine answers a request to play only when `release` is called.
 * @param playsAtOnce whether the answer is late, but the move is not
 */
async function slowTable(playsAtOnce: boolean = false) {
  const bridge = new ToyBridge();
  let release = () => {};
  const released = new Promise((done) => {
    release = () => done(undefined);
  });
  const answer = async (request: string) => {
    const early = playsAtOnce ? bridge.answer(request) : "";
    if (JSON.parse(request).request === "play") await released;
    return early || bridge.answer(request);
  };
  const { page } = await openTable("play.html?game=first&seed=lamp", { bridge, run: () => toyRun(bridge, { answer }) });
  await until(() => expect(page.view.stage).toBe("ready"));
  const prepared = () => bridge.requests.filter(({ request }) => request === "prepare").map(({ move }) => move);
  return { session: page.session, bridge, release, prepared };
}

test("the table after a prepared move is shown before the engine has answered, and is the same", async () => {
  const { session, release, prepared } = await slowTable();
  session.prepare("a");
  await until(() => expect(prepared()).toEqual(["a"]));
  expect(session.position?.plies).toBe(0);
  const played = session.play("a");
  await until(() => expect(session.position?.plies).toBe(1));
  expect(session.autosave.isSaved).toBe(false);
  const early = session.position;
  release();
  await played;
  expect(session.autosave.isSaved).toBe(true);
  await session.refresh();
  expect(session.position).toEqual(early);
});

test("a table that was prepared while another move was on its way is not kept for the position before that move", async () => {
  const { session, bridge, release, prepared } = await slowTable(true);
  const played = session.play("a");
  await until(() => expect(bridge.requests.some(({ request }) => request === "play")).toBe(true));
  session.prepare("b"); // the screen still shows the position before "a", the engine the one after it
  await until(() => expect(prepared()).toEqual(["b"]));
  release();
  await played;
  await session.go("undo");
  session.prepare("b");
  await session.play("b");
  expect(session.position?.record.moves).toEqual(["b"]);
});

test("a table prepared for another move or position is not shown", async () => {
  const { session, release, prepared } = await slowTable();
  session.prepare("a");
  await until(() => expect(prepared()).toEqual(["a"]));
  release();
  await session.play("b");
  expect(session.position?.record.moves).toEqual(["b"]);
  session.prepare("a");
  await until(() => expect(prepared()).toEqual(["a", "a"]));
  await session.go("undo");
  await session.play("a");
  expect(session.position?.record.moves).toEqual(["a"]);
});

test("while one table is prepared, only the latest of further moves is waited for, and none is asked for twice", async () => {
  const { session, release, prepared } = await slowTable();
  release();
  for (const move of ["a", "b", "c", "c"]) session.prepare(move);
  await until(() => expect(prepared()).toContain("c"));
  session.prepare("c");
  await session.play("c");
  expect(prepared().filter((move) => move !== "a")).toEqual(["c"]);
});

test("if the engine refuses a move whose table was shown already, the table before it is shown again", async () => {
  const { session, bridge, release, prepared } = await slowTable();
  session.prepare("a");
  await until(() => expect(prepared()).toEqual(["a"]));
  const played = session.play("a");
  await until(() => expect(session.position?.plies).toBe(1));
  bridge.answer(JSON.stringify({ request: "load", record: { ...session.position?.record, moves: ["a"] }, at: 1 })); // so that the move is no longer legal
  release();
  await expect(played).rejects.toThrow();
  expect(session.position?.record.moves).toEqual(["a"]);
  expect(text("#status")).not.toBe("");
});

test("a refused move forgets no hint: redo may bring the move that a hint has played back", async () => {
  const { page } = await openTable("play.html?game=first&seed=lamp");
  await page.session.play("a", { isHint: true });
  await page.session.go("undo");
  await expect(page.session.play("nonsense")).rejects.toThrow();
  expect(page.session.flags.hinted).toEqual([0]);
  await page.session.play("b");
  expect(page.session.flags.hinted).toEqual([]);
});

test("a computer's move is not played for a person who has taken its seat meanwhile", async () => {
  const { page } = await openTable("play.html?game=first&seed=lamp");
  await page.session.seat(["novice", "person"]);
  const { positionId } = page.session;
  await Promise.all([page.session.seat(["person", "person"]), page.session.reply("a", positionId)]);
  expect(page.session.position?.record.moves).toEqual([]);
});

test("a game remembers whether its player was helped: by a hint, an undo, or another player at the seat", async () => {
  const { page } = await openTable("play.html?game=first&seed=lamp&seat1=novice");
  await page.session.play("a");
  expect(page.session.flags.helped).toBe(false);
  const saved = async () => (await findSave(page.session.autosave.id)).save?.helped;
  expect(await saved()).toBe(false);
  await page.session.noteHelp();
  expect([page.session.flags.helped, await saved()]).toEqual([true, true]);
  await page.session.deal({ game: "first", options: {} }, ["person", "novice"]);
  expect(page.session.flags.helped).toBe(false);
  await page.session.play("a");
  await page.session.go("undo");
  expect(page.session.flags.helped).toBe(true);
  await page.session.deal({ game: "first", options: {} }, ["person", "novice"]);
  await page.session.seat(["person", "casual"]);
  expect(page.session.flags.helped, "before the first move, nobody has played yet").toBe(false);
  await page.session.play("a");
  await page.session.seat(["person", "novice"]);
  expect([page.session.flags.helped, await saved()]).toEqual([true, true]);
});
