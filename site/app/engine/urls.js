// Where Python's files are, how large they are and what hash they have: the build says it (site/building/engine.py).

/** @import { EngineFile } from "./downloads.js" */

/** @type {EngineBuild} */
export const build = JSON.parse(ENGINE);
const root = new URL("../", import.meta.url);
const indexURL = new URL(build.pyodide, root).href;

/** A file of Pyodide itself, or one that this build adds. @param {string} name @returns {EngineFile} */
export function engineFile(name) {
  const known = build.files[name];
  if (!known) throw new Error(`The build has no ${name}.`);
  return { name, url: new URL((name in STOCK ? build.pyodide : build.folder) + name, root).href, ...known };
}

/** The translations of what Python says. @param {string} language */
export const words = (language) => new URL(`./words-${language}.bin`, import.meta.url).href;

const STOCK = { "pyodide.asm.mjs": true, "pyodide.asm.wasm": true, "python_stdlib.zip": true };

/** What every start of Pyodide is told: its lock stands in the build, so none is fetched. */
export const OPTIONS = {
  indexURL,
  lockFileContents: /** @type {any} */ ({ info: build.info, packages: {} }),
  packageBaseUrl: indexURL,
};
