// URLs, sizes and hashes of the engine's files, as written by the build (site/building/engine.py), and the options of Pyodide.

/** @import { EngineFile } from "./downloads.js" */

/** @type {EngineBuild} */
export const build = JSON.parse(ENGINE);
const root = new URL("../", import.meta.url);
const indexURL = new URL(build.pyodide, root).href;

/** A file of Pyodide, or one that this build adds. @param {string} name @returns {EngineFile} */
export function engineFile(name) {
  const known = build.files[name];
  if (!known) throw new Error(`The build has no ${name}.`);
  return { name, url: new URL((name in STOCK ? build.pyodide : build.folder) + name, root).href, ...known };
}

/** The URL of the translations of Python's texts. @param {string} language */
export const words = (language) => new URL(`./words-${language}.bin`, import.meta.url).href;

const STOCK = { "pyodide.asm.mjs": true, "pyodide.asm.wasm": true, "python_stdlib.zip": true };

/** Options of every Pyodide start. They contain what Pyodide needs of its lock file, so it does not fetch the file. */
export const OPTIONS = {
  indexURL,
  lockFileContents: /** @type {any} */ ({ info: build.info, packages: {} }),
  packageBaseUrl: indexURL,
};
