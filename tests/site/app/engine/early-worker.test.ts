// @vitest-environment happy-dom
// The worker that is started before the page's own scripts.

import { afterEach, expect, test, vi } from "vitest";
import { startEarly, takeEarly } from "../../../../site/app/engine/early-worker.ts";

const started: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  messages: unknown[] = [];

  constructor(url: string, options: WorkerOptions) {
    super();
    Object.assign(this, { url, options });
    started.push(this);
  }

  postMessage(message: unknown) {
    this.messages.push(message);
  }
}

afterEach(() => {
  started.length = 0;
  localStorage.clear();
  delete window.earlyWorker;
});

test("the worker starts beside the page's scripts, may begin to boot, and is taken over once", () => {
  vi.stubGlobal("Worker", FakeWorker);
  document.documentElement.lang = "de";
  startEarly("https://games.example/assets/head.js");
  const [worker] = started;
  expect(worker).toMatchObject({
    url: "https://games.example/assets/worker.js",
    options: { type: "module", name: "engine" },
    messages: [{ begin: "de" }],
  });
  expect(takeEarly("https://games.example/assets/worker.js", "thinker")).toBeNull();
  expect(takeEarly("https://games.example/other/worker.js", "engine")).toBeNull();
  expect(takeEarly("https://games.example/assets/worker.js", "engine")).toBe(worker);
  expect(takeEarly("https://games.example/assets/worker.js", "engine")).toBeNull();
});

test("if the start of another page did not end, the worker waits for the page, because the snapshot may have crashed that one", () => {
  vi.stubGlobal("Worker", FakeWorker);
  localStorage.setItem("pygames-engine-start", "another page");
  startEarly("https://games.example/assets/head.js");
  expect(started[0]?.messages).toEqual([]);
});

test("a worker that could not be loaded is not taken over", () => {
  vi.stubGlobal("Worker", FakeWorker);
  startEarly("https://games.example/assets/head.js");
  started[0]?.dispatchEvent(new Event("error"));
  expect(takeEarly("https://games.example/assets/worker.js", "engine")).toBeNull();
});

test("where workers are not allowed, there is none", () => {
  vi.stubGlobal(
    "Worker",
    class {
      constructor() {
        throw new DOMException("blocked", "SecurityError");
      }
    },
  );
  startEarly("https://games.example/assets/head.js");
  expect(window.earlyWorker).toBeUndefined();
});
