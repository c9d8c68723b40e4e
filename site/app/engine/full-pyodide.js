// Python with its whole library and micropip, for the pages on which a person brings what this site does not hold.

import { Downloads } from "./downloads.js";
import { checkWebAssembly, filesFor, load } from "./load-pyodide.js";
import { build, engineFile } from "./urls.js";

/** @import { BootEvent } from "./boot-python.js" */

const LIBRARY = "python_stdlib.zip";

/** @param {(event: BootEvent) => void} [report] hears how the download goes @param {(downloads: Downloads) => void} [onDownloads] is given what can fetch again */
export async function stock(report = () => {}, onDownloads = () => {}) {
  checkWebAssembly();
  const wheels = [engineFile(build.micropip), engineFile(build.package)];
  const downloads = new Downloads([...filesFor(LIBRARY), ...wheels], report);
  onDownloads(downloads);
  const fetched = Promise.all(wheels.map((wheel) => downloads.bytes(wheel)));
  const [{ python }, [micropip, ours]] = await Promise.all([load(downloads, { library: LIBRARY }), fetched]);
  report({ event: "compile" });
  python.unpackArchive(/** @type {any} */ (micropip), "wheel");
  const place = `/tmp/${build.package}`;
  python.FS.writeFile(place, ours);
  python.pyimport("importlib").invalidate_caches();
  await python.pyimport("micropip").install.callKwargs(`emfs:${place}`, { deps: false });
  return python;
}
