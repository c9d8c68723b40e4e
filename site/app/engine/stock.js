// Python with its whole library and micropip, for the pages on which a person brings what this site does not hold.

import { loadPyodide } from "pyodide";
import { t } from "../words.js";
import { OPTIONS, ours } from "./files.js";

export async function stock() {
  if (typeof WebAssembly === "undefined") throw new Error(t("This browser has no WebAssembly."));
  const python = await loadPyodide(OPTIONS);
  await python.loadPackage(ours(ENGINE.micropip), { messageCallback() {} });
  await python.pyimport("micropip").install.callKwargs(ours(ENGINE.package), { deps: false });
  return python;
}
