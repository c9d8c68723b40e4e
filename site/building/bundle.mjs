// Bundles scripts and styles with Vite: `node bundle.mjs PART FOLDER` writes a part of the site into FOLDER. Standard input has the build constants as JSON.

import { existsSync } from "node:fs";
import { basename } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** @typedef {Record<string, string>} Define */

const [part = "", folder] = process.argv.slice(2);

const site = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const script = (/** @type {string} */ name) => site(`app/${name}.ts${existsSync(site(`app/${name}.tsx`)) ? "x" : ""}`);
const page = (/** @type {string} */ name) => script(`pages/${name}`);

const WORKER_SCRIPT = script("engine/worker"); // also imported by frames that may not start a worker; bundled without chunks

// Pages of a group share chunks.
const TABLES = ["embed", "guest-table", "lesson", "play", "puzzles"];
const OTHERS = ["browser", "console", "guest", "index", "rules", "snippet"];
const LIGHT = ["embed", "rules"]; // pages that load little

// The module that is imported lazily, and the chunk that it begins. Others have a chunk of their own name.
const LAZY_CHUNKS = { "table/features": "table-features" };

const STYLES = [
  "analysis",
  "developer",
  "dialogs",
  "embed",
  "snippet",
  "embed-table",
  "end-card",
  "findings",
  "home",
  "lesson",
  "play",
  "prose",
  "puzzles",
  "rules",
  "start-sheet",
  "table-features",
];

/** The parts of the site. @type {Record<string, (define: Define) => Promise<unknown>>} */
const PARTS = {
  /** Scripts that run Python. */
  async engine(define) {
    for (const name of ["engine/worker", "console/console-worker"]) await bundleIntoOne(script(name), basename(name), "es", define);
  },

  async pages(define) {
    await bundle(TABLES.map(page), { manualChunks: chunksByUsers(TABLES, "first-board") }, define);
    await bundle(OTHERS.map(page), { manualChunks: chunksByUsers(OTHERS, "several-pages") }, define);
    await bundle(
      STYLES.map((name) => site(`style/${name}.css`)),
      {},
      define,
    );
    // classic scripts, which run while the page is parsed: a module would run too late
    for (const name of ["frame-start", "head", "inline-home"]) await bundleIntoOne(page(name), name, "iife", define);
  },

  /** Scripts whose URLs never change: the custom element for other sites, and the script that reports that a page's scripts failed to load. */
  async root(define) {
    await bundleIntoOne(page("pygames-embed"), "embed", "iife", define);
    await bundleIntoOne(page("load-error"), "load-error", "iife", define);
  },

  "service-worker": (define) => bundleIntoOne(script("offline/sw"), "sw", "iife", define),
};

/**
 * Returns a function that assigns modules to chunks, by the pages and lazy chunks that import a module statically, directly or through others. Nothing
 * imports a lazy chunk statically: what it shares with others is in a chunk of its own. So a lazy chunk can be loaded from another address after a failure
 * (shared/lazy-import.ts), and no module is loaded twice.
 * @param {string[]} pages @param {string} common names the chunk that pages share, except those that load little
 */
function chunksByUsers(pages, common) {
  const chunkOf = new Map(Object.entries(LAZY_CHUNKS).map(([name, chunk]) => [site(`app/${name}`), chunk]));
  /** The users of each module, by the module's id. @type {Map<string, Set<string>>} */
  const users = new Map();

  /** @param {string} user @param {string} id @param {import("rollup").GetModuleInfo} info */
  function visit(user, id, info) {
    const known = users.get(id) ?? new Set();
    users.set(id, known);
    if (known.has(user)) return;
    known.add(user);
    for (const imported of info(id)?.importedIds ?? []) visit(user, imported, info);
  }

  /** @param {string} id @param {import("rollup").ManualChunkMeta} graph */
  return (id, { getModuleInfo, getModuleIds }) => {
    const isRoot = (/** @type {string} */ one) => Boolean(getModuleInfo(one)?.isEntry || getModuleInfo(one)?.dynamicImporters.length);
    if (!users.size)
      for (const root of getModuleIds()) if (isRoot(root)) visit(chunkOf.get(withoutSuffix(root)) ?? basename(withoutSuffix(root)), root, getModuleInfo);
    if (isRoot(id)) return chunkOf.get(withoutSuffix(id));
    const [user = "", ...others] = users.get(id) ?? [];
    if (!others.length) return undefined; // it stays with its user
    const ofPages = [user, ...others].filter((one) => pages.includes(one));
    if (ofPages.some((one) => LIGHT.includes(one))) return "shared";
    if (pages.includes("play") && !ofPages.includes("play")) return ofPages.length > 1 ? "several-tables" : "shared-lazily"; // play.html needs it later or never
    return ofPages.length > 1 || ofPages[0] === "play" ? common : "shared-lazily";
  };
}

const withoutSuffix = (/** @type {string} */ id) => id.replace(/\.tsx?$/, "");

/** Bundles one file without chunks. @param {string} file @param {string} name @param {"es" | "iife"} format @param {Define} define */
const bundleIntoOne = (file, name, format, define) => bundle([file], { format, inlineDynamicImports: true, entryFileNames: `${name}.js` }, define);

/** @param {string[]} files @param {import("rollup").OutputOptions} output @param {Define} define */
async function bundle(files, output, define) {
  await build({
    configFile: site("../vite.config.js"),
    logLevel: "warn",
    base: "./",
    define,
    build: {
      target: "es2022",
      cssTarget: ["chrome111", "firefox115", "safari16.4"], // unfolds nested rules, which older browsers do not know
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: files,
        external: ["ws", /^node:/, ...(part === "engine" ? [] : [WORKER_SCRIPT])], // Pyodide imports modules of Node only in Node
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          assetFileNames: "[name][extname]",
          paths: { [WORKER_SCRIPT]: "./worker.js" },
          ...output,
        },
      },
    },
  });
}

const constants = Object.entries(JSON.parse(await text(process.stdin)));
await PARTS[part]?.(Object.fromEntries(constants.map(([name, value]) => [name, JSON.stringify(value)])));
