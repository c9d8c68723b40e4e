// Makes the one zip that the engine boots from: the package and what it reaches of the standard library, compiled.
//   node python-zip.mjs <folder of Pyodide> <micropip's wheel> <the package's wheel> <zip to write>
// micropip installs the wheel in one Pyodide, which compiles what a second one, where nothing else was ever loaded, has loaded.

import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "", micropip = "", wheel = "", target = ""] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);

// a set in a compiled module lies there in the order of its hashes: a fixed seed gives the same bytes every time
// without the column of every instruction, which only underlines words in a traceback, bytecode is a third smaller; its lines stay
const boot = () => loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });

const workshop = await boot();
await workshop.loadPackage(micropip);
workshop.FS.writeFile(`/tmp/${basename(wheel)}`, readFileSync(wheel));
await workshop.pyimport("micropip").install.callKwargs(`emfs:/tmp/${basename(wheel)}`, { deps: false });
workshop.runPython(readFileSync(new URL("python_zip.py", import.meta.url), "utf8"));

const fresh = await boot();
fresh.unpackArchive(workshop.runPython("packed()").toJs(), "zip", { extractDir: "/lib/python3.14/site-packages" });
const loaded = fresh.runPython(`
import importlib, sys
for name in ${JSON.stringify(workshop.runPython("wanted()").toJs())}:
    importlib.import_module(name)
sorted(sys.modules)`);
workshop.globals.set("loaded", loaded.toJs());
writeFileSync(target, workshop.runPython("zipped(loaded)").toJs());
