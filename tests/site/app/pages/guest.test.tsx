// @vitest-environment happy-dom
// The page of guest.html: which plugins are saved, what their frames can change, and which can be opened again.

import "fake-indexeddb/auto";
import { fireEvent, screen } from "@testing-library/preact";
import { createStore, entries, set } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fingerprint } from "../../../../site/app/plugin/wheel.ts";
import { deleteAllPlugins, findPlugin, listPlugins, PluginAutosave, type SavedPlugin, savePlugin } from "../../../../site/app/saves/plugins-store.ts";
import PAGE from "../../../../site/guest.html?raw";
import { openPage } from "../support/page.ts";
import { leave } from "../support/toy-table.ts";
import { until } from "../support/until.ts";
import { bomb, wheelOf } from "../support/zip.ts";

vi.mock("idb-keyval", async (original) => {
  const library = await (original as () => Promise<typeof import("idb-keyval")>)();
  return { ...library, set: vi.fn(library.set) };
});

const FILE = "null_game-1.0.0-py3-none-any.whl";
const TOLD = { game: "null-game", title: "Null Game", link: "1abc", where: "Ann to move." };
const store = () => createStore("pygames-guests", "guests");

/** Save a plugin, and return it. @param words contents of its wheel */
async function savedPlugin(words: string, other: Partial<SavedPlugin> = {}) {
  const bytes = wheelOf(words);
  const key = await fingerprint({ name: FILE, bytes });
  const made = { key, file: FILE, bytes, address: "", ...TOLD, title: words, link: "1old", changed: 1, ...other };
  await savePlugin(made);
  return made;
}

const openEmpty = (address = "guest.html") => openPage(address, PAGE, () => import("../../../../site/app/pages/guest.tsx"));

/** Open the page, and wait for the list of saved plugins. */
async function open() {
  await openEmpty();
  await until(() => expect(listed().length).toBeGreaterThan(0));
}

const listed = () => screen.queryAllByRole("listitem").filter(({ className }) => className === "sheet");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const frames = () => [...document.querySelectorAll("iframe")];

/** Choose a file, as the player does in the dialog of the browser. */
function choose(file: File) {
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  fireEvent.change(input);
}

/** Simulate that the frame is ready. Returns the frame, the payload that it receives, and its channel to the page. */
async function readyFrame() {
  await until(() => expect(frames().length).toBe(1));
  const [frame] = frames() as [HTMLIFrameElement];
  const postMessage = vi.fn();
  Object.defineProperty(frame, "contentWindow", { value: { postMessage } });
  dispatchEvent(new MessageEvent("message", { data: { type: "plugin:ready" }, source: frame.contentWindow }));
  const [{ payload }, , [channel]] = postMessage.mock.calls[0] ?? [];
  return { frame, payload, channel: channel as MessagePort };
}

beforeEach(async () => {
  vi.spyOn(HTMLIFrameElement.prototype, "src", "set").mockImplementation(() => {}); // do not load the frame
  await deleteAllPlugins();
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
  const { frame, payload, channel } = await readyFrame();
  expect([payload.wheel.bytes, payload.link]).toEqual([hostile.bytes, "1old"]);
  const told = { ...TOLD, key: honest.key, bytes: new Uint8Array(5), file: "evil.whl", address: "https://evil.example/evil.whl", changed: 9e15 };
  dispatchEvent(new MessageEvent("message", { data: { type: "plugin:report", told }, source: frame.contentWindow }));
  channel.postMessage(told);
  await until(async () => expect((await findPlugin(hostile.key))?.link).toBe("1abc"));
  expect(await findPlugin(honest.key)).toEqual(honest);
  expect(await findPlugin(hostile.key)).toEqual({ ...hostile, ...TOLD, changed: expect.any(Number) });
  expect((await findPlugin(hostile.key))?.changed).toBeLessThanOrEqual(Date.now());
  expect((await listPlugins()).plugins.length).toBe(2);
});

test("a saved plugin runs again only if its wheel is unchanged; otherwise it is set aside until that wheel is opened", async () => {
  const honest = await savedPlugin("Honest");
  const changed = { ...honest, bytes: wheelOf("Hostile") };
  await savePlugin(changed);
  await open();
  press("Play Honest");
  const alert = await until(() => screen.getByRole("alert"));
  expect(alert.textContent).toBe(
    "“Honest” cannot be opened: the file saved in this browser is not the wheel that you added. The game is still saved; add the same wheel to continue.",
  );
  expect(frames()).toEqual([]);
  expect(await findPlugin(honest.key)).toEqual(changed);

  choose(new File([honest.bytes], FILE));
  await until(() => screen.getByRole("region", { name: "Add this game?" }));
  press("Add and play");
  const { payload } = await readyFrame();
  expect([payload.wheel.bytes, payload.link]).toEqual([honest.bytes, "1old"]);
  await until(async () => expect((await findPlugin(honest.key))?.bytes).toEqual(honest.bytes));
});

test("a file is described before it is added; after Cancel, another can be chosen", async () => {
  await openEmpty();
  choose(new File([new Uint8Array(1500)], FILE));
  const question = await until(() => screen.getByRole("region", { name: "Add this game?" }));
  await until(() => expect(document.activeElement).toBe(question));
  expect([...question.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["null-game 1.0.0", FILE, "2 kB"]);
  expect([screen.queryByRole("region", { name: "Add a game" }), screen.queryByText(/^The server it comes from/)]).toEqual([null, null]);
  press("Cancel");
  await until(() => expect(document.activeElement?.textContent).toBe("Choose a wheel…"));
  expect(screen.queryByRole("region", { name: "Add this game?" })).toBeNull();
  choose(new File([], "holiday.zip"));
  await until(() => expect(screen.getByRole("alert").textContent).toBe("“holiday.zip” is not a wheel: its name must end in .whl."));
});

test("an address asks for its wheel, and names the server", async () => {
  await openEmpty(`guest.html?wheel=${encodeURIComponent(`https://other.example/${FILE}`)}`);
  const question = await until(() => screen.getByRole("region", { name: "Add this game?" }));
  expect(question.textContent).toContain(`https://other.example/${FILE}`);
  screen.getByText("The server it comes from can see that you download it, like any site that you visit.");
});

test("a link to a game of a file asks for its wheel", async () => {
  await openEmpty("guest.html?game=null-game#1abc");
  await until(() => expect(screen.getByRole("alert").textContent).toContain("Add the same wheel to open the link."));
});

test("the home page opens a saved plugin, its lesson or its rules; of one that is gone, the page says so", async () => {
  const { key } = await savedPlugin("Honest");
  await openEmpty(`guest.html?play=${key}&lesson`);
  const { payload } = await readyFrame();
  expect([payload.search, payload.link]).toEqual(["?lesson=&game=null-game", "1old"]);
  document.body.replaceChildren();
  leave();
  await openEmpty("guest.html?play=gone");
  await until(() => expect(screen.getByRole("alert").textContent).toContain("no longer saved in this browser"));
  screen.getByRole("region", { name: "Add a game" });
});

test("a saved game continues with its players; after the lesson, a new one begins against the computer, unless one is running", async () => {
  const players = { seats: ["novice", "person"], names: ["", "Ann"] };
  const { key } = await savedPlugin("Honest", players);
  const opened = async (more: string) => {
    await openEmpty(`guest.html?play=${key}${more}`);
    const { frame, payload, channel } = await readyFrame();
    const leavesTo = vi.spyOn(location, "assign").mockImplementation(() => {});
    channel.postMessage("play");
    if (more === "&lesson") await until(() => expect(leavesTo).toHaveBeenCalled());
    const address = String(leavesTo.mock.calls[0]?.[0] ?? "").replace(/.*guest.html/, "");
    leavesTo.mockRestore();
    frame.remove();
    document.body.replaceChildren();
    leave();
    return { payload, address };
  };
  const running = ["?game=null-game&seat0=novice&seat1=person&name1=Ann", "1old", true];
  const told = ({ payload: { search, link, isOwn } }: { payload: any }) => [search, link, isOwn];
  expect(told(await opened(""))).toEqual(running);
  expect((await opened("&lesson")).address).toMatch(new RegExp(`\\?play=${key}$`));
  expect(told(await opened("&seat1=novice")).slice(1)).toEqual(["1old", true]);
  await savedPlugin("Honest", { ...players, over: true, resigned: 1 });
  expect((await opened("")).payload.resigned).toBe(1);
  expect((await opened("&lesson")).address).toMatch(new RegExp(`\\?play=${key}&seat1=novice$`));
  expect(told(await opened("&seat1=novice"))).toEqual(["?seat1=novice", "", false]);
  expect(location.search).toBe(`?play=${key}`);
});

test("a new wheel is saved once its game is open", async () => {
  await openEmpty();
  const wheel = wheelOf("New");
  choose(new File([wheel], FILE));
  await until(() => screen.getByRole("region", { name: "Add this game?" }));
  press("Add and play");
  const { channel } = await readyFrame();
  const key = await fingerprint({ name: FILE, bytes: wheel });
  const saved = async () => (await listPlugins()).plugins.filter((plugin) => plugin.key === key);
  expect(await saved()).toEqual([]);
  channel.postMessage(TOLD);
  await until(async () => expect(await saved()).toMatchObject([TOLD]));
});

test("a saved plugin is deleted on request", async () => {
  await savedPlugin("Honest");
  await open();
  press("Delete Honest and its game");
  await until(() => expect(listed()).toEqual([]));
  expect((await listPlugins()).plugins).toEqual([]);
});

test("a wheel saved without a size check is not played again if it is too large", async () => {
  const bytes = await bomb();
  await savedPlugin("Bomb", { bytes, key: await fingerprint({ name: FILE, bytes }) });
  await open();
  press("Play Bomb");
  await until(() => expect(screen.getByRole("alert").textContent).toContain("unpacks to more than 50 MB"));
  expect(frames()).toEqual([]);
});

test("a double click on Play opens one frame", async () => {
  await savedPlugin("Honest");
  await open();
  press("Play Honest");
  press("Play Honest");
  await readyFrame();
  screen.getByRole("region", { name: "Honest" });
  expect(frames().length).toBe(1);
});

test("unreadable entries are counted and kept, even when their wheel is opened again", async () => {
  const { key, ...rest } = await savedPlugin("Honest");
  await set("junk", { no: "plugin" }, store());
  await set(key, { ...rest, key, title: 7 }, store());
  await savedPlugin("Other");
  await open();
  expect(listed().length).toBe(1);
  screen.getByText("Could not be read: 2.");
  await savePlugin({ ...rest, key });
  const content = new Map(await entries(store()));
  expect(content.get(`${key} aside`)).toMatchObject({ title: 7 });
  expect(content.get("junk")).toEqual({ no: "plugin" });
  expect((await listPlugins()).unreadable).toBe(2);
});

test("each ply is saved at once; a flood of reports is limited to one write per second, and the latest is saved", async () => {
  const autosave = new PluginAutosave(await savedPlugin("Hostile"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const writes = vi.mocked(set);
  writes.mockClear();
  const told = (number: number) => ({ ...TOLD, link: `1abc${number}` });
  const written = async (link: string) => {
    while ((await findPlugin(autosave.plugin.key))?.link !== link); // let pending I/O finish
    return writes.mock.calls.length;
  };
  for (let number = 0; number < 1000; number += 1) autosave.onReport(told(number));
  expect(await written("1abc9")).toBe(10);
  vi.advanceTimersByTime(999);
  autosave.onReport(told(1000));
  expect(await written("1abc9")).toBe(10);
  vi.advanceTimersByTime(1);
  expect(await written("1abc1000")).toBe(11);
  autosave.onReport(told(1000)); // an identical report is not written
  vi.advanceTimersByTime(3000);
  for (let number = 1001; number < 1010; number += 1) autosave.onReport(told(number));
  expect(await written("1abc1003")).toBe(14); // three idle seconds allow three more writes
  await autosave.finish(); // the page is closed
  expect(await written("1abc1009")).toBe(15);
  await autosave.finish();
  expect(writes).toHaveBeenCalledTimes(15);
});
