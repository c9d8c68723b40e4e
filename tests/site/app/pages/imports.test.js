/// <reference types="vite/types/importMeta.d.ts" />
// @vitest-environment node
// Every module can be imported without starting anything: only the entry files of pages and of workers do something at once.

import { expect, test, vi } from "vitest";

vi.mock("pyodide", () => ({})); // it looks about when it is imported; only workers import it

const modules = import.meta.glob(["/site/app/**/*.js", "!/site/app/pages/**", "!/site/app/**/{worker,console-worker,sw}.js"]);
const FORBIDDEN = [
  "addEventListener",
  "AudioContext",
  "BroadcastChannel",
  "caches",
  "customElements",
  "dispatchEvent",
  "document",
  "fetch",
  "frames",
  "history",
  "indexedDB",
  "innerHeight",
  "innerWidth",
  "IntersectionObserver",
  "localStorage",
  "location",
  "matchMedia",
  "MessageChannel",
  "MutationObserver",
  "navigation",
  "navigator",
  "onmessage",
  "origin",
  "parent",
  "postMessage",
  "removeEventListener",
  "requestAnimationFrame",
  "requestIdleCallback",
  "ResizeObserver",
  "screen",
  "self",
  "sessionStorage",
  "setInterval",
  "SharedWorker",
  "top",
  "visualViewport",
  "window",
  "Worker",
];

test("there are modules to import", () => {
  expect(Object.keys(modules).length).toBeGreaterThan(100);
});

/** Let every use of what a page has fail. */
function forbid() {
  for (const name of FORBIDDEN) {
    vi.stubGlobal(name, undefined); // so that it can be put back
    const get = () => {
      throw new Error(`It touches ${name} while it is imported.`);
    };
    Object.defineProperty(globalThis, name, { configurable: true, get });
  }
}

test("an entry file does something at once, and is noticed", async () => {
  forbid();
  await expect(import("../../../../site/app/pages/play.js")).rejects.toThrow(/touches \w+/);
});

test.each(Object.entries(modules))("%s can be imported where nothing may be touched", async (_, load) => {
  forbid();
  await expect(load()).resolves.toBeTypeOf("object");
});
