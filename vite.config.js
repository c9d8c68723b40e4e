// Configuration of Vite, which builds the scripts and styles (site/building/bundle.mjs), and of vitest, which runs the front end's unit tests: in Node, most of them
// with happy-dom, without a build or a browser.

import { realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { devServer } from "./tools/dev-server.js";

/**
 * Renders `import("./file.js")` as `importFile("./file.js", [what it imports statically])`, which retries (site/app/shared/lazy-import.ts). Takes the place of Vite's own
 * wrapper, which preloads files and cannot retry.
 * @type {import("vite").Plugin}
 */
const retriedImports = {
  name: "retried-imports",
  apply: "build",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
  renderDynamicImport({ targetChunk, targetModuleId, getTargetChunkImports }) {
    if (!targetChunk && !targetModuleId?.endsWith("/worker.ts")) return null; // a file of the build
    const imports = getTargetChunkImports()?.map((chunk) => chunk.fileName) ?? [];
    return { left: "importFile(", right: `,${JSON.stringify(imports)})` };
  },
};

/**
 * Appends an export to the module of each page, which load-error.ts looks for: a script that was cut off may still be valid. Classic scripts export nothing.
 * @type {import("vite").Plugin}
 */
const exportedAtEnd = {
  name: "exported-at-end",
  transform: (code, id) => (PAGE_MODULE.test(id) ? { code: `${code}\nexport const isWhole = true;`, map: null } : null),
};

const PAGE_MODULE = /\/site\/app\/pages\/(?!frame-start|head|inline-home|load-error|pygames-embed)[\w-]+\.tsx?$/;

/** Sample values of the build constants for unit tests (site/app/build-constants.d.ts). */
const SAMPLES = {
  ENGINE: JSON.stringify(
    JSON.stringify({
      pyodide: "pyodide-0/",
      folder: "engine-0/",
      package: "pygames-0-py3-none-any.whl",
      micropip: "micropip-0-py3-none-any.whl",
      files: Object.fromEntries(
        ["pyodide.asm.mjs", "pyodide.asm.wasm", "python.zip", "library.zip", "pygames-0-py3-none-any.whl", "micropip-0-py3-none-any.whl"].map((name) => [
          name,
          { size: 100, sha256: "" },
        ]),
      ),
      info: { abi_version: "0", arch: "wasm32", platform: "emscripten", python: "3" },
    }),
  ),
  WORKER: JSON.stringify({ size: 100, sha256: "zQDiksWXDTxeLw/6UXHlVbxGv8T63ftKQYtoQLhueaM=" }),
  OPENINGS: JSON.stringify({ first: 3, second: 1 }),
  GAMES: JSON.stringify([
    { id: "first", name: "The First Game", isDealt: true, hasPuzzles: true, lessonMinutes: 3 },
    { id: "second", name: "The Second Game", isDealt: true, hasPuzzles: true, lessonMinutes: 3 },
    { id: "third", name: "The Third Game", isDealt: false, hasPuzzles: true, lessonMinutes: 0 },
  ]),
  PUZZLE_DAYS: JSON.stringify("0120120"),
};

/**
 * Unit tests whose files run in contexts of shared threads. A thread for each file costs half as much again, because it loads happy-dom anew. The other tests
 * need threads of their own: in a context, what comes from Node (bytes, messages, listeners of the window) belongs to other globals.
 */
const IN_CONTEXTS = [
  "{analysis,board,embed,home,inspect,lesson,opponents,preferences,start}/*",
  "{model/addresses,session/game-session}",
  "shared/!(drawn-position|lazy-import|signals)",
  "table/!(drag|move-input|load-features|storage-unavailable)",
].map((name) => `tests/site/app/${name}.test.{ts,tsx}`);

const ROOT = fileURLToPath(new URL(".", import.meta.url));

const PLUGINS = [retriedImports, exportedAtEnd];

/** Options of `make dev`. */
const DEV = {
  plugins: [...PLUGINS, devServer()],
  root: "site",
  publicDir: false,
  appType: "custom",
  optimizeDeps: {
    entries: ["app/pages/*.{ts,tsx}", "app/engine/worker.ts", "app/console/console-worker.ts"],
    include: ["preact/jsx-dev-runtime"], // no source names it: found late, it would make files that a page has not loaded yet out of date
  },
  server: {
    port: Number(process.env.PORT || 8001),
    strictPort: true,
    open: process.env.OPEN !== "0",
    cors: true, // frames with an opaque origin need it
    watch: { ignored: ["**/.build/**", "**/.venv/**", "**/dist/**"] },
    fs: { allow: [ROOT, realpathSync(`${ROOT}node_modules`)] },
  },
};

export default defineConfig(({ command }) => ({
  ...(command === "serve" && !process.env.VITEST ? DEV : { plugins: PLUGINS }),
  cacheDir: `${ROOT}.build/vite`,
  resolve: { alias: { made: `${ROOT}.build/made` } },
  esbuild: { legalComments: "none" },
  define: process.env.VITEST ? SAMPLES : {},
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
    projects: [
      { extends: true, test: { name: "contexts", pool: "vmThreads", include: IN_CONTEXTS } },
      { extends: true, test: { name: "threads", pool: "threads", include: ["tests/site/app/**/*.test.{ts,tsx}"], exclude: IN_CONTEXTS } },
    ],
    maxWorkers: Math.max(2, availableParallelism()), // with only one, Vitest would run all files of "contexts" in the same context
    testTimeout: 60_000, // for a machine under load
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
}));
