// Merges the chunks that esbuild has split off: `node merge_chunks.mjs FOLDER ENTRY...` rewrites the scripts in FOLDER.
//
// esbuild makes a chunk for every set of entry points and lazily imported modules that share code: some forty files for one page. Here chunks that the same
// pages import statically become one file. Lazily imported modules keep files of their own, because they are retried by their address.

import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { rollup } from "rollup";

const HASH = /-[A-Z0-9]{8}$/; // as esbuild writes it
const [folder = "", ...entries] = process.argv.slice(2);

/** The pages that import each module statically, by the module's id. @type {Map<string, Set<string>>} */
const pages = new Map();

/** @param {string} page @param {string} id @param {import("rollup").GetModuleInfo} info */
function visit(page, id, info) {
  const seen = pages.get(id) ?? new Set();
  pages.set(id, seen);
  if (seen.has(page)) return;
  seen.add(page);
  for (const imported of info(id)?.importedIds ?? []) visit(page, imported, info);
}

/** The chunk of a module: chunks for the same pages are one. @param {string} id @param {{ getModuleInfo: import("rollup").GetModuleInfo }} context */
function chunkOf(id, { getModuleInfo }) {
  if (!pages.size) for (const entry of entries) visit(entry, join(folder, entry), getModuleInfo);
  const module = getModuleInfo(id);
  const users = [...(pages.get(id) ?? [])].map((entry) => entry.replace(/\.js$/, ""));
  if (!module || module.isEntry || module.dynamicImporters.length || !users.length) return null;
  return users.length === entries.length ? "shared" : users.sort().join("-and-");
}

const bundle = await rollup({
  input: Object.fromEntries(entries.map((entry) => [basename(entry, ".js"), join(folder, entry)])),
  external: (id) => id.endsWith("boot-python.js"), // an entry point of its own
  preserveEntrySignatures: "strict",
  treeshake: false, // esbuild has done it
  onwarn: (warning) => {
    throw new Error(warning.message);
  },
});
const before = new Set(bundle.watchFiles.map((file) => basename(file)));
const { output } = await bundle.write({
  dir: folder,
  compact: true,
  minifyInternalExports: false, // a lazily imported module is retried by its address, and must keep its names
  manualChunks: chunkOf,
  entryFileNames: "[name].js",
  chunkFileNames: ({ name }) => `${name.replace(HASH, "")}-[hash].js`,
});
const after = new Set(output.map(({ fileName }) => fileName));
for (const file of await readdir(folder)) if (before.has(file) && !after.has(file)) await rm(join(folder, file));
