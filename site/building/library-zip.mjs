// Builds the zip from which the console and plugins start: Python's whole standard library, as bytecode, not compressed yet.
//   node library-zip.mjs <folder of Pyodide> <zip to write>
// Python starts in a quarter of the time that it needs with Pyodide's own zip, in which it compiles each module that it imports.

import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder = "", target = ""] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
// the same options as in python-zip.mjs
const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
const bytes = python.runPython(`
import importlib.util, io, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # writes bytecode in CPython's own format

written = io.BytesIO()
with zipfile.ZipFile("/lib/python314.zip") as library, zipfile.ZipFile(written, "w") as archive:
    for name in library.namelist():
        if name.endswith(".py"):
            source = library.read(name)
            code = compile(source, name, "exec", dont_inherit=True)  # with docstrings, which help() shows
            bytecode = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))
            archive.writestr(zipfile.ZipInfo(f"{name}c", (1980, 1, 1, 0, 0, 0)), bytecode)
written.getvalue()`);
writeFileSync(target, bytes.toJs());
