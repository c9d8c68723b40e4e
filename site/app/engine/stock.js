// Python with its whole library and micropip, for the pages on which a person brings what this site does not hold.

import { loadPyodide } from "pyodide";

const root = new URL("../", import.meta.url);
const indexURL = new URL(ENGINE.pyodide, root).href;

/** @param {string} wheel its file name */
const ours = (wheel) => new URL(ENGINE.folder + wheel, root).href;

export async function stock() {
  if (typeof WebAssembly === "undefined") throw new Error("This browser has no WebAssembly.");
  const lockFileContents = /** @type {any} */ ({ info: ENGINE.info, packages: {} });
  const python = await loadPyodide({ indexURL, lockFileContents, packageBaseUrl: indexURL });
  await python.loadPackage(ours(ENGINE.micropip), { messageCallback() {} });
  await python.pyimport("micropip").install.callKwargs(ours(ENGINE.package), { deps: false });
  return python;
}
