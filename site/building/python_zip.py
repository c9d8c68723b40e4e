"""Makes python.zip, the part of the standard library that a table needs, and our package.

python-zip.mjs runs it in a Pyodide where micropip has installed our wheel.

Taken is every module that a boot loads, that our package names in an import (at its top or inside a function), and that
these load in turn. What the standard library imports only inside its own functions is listed here, with the reason.
"""

import ast
import importlib.util
import io
import pkgutil
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # the form in which CPython itself writes bytecode
from pathlib import Path, PurePosixPath

import pygames

INSIDE_FUNCTIONS = {
    "encodings.ascii": "a codec, looked up by its name",
    "encodings.idna": "a codec, looked up by its name",
    "encodings.latin_1": "a codec, looked up by its name",
    "importlib.metadata": "importlib.invalidate_caches() asks for its finder",
    "linecache": "a traceback quotes lines with it",
    "traceback": "Pyodide writes errors with it",
}
FOR_A_TERMINAL = ("pygames.__main__", "pygames.cli", "pygames.ai.arena")  # for nothing in a browser
ROOTS = ("/lib/python314.zip", "/lib/python3.14/site-packages")
FIRST_ZIP_DATE = (1980, 1, 1, 0, 0, 0)


def ours() -> list[str]:
    """The modules of our package that a browser needs."""
    found = (module.name for module in pkgutil.walk_packages(pygames.__path__, "pygames."))
    return ["pygames", *sorted(module for module in found if not module.startswith(FOR_A_TERMINAL))]


def wanted() -> list[str]:
    """All that must be importable: our modules, what they name in an import, and the list above."""
    named = set()
    for module in ours():
        for node in ast.walk(ast.parse(source(module)[1])):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                named.add(node.module)
    return sorted({*ours(), *named, *INSIDE_FUNCTIONS})


def packed() -> bytes:
    """Our package as installed, as a zip: the module that unpacks it is loaded by every boot anyway."""
    whole, package = io.BytesIO(), Path(pygames.__file__).parent
    with zipfile.ZipFile(whole, "w") as archive:
        for file in sorted(package.rglob("*")):
            if file.is_file():
                archive.write(file, file.relative_to(package.parent))
    return whole.getvalue()


def zipped(modules: list[str]) -> bytes:
    """The zip: each of these modules that has a source, as bytecode that is never checked against it."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as lean:
        for module in modules:
            path, text = source(module)
            if text is not None:
                file = zipfile.ZipInfo(f"{path}c", FIRST_ZIP_DATE)
                lean.writestr(file, compiled(path, text), zipfile.ZIP_DEFLATED, 9)
    return whole.getvalue()


def source(module: str) -> tuple[str, str | None]:
    """A module's path in the zip and its text; None for what is built into Python, and for an alias of a module."""
    spec = importlib.util.find_spec(module) if module != "__main__" else None
    if spec is None or spec.name != module or spec.origin is None or not spec.origin.endswith(".py"):
        return "", None
    root = next(root for root in ROOTS if spec.origin.startswith(f"{root}/"))
    return str(PurePosixPath(spec.origin).relative_to(root)), spec.loader.get_source(module)


def compiled(path: str, text: str) -> bytes:
    """Bytecode without docstrings, which nobody reads in a browser; the prompt's Python has them."""
    code = compile(text, path, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(text.encode()), checked=False))
