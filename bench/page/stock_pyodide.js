// Starts Pyodide as its documentation describes, and installs our wheel with micropip.

import { loadPyodide } from "./stock/pyodide.mjs";

self.onmessage = async ({ data: { names, ask } }) => {
  const python = await loadPyodide({ indexURL: new URL("stock/", import.meta.url).href });
  await python.loadPackage(new URL(`../${names.folder}${names.micropip}`, import.meta.url).href);
  const wheel = new URL(`../${names.folder}${names.package}`, import.meta.url).href;
  await python.pyimport("micropip").install.callKwargs(wheel, { deps: false });
  self.postMessage(python.pyimport("pygames.api.bridge").answer(ask));
};
