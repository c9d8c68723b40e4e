/// <reference types="vite/types/importMeta.d.ts" />
// @vitest-environment node
// Checks that modules have no side effects when imported, except the entry files of pages and workers.

import { expect, test, vi } from "vitest";
import "@preact/signals"; // looks for developer tools when it is imported
import "dompurify"; // looks for a window
import "morphdom"; // looks for a document
import "preact/hooks"; // looks for requestAnimationFrame

vi.mock("pyodide", () => ({})); // Pyodide inspects its environment when imported, and only workers import it

const modules = import.meta.glob(["/site/app/**/*.{ts,tsx}", "!/site/app/**/*.d.ts", "!/site/app/pages/**", "!/site/app/**/{worker,console-worker,sw}.ts"]);
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

test("import.meta.glob finds the modules to check", () => {
  expect(Object.keys(modules).length).toBeGreaterThan(100);
});

/** Make every access to the page's globals throw. */
function forbid() {
  for (const name of FORBIDDEN) {
    vi.stubGlobal(name, undefined); // records the original value, which is restored after the test
    const get = () => {
      throw new Error(`It touches ${name} while it is imported.`);
    };
    Object.defineProperty(globalThis, name, { configurable: true, get });
  }
}

test("the check detects the side effects of an entry file", async () => {
  forbid();
  await expect(import("../../../site/app/pages/play.ts")).rejects.toThrow(/touches \w+/);
});

test.each(Object.entries(modules))("%s can be imported without side effects", async (_, load) => {
  forbid();
  await expect(load()).resolves.toBeTypeOf("object");
});
