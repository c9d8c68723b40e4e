// @vitest-environment happy-dom
// Embeds: their parameters, the messages between frame and host page, and the viewer and puzzle modes.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerHost, fullPageUrl, parseEmbedUrl, postHeight, postMoves } from "../../../../site/app/embed/frame.ts";
import { shownConfig } from "../../../../site/app/embed/shown-game.tsx";
import type { TableConfig } from "../../../../site/app/session/table.ts";
import { disableStorage } from "../../../../site/app/shared/storage.ts";
import EMBED from "../../../../site/embed.html?raw";
import { openPage } from "../support/page.ts";
import { toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, all, leave, openTable, press, text } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

const host = { postMessage: vi.fn() };

beforeEach(() => {
  leave();
  host.postMessage.mockClear();
  vi.stubGlobal("parent", host);
});

afterEach(leave);

const send = (data: any, source: any = host) => dispatchEvent(new MessageEvent("message", { data, source }));
const sent = () => host.postMessage.mock.calls.map(([message]) => message);

test("embed parameters are parsed; the rest is passed on to play.html", () => {
  const link = "1abc";
  expect(parseEmbedUrl("?game=first&seed=x&show=puzzle&at=6&say=%20Who%3F%20&look=dark", `#${link}`)).toEqual({
    ...{ game: "first", query: "game=first&seed=x", show: "puzzle", at: 6, say: "Who?", link, picture: "", secret: "" },
  });
  expect(parseEmbedUrl(`?show=all&at=-1&say=${"x".repeat(300)}`, "")).toMatchObject({ game: "", show: "", at: null, say: "x".repeat(200), link: "" });
  for (const hash of ["#1abc#?secret=Ab12", "#1abc?secret=Ab12"]) expect(parseEmbedUrl("?game=first", hash)).toMatchObject({ link, secret: "Ab12" });
  expect(parseEmbedUrl("?game=first", "#?secret=Ab12")).toMatchObject({ link: "", secret: "Ab12" });
  expect(parseEmbedUrl("?game=first", "#1abc&poster=UklG_-#?secret=Ab12")).toMatchObject({ link, picture: "UklG_-", secret: "Ab12" });
  expect(parseEmbedUrl("?game=first", "#?secret=<b>")).toMatchObject({ secret: "" });
  expect(fullPageUrl(parseEmbedUrl("?game=first&at=6", `#${link}`))).toBe("play.html?game=first&at=6#1abc");
  expect(fullPageUrl(parseEmbedUrl("?game=first&at=6", ""))).toBe("play.html?game=first");
});

test("the host's requests are answered, or rejected with an error", async () => {
  answerHost(async (ask, move) => {
    if (move === "zz") throw new Error("It is not a move.");
    return ask === "play" ? undefined : `the ${ask}`;
  });
  for (const ask of ["record", "result", "link"]) send({ type: "pygames:ask", id: ask, ask });
  send({ type: "pygames:ask", id: 7, ask: "play", move: "a" });
  send({ type: "pygames:ask", id: 8, ask: "play", move: "zz" });
  await until(() => expect(sent().length).toBe(5));
  expect(sent()).toContainEqual({ type: "pygames:answer", id: "link", ok: "the link" });
  expect(sent()).toContainEqual({ type: "pygames:answer", id: 7, ok: null });
  expect(sent()).toContainEqual({ type: "pygames:answer", id: 8, error: "It is not a move." });
});

test("the height is posted when the content changes, also where observers of sizes are not called, as in a frame out of view", async () => {
  document.body.innerHTML = "<main></main>";
  const size = vi.spyOn(document.body, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 480.2));
  postHeight("");
  expect(sent()).toContainEqual({ type: "pygames:height", height: 481 });
  size.mockReturnValue(new DOMRect(0, 0, 300, 599.1));
  $("main").append("A board.");
  await until(() => expect(sent()).toContainEqual({ type: "pygames:height", height: 600 }));
  size.mockRestore();
});

test.each([
  ["show=puzzle&at=12", "#1abc", "A puzzle in The First Game: find the move After 12 moves."],
  ["show=position&at=0", "#1abc", "A position in The First Game Before the first move."],
  ["show=position", "#1abc", "A position in The First Game"],
  ["show=game&at=0", "#1abc", "A whole game of The First Game, move by move"],
  ["show=game&at=1", "#1abc", "A whole game of The First Game, move by move After one move."],
  ["", "#1abc", undefined],
  ["show=puzzle", "", undefined],
])("the poster of %s%s says what the link shows, above a picture of the game that shows no other position", async (query, hash, words) => {
  await openPoster(query, hash);
  expect(document.querySelector("#picture > .caption")?.textContent).toBe(words);
  if (words) await until(() => expect(pictures()).toEqual(["posters/fan/first.svg"]));
  else await until(() => expect(all("#picture picture :is(img, source)").length).toBe(2)); // a wide one, and a tall one for narrow frames
});

const openPoster = (query: string, hash: string) =>
  openPage(
    `embed.html?game=first&${query}${hash}`,
    EMBED,
    () => import("../../../../site/app/pages/embed.ts"),
    () => {
      document.head.innerHTML = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;
      $("#games").innerHTML = '<li data-game="first"><a href="embed.html?game=first">The First Game</a> <span>For tests.</span></li>';
    },
  );

const pictures = () => all("#picture img").map((image) => image.getAttribute("src")?.replace(/^.*(?=posters)/, ""));

/** A panel with two cards, of which seat 1 owns the second, with a token of seat 0 on it; as Python writes it. */
const POSTER = "1DYBqAAADIBaABBBBsA1ABAAAsA8ABBBA6A1AABACAsA8ABBBCeA1oADABAUAUABBBCeA1AA";
const SHEET =
  '<svg xmlns="http://www.w3.org/2000/svg" class="table"><defs></defs>' +
  ["BAAA-73", "BAAA-40", "BAAo-73", "BAAp-73", "DABA-100"].map((id) => `<symbol id="p-${id}"><rect/></symbol>`).join("") +
  "</svg>";

test("the poster of a position draws it, if its code has the position", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(SHEET)),
  );
  await openPoster("show=position&at=6", `#1abc&poster=${POSTER}`);
  await until(() => expect(pictures()[0]).toContain("data:image/svg+xml,"));
  const drawn = decodeURIComponent(pictures()[0]?.split(",").slice(1).join(",") ?? "");
  const image = new DOMParser().parseFromString(drawn, "text/html");
  expect(image.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 216 106");
  expect([...image.querySelectorAll("use")].map((use) => [use.getAttribute("href"), use.getAttribute("x"), use.getAttribute("y")])).toEqual([
    ["#p-BAAA-73", "36", "23"],
    ["#p-BAAo-73", "136", "23"],
    ["#p-DABA-100", "148", "43"],
  ]);
  expect(image.querySelectorAll(".cloth, .seat-1 .owner").length).toBe(2);
  expect(image.querySelectorAll("symbol").length).toBe(3); // only those that are used
});

test.each([
  ["cut", POSTER.slice(0, -1), SHEET],
  ["of another version", `9${POSTER.slice(1)}`, SHEET],
  ["empty", "1", SHEET],
  ["with a piece that is not known", POSTER, SHEET.replace("BAAo", "BAAx")],
])("a poster that is %s is replaced by one without a position", async (_, poster, sheet) => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(sheet)),
  );
  await openPoster("show=puzzle&at=6", `#1abc&poster=${poster}`);
  await until(() => expect(pictures()).toEqual(["posters/fan/first.svg"]));
});

test("other messages and other senders are ignored", async () => {
  const answer = vi.fn(async () => "told");
  answerHost(answer);
  const ask = { type: "pygames:ask", id: 1, ask: "record" };
  for (const source of [null, window, { postMessage: vi.fn() }]) send(ask, source);
  const odd = [null, undefined, 7, "text", [], {}, new Map(), { ...ask, type: "pygames:height" }, { ...ask, ask: "constructor" }, { ...ask, ask: "__proto__" }];
  const ids = [undefined, null, {}, [], Number.NaN, Number.POSITIVE_INFINITY, "x".repeat(201)].map((id) => ({ ...ask, id }));
  const plays = ["", 7, {}, null, "x".repeat(201)].map((move) => ({ ...ask, ask: "play", move }));
  for (const data of [...odd, ...ids, ...plays, { ...ask, ask: "play" }, { ...ask, move: "a" }]) send(data);
  vi.stubGlobal("parent", window);
  send(ask, window);
  await Promise.resolve();
  expect([answer.mock.calls.length, sent().length]).toEqual([0, 0]);
});

test("the host page receives one event per move, and one at the end", async () => {
  const { page } = await openTable("play.html?game=first&seed=told", { config: { onRender: postMoves() } });
  expect(sent()).toEqual([]);
  await page.session.play("a");
  await page.session.refresh();
  await page.session.go("undo");
  for (const move of ["b", "c", "d", "e"]) await page.session.play(move);
  await until(() => expect(sent().at(-1)).toMatchObject({ type: "pygames:end", result: { winners: [0, 1] } }));
  expect(sent().flatMap(({ type, move }) => (type === "pygames:ply" ? [move] : []))).toEqual(["a", "b", "c", "d", "e"]);
  await page.session.deal({ game: "first", options: {}, seed: "other" });
  expect(sent().length).toBe(6);
});

const MOVES = ["a", "b", "c", "d"];

/** Open a link in an embed. */
async function show(query: string, link: string = toyLink(toyRecord(MOVES)), more: Partial<TableConfig> = {}) {
  const want = parseEmbedUrl(`?game=first&${query}`, `#${link}`);
  const address = { search: `?${want.query}`, hash: want.link && `#${want.link}` };
  const config = shownConfig(want);
  disableStorage(); // as the page does
  return openTable("embed.html", { config: { ...config, ...more, address } });
}

test("a position is shown from the mover's view, and can be played on from", async () => {
  const { page } = await show("show=position&at=2&say=%3Ci%3EWho%3C/i%3E%20leads%3F", toyLink(toyRecord(MOVES, { game: "second" })));
  expect(text(".task")).toBe("<i>Who</i> leads?");
  expect([all("[data-legal], [data-hand-over]").length, text(".hand"), page.session.position?.at]).toEqual([0, "apricot", 2]);
  await expect(window.table.play("c")).rejects.toThrow("You are only viewing this.");
  expect(all(".embed-panel a").map((way) => way.getAttribute("href"))).toEqual([`play.html?game=first&at=2#${toyLink(toyRecord(MOVES, { game: "second" }))}`]);
  press("Play on from here", ".embed-panel");
  await until(() => expect(text("#hand-over")).toContain("I am Ann"));
  expect(page.session.position?.record.moves).toEqual(["a", "b"]);
  expect(all(".embed-panel, .hand")).toEqual([]);
});

test("the reader plays on against the computer of the address", async () => {
  const { page } = await show("show=position&at=2&seat1=novice");
  expect(page.session.seats).toEqual(["person", "person"]); // the position is only shown
  press("Play on from here", ".embed-panel");
  await until(() => expect(page.session.seats).toEqual(["person", "novice"]));
  expect(page.session.position?.record.moves).toEqual(["a", "b"]);
  await page.session.play("c");
  expect(sent().flatMap(({ type, move }) => (type === "pygames:ply" ? [move] : []))).toEqual(["c"]); // the host hears of it
});

test("a game can be stepped through", async () => {
  const { page } = await show("show=game");
  expect(text(".step-told")).toBe("Before the first of 4 moves.");
  for (const [way, words] of [
    ["Forward", "Move 1 of 4. Ann takes a."],
    ["Go to the end", "Move 4 of 4. Ben takes d."],
    ["Forward", "Move 4 of 4. Ben takes d."],
    ["Back", "Move 3 of 4. Ann takes c."],
    ["Go to the start", "Before the first of 4 moves."],
  ]) {
    press(way as string, ".steps");
    await until(() => expect(text(".step-told")).toBe(words));
  }
  const slider = $(".steps input") as HTMLInputElement;
  for (const ply of ["4", "1", "2"]) {
    slider.value = ply; // dragged faster than the table renders
    slider.dispatchEvent(new Event("input"));
  }
  await until(() => expect(text(".step-told")).toBe("Move 2 of 4. Ben takes b."));
  await page.session.settled;
  expect([page.session.position?.at, page.session.position?.record.moves.length]).toEqual([2, 4]);
});

test("a puzzle accepts the right move, takes back a wrong one, and can show the solution", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  try {
    const { page } = await show("show=puzzle&at=1&say=Your%20move");
    const told = () => text(".told");
    expect([text(".task"), page.session.position?.at]).toEqual(["Your move", 1]);
    const wrong = page.config.judge?.("c");
    await vi.advanceTimersByTimeAsync(900);
    await wrong;
    expect([told(), page.session.position?.at]).toEqual(["There is a better move. What the better move does: Leaves b to nobody.", 1]);
    const risky = page.config.judge?.("d");
    await vi.advanceTimersByTimeAsync(900);
    await risky;
    expect(told()).toBe("There is a better move. Careful: d is far away.");
    expect([$(".embed-question").dataset.verdict, text("#status")]).toEqual(["wrong", page.session.position?.prompt]); // without the name of the seat
    const right = page.config.judge?.("b");
    await vi.advanceTimersByTimeAsync(900);
    await right;
    expect([told(), page.session.position?.record.moves.slice(0, page.session.position.at)]).toEqual([
      "Yes, that’s it! Leaves b to nobody. What next?",
      ["a", "b", "c"],
    ]);
    press("Show me", ".embed-panel");
    await vi.advanceTimersByTimeAsync(900);
    expect([told(), page.session.position?.over]).toEqual(["That was the solution. Take d. Leaves d to nobody.", true]);
    expect([$(".embed-question").dataset.verdict, $(".embed-question").contains($(".told"))]).toEqual(["shown", true]);
    expect(page.config.filterMoves(page.session.position as any)).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("a move of a puzzle that the engine could not play is not judged, takes nothing back and can be tried again", async () => {
  const { page } = await show("show=puzzle&at=1");
  const play = vi.spyOn(page.session, "play").mockRejectedValue(new Error("The engine has stopped."));
  for (const move of ["b", "c"]) {
    await page.config.judge?.(move);
    expect([text("#refusal"), text(".told"), page.session.position?.at]).toEqual(["The engine has stopped.", "", 1]);
  }
  play.mockRestore();
  expect(page.config.filterMoves(page.session.position as any).length).toBeGreaterThan(0);
});

test("a solved puzzle shows no prompt and no hand of the other seat", async () => {
  const { page } = await show("show=puzzle&at=1", toyLink(toyRecord(["a", "b"], { game: "second" })));
  const hand = text(".hand");
  await page.config.judge?.("b");
  expect([text(".told"), $(".embed-question").dataset.verdict, text("#status")]).toEqual(["Solved on the first try! Leaves b to nobody.", "right", ""]);
  expect([text(".hand"), page.session.position?.to_move]).toEqual([hand, 0]);
});

test("a puzzle without a solution says so instead of asking for a move", async () => {
  await show("show=puzzle&at=4");
  expect(text(".embed-question")).toBe("No solution here: choose an earlier move.");
  expect($(".embed-panel button").hidden).toBe(true);
});

test.each(["position", "game", "puzzle"])("a broken link to a %s shows an explanation and a link", async (kind) => {
  await show(`show=${kind}`, "2nonsense", { exitLink: { words: "Open the full page", address: "play.html?game=first" } });
  expect(text("#notice")).toContain("This game cannot be shown");
  expect(all("#notice a").map((way) => way.getAttribute("href"))).toEqual(["play.html?game=first"]);
});
