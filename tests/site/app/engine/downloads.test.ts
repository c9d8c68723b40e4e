import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DownloadEvent, Downloads, type EngineFile } from "../../../../site/app/engine/downloads.ts";
import { until } from "../support/until.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const BYTES = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const OTHER = BYTES.map((byte, index) => (index === 500 ? byte ^ 1 : byte));
const MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

const later = globalThis.setTimeout; // the real function, because fake timers replace the global one

async function file(name: string, bytes: Uint8Array<ArrayBuffer> = BYTES): Promise<EngineFile> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { name, url: `https://games.example/engine-0/${name}`, size: bytes.length, sha256: btoa(String.fromCharCode(...digest)) };
}
const ONE = await file("one.zip");

type Answer = (signal?: AbortSignal) => Response | Promise<Response>;

/** Downloads from a fake server with these answers in order; the last one repeats. */
function downloading(files: EngineFile[], ...answers: Answer[]) {
  const asked: string[] = [];
  const events: DownloadEvent[] = [];
  vi.stubGlobal("fetch", async (url: string, { cache, signal }: RequestInit) => {
    asked.push(`${url.split("/").at(-1)} ${cache}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.(signal ?? undefined);
  });
  return { downloads: new Downloads(files, (event) => void events.push(event)), asked, events };
}

const whole =
  (bytes: Uint8Array, type: string = "application/zip"): Answer =>
  () =>
    new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "content-type": type } });

/** A response that stalls after these bytes until the request is aborted. */
const stalling =
  (bytes: Uint8Array): Answer =>
  (signal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(bytes);
          signal?.addEventListener("abort", () => controller.error(signal.reason));
        },
      }),
    );

/** A connection that is reset after half of the body. */
const reset: Answer = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(BYTES.slice(0, 500));
      },
      pull(controller) {
        controller.error(new TypeError("network error"));
      },
    }),
  );

/** Advance the fake timers until a promise settles. */
async function eventually<T>(promise: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  promise.then(over, over);
  for (let turn = 0; turn < 100 && !isOver; turn++) {
    await new Promise((resolve) => later(resolve));
    await vi.advanceTimersByTimeAsync(1000);
  }
  return promise;
}

test("bytes() returns the file and reports its size", async () => {
  const two = await file("two.mjs", OTHER);
  const { downloads, asked, events } = downloading([ONE, two], whole(BYTES), whole(OTHER));
  expect(await eventually(Promise.all([downloads.bytes(ONE), downloads.bytes(two)]))).toEqual([BYTES, OTHER]);
  expect(asked).toEqual(["one.zip default", "two.mjs default"]);
  expect(events.at(-1)).toEqual({ event: "progress", received: 2000, total: 2000 });
});

const FAULTS: [string, Answer][] = [
  ["404", () => new Response("<h1>No such page</h1>", { status: 404 })],
  ["503", () => new Response("", { status: 503 })],
  ["a captive portal page", whole(new TextEncoder().encode("<!doctype html><title>Sign in</title>"), "text/html")],
  ["a page longer than the file", whole(new Uint8Array(5000), "text/html")],
  ["a connection that is refused", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a connection that breaks", reset],
  ["a truncated file", whole(BYTES.slice(0, 500))],
  ["one bit that differs", whole(OTHER)],
  ["an empty body", () => new Response(null)],
];

test.each(FAULTS)("after %s the file is fetched again, bypassing the caches", async (_, fault) => {
  const { downloads, asked, events } = downloading([ONE], fault, whole(BYTES));
  expect(await eventually(downloads.bytes(ONE))).toEqual(BYTES);
  expect(asked).toEqual(["one.zip default", "one.zip reload"]);
  expect(events.filter(({ event }) => event === "refetch").length).toBe(1);
  expect(events.at(-1)).toEqual({ event: "progress", received: 1000, total: 1000 });
});

test("only the file that failed is fetched again", async () => {
  const two = await file("two.mjs", OTHER);
  const { downloads, asked } = downloading([ONE, two], whole(BYTES), whole(BYTES), whole(OTHER));
  await eventually(Promise.all([downloads.bytes(ONE), downloads.bytes(two)]));
  expect(asked).toEqual(["one.zip default", "two.mjs default", "two.mjs reload"]);
});

test.each([
  ["missing", FAULTS[0]?.[1], "no longer on the server"],
  ["unreachable", FAULTS[1]?.[1], "could not be downloaded"],
  ["damaged", FAULTS[2]?.[1], "sign-in page"],
  ["unreachable", reset, "could not be downloaded"],
])("a permanent fault is reported as %s after three attempts", async (name, fault, words) => {
  const { downloads, asked } = downloading([ONE], fault as Answer);
  await expect(eventually(downloads.bytes(ONE))).rejects.toMatchObject({ name, message: expect.stringContaining(words) });
  expect(asked.length).toBe(3);
});

test("bytes are reported as they arrive", async () => {
  const { downloads, events } = downloading([ONE], (signal) => {
    const parts = [BYTES.slice(0, 300), BYTES.slice(300, 600)];
    return new Response(
      new ReadableStream({
        start: (controller) => signal?.addEventListener("abort", () => controller.error(signal.reason)),
        pull(controller) {
          const part = parts.shift();
          if (part) controller.enqueue(part);
          else return new Promise(() => {}); // nothing more arrives yet, as on a slow connection
        },
      }),
    );
  });
  void downloads.bytes(ONE);
  await until(() => expect(events).toEqual([300, 600].map((received) => ({ event: "progress", received, total: 1000 }))));
});

test("a stalled download waits until it is refetched", async () => {
  const { downloads, asked, events } = downloading([ONE], stalling(BYTES.slice(0, 300)), stalling(BYTES.slice(0, 300)), whole(BYTES));
  const bytes = downloads.bytes(ONE);
  for (const attempts of [1, 2]) {
    await until(() => expect(events.filter(({ event }) => event === "progress").length).toBe(attempts));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBe(attempts);
    downloads.refetch();
  }
  expect(await eventually(bytes)).toEqual(BYTES);
  expect(asked).toEqual(["one.zip default", "one.zip reload", "one.zip reload"]);
});

test("a module is compiled while it downloads, or from its bytes if the media type is wrong", async () => {
  const module = await file("python.wasm", MODULE);
  for (const type of ["application/wasm", "application/octet-stream"]) {
    const { downloads, asked } = downloading([module], whole(MODULE, type));
    expect(await eventually(downloads.module(module))).toBeInstanceOf(WebAssembly.Module);
    expect(asked).toEqual(["python.wasm default"]);
  }
});

test("a module that compiles but has the wrong hash is fetched again", async () => {
  const module = await file("python.wasm", new Uint8Array([...MODULE, 0, 2, 1, 97])); // with a custom section named "a"
  const other = new Uint8Array([...MODULE, 0, 2, 1, 98]);
  const { downloads, asked } = downloading([module], whole(other, "application/wasm"), whole(new Uint8Array([...MODULE, 0, 2, 1, 97]), "application/wasm"));
  await eventually(downloads.module(module));
  expect(asked).toEqual(["python.wasm default", "python.wasm reload"]);
});

test.each([
  ["application/wasm", 1],
  ["application/octet-stream", 2],
])("a module that was run before is compiled without reading its bytes, if it comes as %s", async (type, fetches) => {
  const module = await file("python.wasm", MODULE);
  const { downloads, asked, events } = downloading([module], whole(MODULE, type));
  expect(await eventually(downloads.module(module, Promise.resolve(true)))).toBeInstanceOf(WebAssembly.Module);
  expect(asked).toEqual(Array.from({ length: fetches }, () => "python.wasm default"));
  expect(events.at(-1)).toEqual({ event: "progress", received: MODULE.length, total: MODULE.length });
});

test("without HTTPS only the size is checked", async () => {
  vi.stubGlobal("crypto", {});
  const { downloads, asked } = downloading([ONE], whole(BYTES.slice(1)), whole(OTHER));
  expect(await eventually(downloads.bytes(ONE))).toEqual(OTHER);
  expect(asked.length).toBe(2);
});
