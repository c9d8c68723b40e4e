// @vitest-environment happy-dom
// A game that someone else wrote: what may come to the door, and what passes through the wall.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guide } from "../../../../site/app/guest/guide.js";
import { brought, listen, tell } from "../../../../site/app/guest/wall.js";
import { fingerprint, fromAddress, fromFile, parts, titled, whyNot } from "../../../../site/app/guest/wheel.js";
import { leave } from "../support/toy-table.js";

beforeEach(leave);
afterEach(leave);

const NAME = "null_game-1.0.0-py3-none-any.whl";
const ZIP = new Uint8Array([0x50, 0x4b, 3, 4]);
const TOLD = { game: "null-game", title: "Null Game", link: "1abc_-", where: "Ann to move." };

/** @param {any} data @param {any} source */
const send = (data, source) => dispatchEvent(new MessageEvent("message", { data, source }));

test("the frame is handed what it needs when it is there, and by nobody else", () => {
  const frame = /** @type {any} */ ({ contentWindow: { postMessage: vi.fn() } });
  const other = { postMessage: vi.fn() };
  const needs = { wheel: { name: NAME, bytes: ZIP }, search: "", link: "", page: "guest.html" };
  const hear = vi.fn();
  listen(frame, needs, hear);
  send({ type: "guest:here" }, other);
  send({ type: "guest:here" }, null);
  expect(frame.contentWindow.postMessage).not.toHaveBeenCalled();
  send({ type: "guest:here" }, frame.contentWindow);
  expect(frame.contentWindow.postMessage).toHaveBeenCalledWith({ type: "guest:brought", brought: needs }, "*");
  expect(other.postMessage).not.toHaveBeenCalled();
  send({ type: "guest:told", told: TOLD }, other);
  expect(hear).not.toHaveBeenCalled();
  send({ type: "guest:told", told: TOLD }, frame.contentWindow);
  expect(hear).toHaveBeenCalledExactlyOnceWith(TOLD);
});

test.each([
  null,
  "text",
  7,
  [],
  { ...TOLD, game: "<b>" },
  { ...TOLD, game: "" },
  { ...TOLD, game: "x".repeat(61) },
  { ...TOLD, title: "x".repeat(81) },
  { ...TOLD, title: 7 },
  { ...TOLD, link: "1abc#" },
  { ...TOLD, link: "javascript:alert(1)" },
  { ...TOLD, link: "x".repeat(20_001) },
  { ...TOLD, where: undefined },
  { ...TOLD, where: "x".repeat(301) },
])("what a hostile frame tells, case %#, is not heard", (told) => {
  const frame = /** @type {any} */ ({ contentWindow: { postMessage: vi.fn() } });
  const hear = vi.fn();
  listen(frame, /** @type {any} */ ({}), hear);
  send({ type: "guest:told", told }, frame.contentWindow);
  send({ type: "other", told: TOLD }, frame.contentWindow);
  send(null, frame.contentWindow);
  expect(hear).not.toHaveBeenCalled();
});

test("inside, only the page outside is listened to", async () => {
  const outside = { postMessage: vi.fn() };
  vi.stubGlobal("parent", outside);
  const waiting = brought();
  expect(outside.postMessage).toHaveBeenCalledWith({ type: "guest:here" }, "*");
  const heard = vi.fn();
  void waiting.then(heard);
  send({ type: "guest:brought", brought: "theirs" }, window);
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
  send({ type: "guest:brought", brought: "ours" }, outside);
  expect(await waiting).toBe("ours");
  tell(TOLD);
  expect(outside.postMessage).toHaveBeenLastCalledWith({ type: "guest:told", told: TOLD }, "*");
});

test("a wheel is known by its name, before anything in it runs", () => {
  expect(whyNot(NAME)).toBe("");
  expect(titled(NAME)).toBe("null-game 1.0.0");
  expect(whyNot("holiday.zip")).toBe("“holiday.zip” is no wheel: the name of one ends in .whl.");
  expect(whyNot("numpy-1.0-cp312-cp312-linux_x86_64.whl")).toContain("no wheel of plain Python");
  expect(whyNot(`${"x".repeat(200)}.zip`)).toBe(`“${"x".repeat(59)}…” is no wheel: the name of one ends in .whl.`);
});

test("an address of a wheel is one of the web", () => {
  expect(parts("https://else.example/wheels/a%20b.whl?x=1")).toEqual({ name: "a b.whl", host: "else.example" });
  expect(parts("https://else.example/%E0%A4%A.whl").name).toBe("%E0%A4%A.whl");
  for (const address of ["javascript:alert(1)", "file:///etc/passwd", "no address"]) expect(() => parts(address)).toThrow("is no address of a file");
});

test("a wheel is what its name says, and no larger than a game", async () => {
  expect(await fromFile(new File([ZIP], NAME))).toEqual({ name: NAME, bytes: ZIP });
  await expect(fromFile(new File(["this is no zip file"], NAME))).rejects.toThrow("is not what its name says");
  await expect(fromFile(new File([ZIP], "a.zip"))).rejects.toThrow("is no wheel");
  await expect(fromFile(new File([ZIP, new Uint8Array(10_000_000)], NAME))).rejects.toThrow("is larger than 10 MB");
});

test("a wheel is fetched without cookies; what goes wrong is told with the host", async () => {
  const fetched = vi.fn(async () => new Response(ZIP));
  vi.stubGlobal("fetch", fetched);
  expect((await fromAddress(`https://else.example/${NAME}`)).name).toBe(NAME);
  expect(fetched).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ credentials: "omit", referrerPolicy: "no-referrer" }));
  fetched.mockResolvedValueOnce(new Response("", { status: 404 }));
  await expect(fromAddress(`https://else.example/${NAME}`)).rejects.toThrow("else.example says 404");
  fetched.mockRejectedValueOnce(new TypeError("failed"));
  await expect(fromAddress(`https://else.example/${NAME}`)).rejects.toThrow("else.example does not answer");
});

test("the very same wheel is known again", async () => {
  const [one, same, other] = [ZIP, new Uint8Array(ZIP), new Uint8Array([...ZIP, 1])].map((bytes) => fingerprint({ name: NAME, bytes }));
  expect(await one).toBe(await same);
  expect(await one).not.toBe(await other);
  expect(await one).toMatch(/^[0-9a-f]{64}$/);
});

test("a guest's guide is headings, lists and paragraphs, and nothing in it is markup", () => {
  const text = "# Null Game\n**Idea**: `say` nothing.\n\n- one\n  more\n- <b>two</b>\n\n<img src=x onerror=alert(1)>";
  const made = guide(text);
  expect(made.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ["H1", "Null Game"],
    ["P", "Idea: say nothing."],
    ["UL", "one more<b>two</b>"],
    ["P", "<img src=x onerror=alert(1)>"],
  ]);
  expect(made.flatMap((part) => [...part.querySelectorAll("b, img")])).toEqual([]);
  expect(guide(" \n ").map(({ textContent }) => textContent)).toEqual(["This game brings no rules to read."]);
});
