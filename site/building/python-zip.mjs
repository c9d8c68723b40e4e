// Builds the zip from which the engine starts: our package and the part of the standard library that it needs, as bytecode.
//   node python-zip.mjs <folder of Pyodide> <wheel of micropip> <wheel of our package> <zip to write>
// micropip installs our wheel in one Pyodide. In a second, clean Pyodide, importing our package shows which modules get loaded; the first
// compiles these.

import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "", micropip = "", wheel = "", target = ""] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);

// A fixed hash seed makes the bytecode reproducible: sets in constants are stored in the order of their hashes.
// Without column numbers, which only underline code in tracebacks, bytecode is a third smaller. Line numbers stay.
const boot = () => loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });

const builder = await boot();
await builder.loadPackage(micropip);
builder.FS.writeFile(`/tmp/${basename(wheel)}`, readFileSync(wheel));
await builder.pyimport("micropip").install.callKwargs(`emfs:/tmp/${basename(wheel)}`, { deps: false });
builder.runPython(readFileSync(new URL("python_zip.py", import.meta.url), "utf8"));

const clean = await boot();
clean.unpackArchive(builder.runPython("zip_package()").toJs(), "zip", { extractDir: "/lib/python3.14/site-packages" });
const loaded = clean.runPython(`
import importlib, sys
for name in ${JSON.stringify(builder.runPython("required_modules()").toJs())}:
    importlib.import_module(name)
sorted(sys.modules)`);
builder.globals.set("loaded", loaded.toJs());
writeFileSync(target, builder.runPython("zip_bytecode(loaded)").toJs());
