// Unit tests of the front end: they run in Node, with the DOM of happy-dom, and need neither a build nor a browser.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Python sources are text to the scripts, as in the build (site/building/bundles.py). */
const pythonAsText = {
  name: "python-as-text",
  load: (/** @type {string} */ id) => (id.endsWith(".py") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))};` : null),
};

export default defineConfig({
  plugins: [pythonAsText],
  resolve: { alias: { made: fileURLToPath(new URL(".build/made", import.meta.url)) } },
  define: {
    // what a build tells the scripts (site/app/build-constants.d.ts), in a build that never was
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
          // nothing is fetched, and nothing leads away
          disableCSSFileLoading: true,
          disableJavaScriptFileLoading: true,
          disableIframePageLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
          navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true, disableChildPageNavigation: true, disableFallbackToSetURL: true },
        },
      },
    },
    setupFiles: ["tests/site/app/setup.js"],
    pool: "threads",
    include: ["tests/site/app/**/*.test.js"],
    testTimeout: 30_000, // for a machine that has much else to do
    onConsoleLog: (words) => !words.includes("Iframe page loading is disabled"), // happy-dom reports it as an error
    restoreMocks: true,
    unstubGlobals: true,
    sequence: { shuffle: true },
    coverage: {
      provider: "v8",
      include: ["site/app/**/*.js"],
      reportsDirectory: ".build/coverage/app",
      reporter: ["text-summary", "json-summary"],
    },
  },
});
