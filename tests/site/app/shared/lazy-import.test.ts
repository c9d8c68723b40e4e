/// <reference types="vite/types/importMeta.d.ts" />
// @vitest-environment happy-dom
// Lazy imports: error messages, retries, and the alternative address of a failed module.

import type { Mock } from "vitest";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importFile, importOrReport, lazyImport, showImportError, showImportToast } from "../../../../site/app/shared/lazy-import.ts";
import { showBriefToast, showToast } from "../../../../site/app/shared/overlays.ts";
import { $, all, press, text } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

/** Status of the server's answers. */
let status = 200;
const missing = (..._asked: any[]): Promise<any> =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module: http://games.example/share-ABC.js"));

beforeEach(() => {
  document.body.innerHTML = "";
  status = 200;
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => ({ status, ok: status < 300, arrayBuffer: async () => new ArrayBuffer(0) })),
  );
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fileIn = (address: string) => address.replace(/.*\//, "");

const SOURCES: Record<string, string> = import.meta.glob(["/site/app/**/*.ts", "!/site/app/**/*.d.ts"], { eager: true, query: "?raw", import: "default" });

test("every dynamic import goes through lazyImport", () => {
  const bare = Object.entries(SOURCES).flatMap(([file, text]) => {
    if (file.includes("/engine/")) return []; // a worker has no page on which to report a failure
    const source = text.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/(lazyImport|importOrReport)\(\(\) => import\("[^"]+"\)|= \(\) => import\("[^"]+"\);/g, "");
    return /(?<![\w.]|typeof )import\(["'`]/.test(source) ? [file] : [];
  });
  expect(bare).toEqual([]);
});

test("a failed import rejects with a readable message, and the next call retries", async () => {
  const load = vi.fn(missing);
  await expect(lazyImport(load)).rejects.toThrow("Could not load a part of this page. Are you online?");
  load.mockResolvedValue({ ask: 1 });
  await expect(lazyImport(load)).resolves.toEqual({ ask: 1 });
});

/** Imports of a file that fail until the address has a query. */
const failing = (module: object) => vi.fn(async (address: string) => (new URL(address).search ? module : missing()));
const searches = (from: Mock) => from.mock.calls.map(([address]) => new URL(address).search);

test("a file that fails is loaded at once from another address, and only once", async () => {
  const from = failing({ share: 1 });
  const [one, two] = await Promise.all([importFile("./share-F1.js", [], from), importFile("./share-F1.js", [], from)]);
  expect(one).toBe(two);
  expect(await importFile("./share-F1.js", [], from)).toBe(one);
  expect(searches(from)).toEqual(["", "", "?again=1"]);
});

test("what the file imports is fetched past the browser's cache before, except for what the page has preloaded", async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="https://games.example/assets/shared-A.js">';
  await importFile("./ai-F3.js", ["shared-A.js", "chunk-B.js"], failing({ think: 1 }));
  const requests = vi.mocked(fetch).mock.calls.map(([address, how]) => [fileIn(String(address)), how?.cache]);
  expect(requests).toEqual(["ai-F3.js", "chunk-B.js"].map((name) => [name, "reload"]));
});

test("an address that has failed is not requested again", async () => {
  const from = vi.fn(missing);
  for (const _ of [1, 2]) await expect(importFile("./keys-F2.js", [], from)).rejects.toThrow(TypeError);
  expect(searches(from)).toEqual(["", "?again=1", "", "?again=2"]);
});

test("a file that does not arrive is loaded from another address", async () => {
  vi.useFakeTimers();
  const coming = importFile("./slow-F4.js", [], (address) => (new URL(address).search ? Promise.resolve({ arrived: true }) : new Promise(() => {})));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await coming).toEqual({ arrived: true });
});

test("a player who waits for a module sees the failure, and continues after a successful retry", async () => {
  const load = vi.fn(missing);
  const coming = importOrReport(load, "The keys could not be fetched.");
  await until(() => expect(text(".toast p")).toBe("The keys could not be fetched. Are you online?"));
  expect(all(".toast button").map(({ textContent }) => textContent)).toEqual(["Try again", "Close"]);
  press("Try again", ".toast");
  expect($(".toast").hidden).toBe(true);
  await until(() => expect(all(".toast button").map(({ textContent }) => textContent)).toEqual(["Try again", "Reload the page", "Close"]));
  load.mockResolvedValue({ keys: 7 });
  press("Try again", ".toast");
  await expect(coming).resolves.toEqual({ keys: 7 });
  expect($(".toast").hidden).toBe(true);
});

test("if this version is gone from the server, the player can reload, and learns whether the game is saved", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  status = 404;
  await showImportToast("Could not load the options.", vi.fn());
  const NEW = "Could not load the options. There is a new version of this site: reload the page.";
  expect(text(".toast p")).toBe(`${NEW} Your games are saved.`);
  press("Reload the page", ".toast");
  expect(reload).toHaveBeenCalledOnce();
  vi.stubGlobal("top", null); // as in a frame
  await showImportToast("Could not load the options.", vi.fn());
  expect(text(".toast p")).toBe(`${NEW} Games played here are not saved.`);
});

test("a panel shows the failure in its place", async () => {
  const again = vi.fn();
  document.body.innerHTML = "<div id=panel>…</div>";
  await showImportError($("#panel"), "Could not load the review.", again);
  expect(text("#panel [role=alert]")).toBe("Could not load the review. Are you online?");
  press("Try again", "#panel");
  expect(again).toHaveBeenCalledOnce();
});

test("a brief toast disappears by itself, but not while it is hovered or focused; one that must be answered stays", () => {
  vi.useFakeTimers();
  showBriefToast("Gone soon.", ["Close", vi.fn()]);
  $(".toast button").focus();
  vi.advanceTimersByTime(60_000);
  expect($(".toast").hidden).toBe(false);
  $(".toast button").blur();
  vi.advanceTimersByTime(20_000);
  expect($(".toast").hidden).toBe(true);
  showBriefToast("Gone soon.");
  showToast("A new version is ready.", ["Update", vi.fn()]);
  vi.advanceTimersByTime(60_000);
  expect($(".toast").hidden).toBe(false);
});
