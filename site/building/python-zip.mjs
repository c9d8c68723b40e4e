// Builds the zip from which the engine starts: our package and the part of the standard library that it needs, as bytecode.
//   node python-zip.mjs <folder of Pyodide> <wheel of our package> <modules to import, as JSON> <zip to write>

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder = "", wheel = "", modules = "", target = ""] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);

// A fixed hash seed makes the bytecode reproducible: sets in constants are stored in the order of their hashes.
// Without column numbers, which only underline code in tracebacks, bytecode is a third smaller. Line numbers stay.
const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
// the module that unpacks zips is loaded at the start anyway
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "zip", { extractDir: "/lib/python3.14/site-packages" });
python.runPython(`
import importlib, sys
for name in ${modules}:
    importlib.import_module(name)
loaded = sorted(sys.modules)  # before python_zip.py imports more
`);
python.runPython(readFileSync(new URL("python_zip.py", import.meta.url), "utf8"));
writeFileSync(target, python.runPython("zip_bytecode(loaded)").toJs());
