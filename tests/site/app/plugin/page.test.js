// @vitest-environment happy-dom
// The plugin page: which plugins are saved, what their frames can change, and which are played again.

import "fake-indexeddb/auto";
import { createStore, entries, set } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GuestPage } from "../../../../site/app/plugin/page.js";
import { fingerprint } from "../../../../site/app/plugin/wheel-info.js";
import { forgetAll, guest, guests, Keeper, keep } from "../../../../site/app/saves/plugins-store.js";
import GUEST from "../../../../site/guest.html?raw";
import { $, all, leave, press, text, until, visit } from "../support/toy-table.js";
import { bomb, wheelOf } from "../support/zip.js";

/** @import { Guest } from "../../../../site/app/saves/plugins-store.js" */

vi.mock("idb-keyval", async (original) => {
  const library = await /** @type {() => Promise<typeof import("idb-keyval")>} */ (original)();
  return { ...library, set: vi.fn(library.set) };
});

const FILE = "null_game-1.0.0-py3-none-any.whl";
const TOLD = { game: "null-game", title: "Null Game", link: "1abc", where: "Ann to move." };
const store = () => createStore("pygames-guests", "guests");

/** A saved plugin. @param {string} words contents of its wheel @param {Partial<Guest>} [other] */
async function savedPlugin(words, other = {}) {
  const bytes = wheelOf(words);
  const key = await fingerprint({ name: FILE, bytes });
  const made = { key, file: FILE, bytes, address: "", ...TOLD, title: words, link: "1old", changed: 1, ...other };
  await keep(made);
  return made;
}

async function open() {
  leave();
  await visit("guest.html");
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(GUEST)?.[1] ?? "";
  new GuestPage({ search: "", hash: "" }).open();
  await until(() => expect(all("#guests li").length).toBeGreaterThan(0));
}

/** Simulate a ready frame; returns its payload and its channel to the page. */
async function readyFrame() {
  await until(() => expect(all("iframe").length).toBe(1));
  const frame = /** @type {HTMLIFrameElement} */ ($("iframe"));
  const postMessage = vi.fn();
  Object.defineProperty(frame, "contentWindow", { value: { postMessage } });
  dispatchEvent(new MessageEvent("message", { data: { type: "guest:here" }, source: frame.contentWindow }));
  const [{ brought }, , [channel]] = postMessage.mock.calls[0] ?? [];
  return { frame, brought, channel: /** @type {MessagePort} */ (channel) };
}

beforeEach(async () => {
  vi.spyOn(HTMLIFrameElement.prototype, "src", "set").mockImplementation(() => {}); // do not load the frame
  await forgetAll();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  leave();
});

test("a frame can update its own game and no other save", async () => {
  const honest = await savedPlugin("Honest");
  const hostile = await savedPlugin("Hostile", { changed: 2 });
  await open();
  press("Play Hostile");
  const { frame, brought, channel } = await readyFrame();
  expect([brought.wheel.bytes, brought.link]).toEqual([hostile.bytes, "1old"]);
  const told = { ...TOLD, key: honest.key, bytes: new Uint8Array(5), file: "evil.whl", address: "https://evil.example/evil.whl", changed: 9e15 };
  dispatchEvent(new MessageEvent("message", { data: { type: "guest:told", told }, source: frame.contentWindow }));
  channel.postMessage(told);
  await until(async () => expect((await guest(hostile.key))?.link).toBe("1abc"));
  expect(await guest(honest.key)).toEqual(honest);
  expect(await guest(hostile.key)).toEqual({ ...hostile, ...TOLD, changed: expect.any(Number) });
  expect((await guest(hostile.key))?.changed).toBeLessThanOrEqual(Date.now());
  expect((await guests()).guests.length).toBe(2);
});

test("a saved plugin runs again only if its wheel is unchanged; otherwise it is set aside until that wheel is opened", async () => {
  const honest = await savedPlugin("Honest");
  const changed = { ...honest, bytes: wheelOf("Hostile") };
  await keep(changed);
  await open();
  press("Play Honest");
  await until(() => expect($("#trouble").hidden).toBe(false));
  expect(text("#trouble")).toBe(
    "“Honest” cannot be opened: the file saved in this browser is not the wheel that you added. The game is still saved; add the same wheel to continue.",
  );
  expect(all("iframe")).toEqual([]);
  expect(await guest(honest.key)).toEqual(changed);

  const file = /** @type {HTMLInputElement} */ ($("#file"));
  Object.defineProperty(file, "files", { value: [new File([honest.bytes], FILE)] });
  file.dispatchEvent(new Event("change"));
  press("Add and play");
  const { brought } = await readyFrame();
  expect([brought.wheel.bytes, brought.link]).toEqual([honest.bytes, "1old"]);
  expect((await guest(honest.key))?.bytes).toEqual(honest.bytes);
});

test("a wheel saved without a size check is not played again if it is too large", async () => {
  const bytes = await bomb();
  await savedPlugin("Bomb", { bytes, key: await fingerprint({ name: FILE, bytes }) });
  await open();
  press("Play Bomb");
  await until(() => expect(text("#trouble")).toContain("unpacks to more than 50 MB"));
  expect(all("iframe")).toEqual([]);
});

test("a double click on Play opens one frame", async () => {
  await savedPlugin("Honest");
  await open();
  press("Play Honest");
  press("Play Honest");
  await readyFrame();
  await until(() => expect($("#room").hidden).toBe(false));
  expect(all("iframe").length).toBe(1);
});

test("unreadable entries are counted and kept, even when their wheel is opened again", async () => {
  const { key, ...rest } = await savedPlugin("Honest");
  await set("junk", { no: "guest" }, store());
  await set(key, { ...rest, key, title: 7 }, store());
  await savedPlugin("Other");
  await open();
  expect([all("#guests li").length, text("#aside")]).toEqual([1, "Could not be read: 2."]);
  await keep({ ...rest, key });
  const content = new Map(await entries(store()));
  expect(content.get(`${key} aside`)).toMatchObject({ title: 7 });
  expect(content.get("junk")).toEqual({ no: "guest" });
  expect((await guests()).unreadable).toBe(2);
});

test("each ply is saved at once; a flood of reports is limited to one write per second, and the latest is saved", async () => {
  const keeper = new Keeper(await savedPlugin("Hostile"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const writes = vi.mocked(set);
  writes.mockClear();
  const told = (/** @type {number} */ number) => ({ ...TOLD, link: `1abc${number}` });
  const written = async (/** @type {string} */ link) => {
    while ((await guest(keeper.guest.key))?.link !== link); // let pending I/O finish
    return writes.mock.calls.length;
  };
  for (let number = 0; number < 1000; number += 1) keeper.onReport(told(number));
  expect(await written("1abc9")).toBe(10);
  vi.advanceTimersByTime(999);
  keeper.onReport(told(1000));
  expect(await written("1abc9")).toBe(10);
  vi.advanceTimersByTime(1);
  expect(await written("1abc1000")).toBe(11);
  keeper.onReport(told(1000)); // an identical report is not written
  vi.advanceTimersByTime(3000);
  for (let number = 1001; number < 1010; number += 1) keeper.onReport(told(number));
  expect(await written("1abc1003")).toBe(14); // three idle seconds allow three more writes
  await keeper.finish(); // the page is closed
  expect(await written("1abc1009")).toBe(15);
  await keeper.finish();
  expect(writes).toHaveBeenCalledTimes(15);
});
