// @vitest-environment happy-dom
// Plugins: which wheels are accepted, and which messages cross the sandbox.

import { createElement, render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectFrame, waitForPlugin } from "../../../../site/app/plugin/sandbox.ts";
import { Guide } from "../../../../site/app/plugin/untrusted.tsx";
import { fingerprint, fromAddress, fromFile, invalidNameReason, nameAndHost, titleFromFileName } from "../../../../site/app/plugin/wheel.ts";
import { leave } from "../support/toy-table.ts";
import { until } from "../support/until.ts";
import { bomb, stored, wheelOf, zip } from "../support/zip.ts";

beforeEach(leave);
afterEach(leave);

const NAME = "null_game-1.0.0-py3-none-any.whl";
const ZIP = wheelOf("a = 1");
const TOLD = { game: "null-game", title: "Null Game", link: "1abc_-", where: "Ann to move." };

const send = (data: any, source: any) => dispatchEvent(new MessageEvent("message", { data, source }));

/**
 * A fake frame: `here()` reports that it is ready, `channels` are the ports sent to it, and `hear` receives its
 * reports.
 */
function readyFrame() {
  const channels: MessagePort[] = [];
  const postMessage = vi.fn((_message, _origin, [port]) => void channels.push(port));
  const frame = { contentWindow: { postMessage } } as any;
  const hear = vi.fn();
  connectFrame(frame, NEEDS, hear);
  return { frame, channels, postMessage, hear, here: () => send({ type: "plugin:ready" }, frame.contentWindow) };
}

const NEEDS = { wheel: { name: NAME, bytes: ZIP }, search: "", link: "", isOwn: false, resigned: null, page: "guest.html" };

test("a ready frame receives its payload, and only that frame does", async () => {
  const { frame, channels, postMessage, hear, here } = readyFrame();
  const other = { postMessage: vi.fn() };
  send({ type: "plugin:ready" }, other);
  send({ type: "plugin:ready" }, null);
  expect(postMessage).not.toHaveBeenCalled();
  here();
  expect(postMessage).toHaveBeenCalledWith({ type: "plugin:payload", payload: NEEDS }, "*", [expect.anything()]);
  expect(other.postMessage).not.toHaveBeenCalled();
  send({ type: "plugin:report", told: TOLD }, other);
  send({ type: "plugin:report", told: TOLD }, frame.contentWindow);
  channels[0]?.postMessage(TOLD);
  await until(() => expect(hear).toHaveBeenCalledExactlyOnceWith(TOLD)); // only the report on the channel counts
});

test("a reloaded frame receives a new channel, and the old one is closed", async () => {
  const { channels, hear, here } = readyFrame();
  here();
  here();
  channels[0]?.postMessage({ ...TOLD, title: "Old" });
  channels[1]?.postMessage(TOLD);
  await until(() => expect(hear).toHaveBeenCalled());
  expect(hear).toHaveBeenCalledExactlyOnceWith(TOLD);
});

test("only the four known texts of a report pass", async () => {
  const { channels, hear, here } = readyFrame();
  here();
  const more = { key: "29b74738", bytes: new Uint8Array(5), file: "evil.whl", address: "https://evil.example/", changed: 9e15 };
  channels[0]?.postMessage({ ...TOLD, ...more });
  await until(() => expect(hear).toHaveBeenCalled());
  expect(hear.mock.calls).toStrictEqual([[TOLD]]);
});

test("facts and pictures pass if they are texts of a fixed form and JPEGs; others are left out", async () => {
  const { channels, hear, here } = readyFrame();
  here();
  const facts = { designer: "Ann", sentence: "Say nothing.", minutes: "5", players: "2", lesson: false, guide: true };
  const picture = { light: "data:image/jpeg;base64,AA==", dark: "data:image/jpeg;base64,BB==", height: 200 };
  const wrong = [
    { facts: { ...facts, sentence: "x".repeat(201) } },
    { facts: { ...facts, lesson: "yes" } },
    { picture: { ...picture, light: "data:image/svg+xml,<svg onload='alert(1)'/>" } },
    { picture: { ...picture, dark: 'data:image/jpeg;base64,AA=="/><script>' } },
    { picture: { ...picture, height: "200" } },
  ];
  channels[0]?.postMessage({ ...TOLD, facts: { ...facts, more: 1 }, picture: { ...picture, more: 1 } });
  for (const one of wrong) channels[0]?.postMessage({ ...TOLD, ...one });
  await until(() => expect(hear).toHaveBeenCalledTimes(1 + wrong.length));
  expect(hear.mock.calls).toStrictEqual([[{ ...TOLD, facts, picture }], ...wrong.map(() => [TOLD])]);
});

test("the seat that has given up passes if it is a number; anything else is left out", async () => {
  const { channels, hear, here } = readyFrame();
  here();
  for (const resigned of [0, null, "0", 0.5, undefined]) channels[0]?.postMessage({ ...TOLD, resigned });
  await until(() => expect(hear).toHaveBeenCalledTimes(5));
  expect(hear.mock.calls).toStrictEqual([[{ ...TOLD, resigned: 0 }], [{ ...TOLD, resigned: null }], [TOLD], [TOLD], [TOLD]]);
});

test("players pass if they are few short texts; others are left out", async () => {
  const { channels, hear, here } = readyFrame();
  here();
  const players = { seats: ["person", "novice"], names: ["Ann", ""] };
  const wrong = [{ seats: "person" }, { seats: [7] }, { names: ["x".repeat(61)] }, { seats: Array(11).fill("person") }, { names: undefined }];
  channels[0]?.postMessage({ ...TOLD, ...players });
  for (const one of wrong) channels[0]?.postMessage({ ...TOLD, ...players, ...one });
  await until(() => expect(hear).toHaveBeenCalledTimes(1 + wrong.length));
  expect(hear.mock.calls).toStrictEqual([[{ ...TOLD, ...players }], ...wrong.map(() => [TOLD])]);
});

test("malformed reports from a hostile frame are ignored", async () => {
  const { channels, hear, here } = readyFrame();
  here();
  const forms = [
    null,
    "text",
    7,
    [],
    { told: TOLD },
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
  ];
  for (const form of forms) channels[0]?.postMessage(form);
  channels[0]?.postMessage(TOLD);
  await until(() => expect(hear).toHaveBeenCalled());
  expect(hear).toHaveBeenCalledExactlyOnceWith(TOLD);
});

test("the frame listens only to its parent, and reports only on the channel it received", async () => {
  const outside = { postMessage: vi.fn() };
  vi.stubGlobal("parent", outside);
  const waiting = waitForPlugin();
  expect(outside.postMessage).toHaveBeenCalledWith({ type: "plugin:ready" }, "*");
  const heard = vi.fn();
  void waiting.then(heard);
  const port = { postMessage: vi.fn() };
  const hand = (what: string, source: any) =>
    dispatchEvent(Object.assign(new MessageEvent("message", { data: { type: "plugin:payload", payload: what }, source }), { ports: [port] }));
  hand("theirs", window);
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
  hand("ours", outside);
  const { payload, report } = await waiting;
  expect(payload).toBe("ours");
  report(TOLD);
  expect(port.postMessage).toHaveBeenLastCalledWith(TOLD);
  expect(outside.postMessage).toHaveBeenCalledOnce();
});

test("a wheel is identified by its file name, without running it", () => {
  expect(invalidNameReason(NAME)).toBe("");
  expect(titleFromFileName(NAME)).toBe("null-game 1.0.0");
  expect(invalidNameReason("holiday.zip")).toBe("“holiday.zip” is not a wheel: its name must end in .whl.");
  expect(invalidNameReason("numpy-1.0-cp312-cp312-linux_x86_64.whl")).toContain("not a pure Python wheel");
  expect(invalidNameReason(`${"x".repeat(200)}.zip`)).toBe(`“${"x".repeat(59)}…” is not a wheel: its name must end in .whl.`);
});

test("the address of a wheel must be an HTTP URL", () => {
  expect(nameAndHost("https://else.example/wheels/a%20b.whl?x=1")).toEqual({ name: "a b.whl", host: "else.example" });
  expect(nameAndHost("https://else.example/%E0%A4%A.whl").name).toBe("%E0%A4%A.whl");
  for (const address of ["javascript:alert(1)", "file:///etc/passwd", "no address"]) expect(() => nameAndHost(address)).toThrow("is not the address of a file");
});

test("a wheel must have a valid name, valid contents and a limited size", async () => {
  expect(await fromFile(new File([ZIP], NAME))).toEqual({ name: NAME, bytes: ZIP });
  await expect(fromFile(new File(["this is no zip file"], NAME))).rejects.toThrow("its content is not a zip file");
  await expect(fromFile(new File([ZIP], "a.zip"))).rejects.toThrow("is not a wheel");
  await expect(fromFile(new File([ZIP, new Uint8Array(10_000_000)], NAME))).rejects.toThrow("is larger than 10 MB");
  await expect(fromFile(new File([ZIP.slice(0, -5)], NAME))).rejects.toThrow(`“${NAME}” is damaged, or compressed in an unsupported way.`);
  const small = await bomb();
  expect(small.length).toBeLessThan(100_000);
  await expect(fromFile(new File([small], NAME))).rejects.toThrow(`“${NAME}” unpacks to more than 50 MB: too large for a game.`);
  const many = zip(Array(2001).fill(stored("a.py", "")));
  await expect(fromFile(new File([many], NAME))).rejects.toThrow(`“${NAME}” contains more than 2000 files: too many for a game.`);
});

test("a wheel is fetched without cookies; errors name the host", async () => {
  const fetched = vi.fn(async () => new Response(ZIP));
  vi.stubGlobal("fetch", fetched);
  expect((await fromAddress(`https://else.example/${NAME}`)).name).toBe(NAME);
  expect(fetched).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ credentials: "omit", referrerPolicy: "no-referrer" }));
  fetched.mockResolvedValueOnce(new Response("", { status: 404 }));
  await expect(fromAddress(`https://else.example/${NAME}`)).rejects.toThrow("else.example answered 404");
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  fetched.mockResolvedValueOnce(new Response(endless));
  await expect(fromAddress(`https://else.example/${NAME}`)).rejects.toThrow("is larger than 10 MB");
  expect(sent).toBeLessThan(20_000_000);
  fetched.mockRejectedValueOnce(new TypeError("failed"));
  await expect(fromAddress(`https://else.example/${NAME}`)).rejects.toThrow("else.example does not respond");
});

test("where the address starts with http:, an error says why no wheel can be checked", async () => {
  vi.stubGlobal("crypto", {}); // as browsers have it there
  await expect(fingerprint({ name: NAME, bytes: ZIP })).rejects.toThrow("address starts with http:");
});

test("an identical wheel has the same fingerprint", async () => {
  const [one, same, other] = [ZIP, new Uint8Array(ZIP), new Uint8Array([...ZIP, 1])].map((bytes) => fingerprint({ name: NAME, bytes }));
  expect(await one).toBe(await same);
  expect(await one).not.toBe(await other);
  expect(await one).toMatch(/^[0-9a-f]{64}$/);
});

/** The elements of a guide. */
function guide(text: string, diagrams: { svg: string; words: string }[] = []) {
  const panel = document.createElement("div");
  render(createElement(Guide, { text, diagrams }), panel);
  return [...panel.children];
}

test("a plugin's guide has numbered lists, emphasis, code, links as words, and diagrams", () => {
  const fence = "```position\n{}\n```";
  const text = `*By [Ann](https://example.org)*\n\n1. one\n2. **two** \`a*b*\`\n\n${fence}\n\nThen\n\n\`\`\`deck\n{}\n\`\`\`\n\n${fence}`;
  const made = guide(text, [
    { svg: "<svg></svg>", words: "First" },
    { svg: "", words: "Second" },
  ]);
  expect(made.map(({ outerHTML }) => outerHTML)).toEqual([
    "<p><em>By Ann</em></p>",
    "<ol><li>one</li><li><strong>two</strong> <code>a*b*</code></li></ol>",
    "<figure><div><svg></svg></div> <figcaption>First</figcaption></figure>",
    "<p>Then</p>",
    "<figure><div></div> <figcaption>Second</figcaption></figure>",
  ]);
});

test("a plugin's guide renders headings, lists and paragraphs, and never its own HTML", () => {
  const text = "# Null Game\n**Idea**: `say` nothing.\n\n- one\n  more\n- <b>two</b>\n\n<img src=x onerror=alert(1)>";
  const made = guide(text);
  expect(made.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ["H1", "Null Game"],
    ["P", "Idea: say nothing."],
    ["UL", "one more<b>two</b>"],
    ["P", "<img src=x onerror=alert(1)>"],
  ]);
  expect(made.flatMap((part) => [...part.querySelectorAll("b, img")])).toEqual([]);
  expect(guide(" \n ").map(({ textContent }) => textContent)).toEqual(["This game comes without rules to read."]);
});
