/// <reference types="vite/types/importMeta.d.ts" />
// @vitest-environment happy-dom
// Parts that are fetched when they are first wanted: what is said where they cannot be, and that they come all the same afterwards.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importOrReport, showImportError, showImportToast } from "../../../../site/app/shared/import-error.js";
import { ImportFailed, lazyImport } from "../../../../site/app/shared/lazy-import.js";
import { showBriefToast, showToast } from "../../../../site/app/shared/toast.js";
import { $, all, press, text, until } from "../support/toy-table.js";

/** What the server answers when it is asked whether this version is still there. */
let status = 200;
/** @param {any[]} _asked @returns {Promise<any>} */
const missing = (..._asked) => Promise.reject(new TypeError("Failed to fetch dynamically imported module: http://games.example/share-ABC.js"));

beforeEach(() => {
  document.body.innerHTML = "";
  status = 200;
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => ({ status })),
  );
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An import as esbuild writes it. @param {string} file @param {() => Promise<any>} load */
const built = (file, load) => Object.assign(() => load(), { toString: () => `()=>import("./${file}")` });

/** @type {Record<string, string>} */
const SOURCES = import.meta.glob("/site/app/**/*.js", { eager: true, query: "?raw", import: "default" });

test("no module imports another when it is wanted but through lazyImport", () => {
  const bare = Object.entries(SOURCES).flatMap(([file, text]) => {
    if (file.includes("/engine/")) return []; // what a worker imports has no page to say so
    const source = text.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/(lazyImport|importOrReport)\(\(\) => import\("[^"]+"\)|= \(\) => import\("[^"]+"\);/g, "");
    return /(?<![\w.])import\(["'`]/.test(source) ? [file] : [];
  });
  expect(bare).toEqual([]);
});

test("a failed import rejects with a sentence, and is tried again by the next who wants it", async () => {
  const load = vi.fn(missing);
  await expect(lazyImport(load)).rejects.toThrow("A part of this page could not be fetched. Is there a network?");
  load.mockResolvedValue({ ask: 1 });
  await expect(lazyImport(load)).resolves.toEqual({ ask: 1 });
});

test("where the browser remembers the failure, the same file comes under another address, once", async () => {
  const load = vi.fn(missing);
  const from = vi.fn(async (/** @type {string} */ address) => ({ address }));
  const share = built("share-F1.js", load);
  await expect(lazyImport(share, from)).rejects.toThrow(ImportFailed);
  expect(from).not.toHaveBeenCalled();
  const [one, two] = await Promise.all([lazyImport(share, from), lazyImport(share, from)]);
  expect(one).toBe(two);
  expect(await lazyImport(share, from)).toBe(one);
  expect(from.mock.calls.map(([address]) => new URL(address).search)).toEqual(["?again=1"]);
});

test("an address that has failed is not asked for again", async () => {
  const from = vi.fn(missing);
  const keys = built("keys-F2.js", missing);
  for (const _ of [1, 2, 3]) await expect(lazyImport(keys, from)).rejects.toThrow(ImportFailed);
  expect(from.mock.calls.map(([address]) => new URL(address).search)).toEqual(["?again=1", "?again=2"]);
});

test("who waits for a part is told that it did not come, and goes on when trying again has helped", async () => {
  const load = vi.fn(missing);
  const coming = importOrReport(load, "The keys could not be fetched.");
  await until(() => expect(text(".toast p")).toBe("The keys could not be fetched. Is there a network?"));
  expect(all(".toast button").map(({ textContent }) => textContent)).toEqual(["Try again", "Close"]);
  press("Try again", ".toast");
  expect($(".toast").hidden).toBe(true);
  await until(() => expect(all(".toast button").map(({ textContent }) => textContent)).toEqual(["Try again", "Load the page again", "Close"]));
  load.mockResolvedValue({ keys: 7 });
  press("Try again", ".toast");
  await expect(coming).resolves.toEqual({ keys: 7 });
  expect($(".toast").hidden).toBe(true);
});

test("where this version is no longer on the server, the way on is to load the page again, and it is said whether the game is kept", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  status = 404;
  await showImportToast("The options could not be fetched.", vi.fn());
  const NEW = "The options could not be fetched. There is a new version of this site: load the page again.";
  expect(text(".toast p")).toBe(`${NEW} Your games are kept.`);
  press("Load the page again", ".toast");
  expect(reload).toHaveBeenCalledOnce();
  vi.stubGlobal("top", null); // a frame
  await showImportToast("The options could not be fetched.", vi.fn());
  expect(text(".toast p")).toBe(`${NEW} What is played here is not kept.`);
});

test("in a panel it is said in its place", async () => {
  const again = vi.fn();
  document.body.innerHTML = "<div id=place>…</div>";
  await showImportError($("#place"), "The review could not be fetched.", again);
  expect(text("#place [role=alert]")).toBe("The review could not be fetched. Is there a network?");
  press("Try again", "#place");
  expect(again).toHaveBeenCalledOnce();
});

test("a toast that need not be answered goes by itself, but not while somebody is at it; one that must be answered stays", () => {
  vi.useFakeTimers();
  showBriefToast("Gone soon.", ["Close", vi.fn()]);
  $(".toast button").focus();
  vi.advanceTimersByTime(60_000);
  expect($(".toast").hidden).toBe(false);
  $(".toast button").blur();
  vi.advanceTimersByTime(20_000);
  expect($(".toast").hidden).toBe(true);
  showBriefToast("Gone soon.");
  showToast("A new version is ready.", ["Use it", vi.fn()]);
  vi.advanceTimersByTime(60_000);
  expect($(".toast").hidden).toBe(false);
});
