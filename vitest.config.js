// Configuration of the front end's unit tests. They run in Node, most of them with happy-dom, and need no build and no browser.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Imports Python sources as text, as the build does (site/building/bundles.py). */
const pythonAsText = {
  name: "python-as-text",
  load: (/** @type {string} */ id) => (id.endsWith(".py") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))};` : null),
};

export default defineConfig({
  plugins: [pythonAsText],
  resolve: { alias: { made: fileURLToPath(new URL(".build/made", import.meta.url)) } },
  define: {
    // sample values of the build constants (site/app/build-constants.d.ts)
    ENGINE: JSON.stringify(
      JSON.stringify({
        pyodide: "pyodide-0/",
        folder: "engine-0/",
        package: "pygames-0-py3-none-any.whl",
        micropip: "micropip-0-py3-none-any.whl",
        files: Object.fromEntries(
          ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "python.zip", "pygames-0-py3-none-any.whl", "micropip-0-py3-none-any.whl"].map(
            (name) => [name, { size: 100, sha256: "" }],
          ),
        ),
        info: { abi_version: "0", arch: "wasm32", platform: "emscripten", python: "3" },
      }),
    ),
    WORKER: JSON.stringify({ size: 100, sha256: "zQDiksWXDTxeLw/6UXHlVbxGv8T63ftKQYtoQLhueaM=" }),
    OPENINGS: JSON.stringify({ first: 3, second: 1 }),
    GAMES: JSON.stringify([
      ["first", "The First Game"],
      ["second", "The Second Game"],
      ["third", "The Third Game"],
    ]),
  },
  test: {
    environment: "node",
    environmentOptions: {
      happyDOM: {
        url: "https://games.example/",
        settings: {
          // no downloads and no navigation
          disableCSSFileLoading: true,
          disableJavaScriptFileLoading: true,
          disableIframePageLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
          navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true, disableChildPageNavigation: true, disableFallbackToSetURL: true },
        },
      },
    },
    setupFiles: ["tests/site/app/setup.ts"],
    pool: "threads",
    include: ["tests/site/app/**/*.test.{ts,tsx}"],
    testTimeout: 30_000, // for a machine under load
    onConsoleLog: (words) => !words.includes("Iframe page loading is disabled"), // happy-dom logs every disabled frame as an error
    restoreMocks: true,
    unstubGlobals: true,
    sequence: { shuffle: true },
    coverage: {
      provider: "v8",
      include: ["site/app/**/*.{ts,tsx}"],
      exclude: ["**/*.d.ts", "site/app/engine/protocol.ts"],
      reportsDirectory: ".build/coverage/app",
      reporter: ["text-summary", "json-summary"],
    },
  },
});
