// Boots full Pyodide with the standard library, micropip and this project's package, for the console and for plugins.

import { Downloads } from "./downloads.js";
import { checkWebAssembly, filesFor, load } from "./load-pyodide.js";
import { build, engineFile } from "./urls.js";

/** @import { BootEvent } from "./boot-python.js" */

const LIBRARY = "python_stdlib.zip";

/**
 * Boot Pyodide and install this project's package.
 * @param {(event: BootEvent) => void} [report] called with the progress
 * @param {(downloads: Downloads) => void} [onDownloads] called with the downloads, which can be restarted
 */
export async function loadFullPyodide(report = () => {}, onDownloads = () => {}) {
  checkWebAssembly();
  const wheels = [engineFile(build.micropip), engineFile(build.package)];
  const downloads = new Downloads([...filesFor(LIBRARY), ...wheels], report);
  onDownloads(downloads);
  const fetched = Promise.all(wheels.map((wheel) => downloads.bytes(wheel)));
  const [{ python }, [micropip, packageWheel]] = await Promise.all([load(downloads, { library: LIBRARY }), fetched]);
  report({ event: "compile" });
  python.unpackArchive(/** @type {any} */ (micropip), "wheel");
  const path = `/tmp/${build.package}`;
  python.FS.writeFile(path, packageWheel);
  python.pyimport("importlib").invalidate_caches();
  await python.pyimport("micropip").install.callKwargs(`emfs:${path}`, { deps: false });
  return python;
}
