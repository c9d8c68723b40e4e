// Boots full Pyodide with the standard library, micropip and this project's package, for the console and for plugins.

import type { BootEvent } from "./boot-python.ts";
import { Downloads } from "./downloads.ts";
import { checkWebAssembly, filesFor, load } from "./load-pyodide.ts";
import { build, engineFile } from "./urls.ts";

const LIBRARY = "python_stdlib.zip";

/**
 * Boot Pyodide and install this project's package.
 * @param report called with the progress
 * @param onDownloads called with the downloads, which can be restarted
 */
export async function loadFullPyodide(report: (event: BootEvent) => void = () => {}, onDownloads: (downloads: Downloads) => void = () => {}) {
  checkWebAssembly();
  const wheels = [engineFile(build.micropip), engineFile(build.package)];
  const downloads = new Downloads([...filesFor(LIBRARY), ...wheels], report);
  onDownloads(downloads);
  const fetched = Promise.all(wheels.map((wheel) => downloads.bytes(wheel)));
  const [{ python }, [micropip, packageWheel]] = await Promise.all([load(downloads, { library: LIBRARY }), fetched]);
  report({ event: "compile" });
  python.unpackArchive(micropip as any, "wheel");
  const path = `/tmp/${build.package}`;
  python.FS.writeFile(path, packageWheel);
  python.pyimport("importlib").invalidate_caches();
  await python.pyimport("micropip").install.callKwargs(`emfs:${path}`, { deps: false });
  return python;
}
