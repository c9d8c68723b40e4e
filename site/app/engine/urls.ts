// URLs, sizes and hashes of the engine's files, as written by the build (site/building/engine.py), and the options of
// Pyodide.

import { asset, SITE } from "../shared/site-url.ts";
import type { EngineFile } from "./downloads.ts";

export const build: EngineBuild = JSON.parse(ENGINE);
const indexURL = new URL(build.pyodide, SITE).href;

/** A file of Pyodide, or one that this build adds. */
export function engineFile(name: string): EngineFile {
  const known = build.files[name];
  if (!known) throw new Error(`The build has no ${name}.`);
  return { name, url: new URL((name in STOCK ? build.pyodide : build.folder) + name, SITE).href, ...known };
}

/** The URL of the translations of Python's texts. */
export const words = (language: string) => asset(`words-${language}.bin`);

const STOCK = { "pyodide.asm.mjs": true, "pyodide.asm.wasm": true, "python_stdlib.zip": true };

/** Options of every Pyodide start. They contain what Pyodide needs of its lock file, so it does not fetch the file. */
export const OPTIONS = {
  indexURL,
  lockFileContents: { info: build.info, packages: {} } as any,
  packageBaseUrl: indexURL,
};
