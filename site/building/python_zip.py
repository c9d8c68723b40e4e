"""Builds python.zip: our package and its drawings, and the part of the standard library that it needs, as bytecode.

The build asks for `required_modules` (engine.py). python-zip.mjs imports these in a Pyodide that has our wheel, and
then runs this module there.

The zip contains every module that Python loads at its start, every module that our package imports (also inside
functions), and the modules that these load in turn. Modules that the standard library imports only inside functions are
listed here, with the reason, and so are those that it loads at its start and can do without.
"""

import ast
import importlib.util
import io
import pkgutil
import re
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # writes bytecode in CPython's own format
from pathlib import Path, PurePosixPath
from types import CodeType

import pygames

INSIDE_FUNCTIONS = {
    "encodings.ascii": "a codec, looked up by name",
    "encodings.latin_1": "a codec, looked up by its name",
    "importlib.metadata": "importlib.invalidate_caches() asks for its finder",
    "linecache": "a traceback quotes lines with it",
    "traceback": "Pyodide writes errors with it",
}
EMPTY = ("asyncio.sslproto",)  # imported at the start of asyncio, and used by servers only
OPTIONAL = ("_ssl", "bz2", "compression", "lzma", "ssl")  # asyncio, shutil and zipfile work without these
NOT_IN_BROWSER = (
    "pygames.__main__",
    "pygames.adapters",
    "pygames.cli",
    "pygames.interrupt",
    "pygames.lab",
    "pygames.api.protocol",
    "pygames.model.draws",
    "pygames.model.tensor_features",
    "pygames.pytest_plugin",
    "pygames.testing",
)
NOT_IN_GAMES = ("encoding", "ending")  # modules of games that adapters and long proofs use
NEVER_ASKED_FOR_TYPES = ("pygames/", "pyodide/", "_pyodide/")  # nothing reads most types of these packages
KEPT_TYPES = {"ABC", "NamedTuple", "TypedDict", "dataclass"}  # of such classes; plugins.py reads those of Game(ABC)
COMMENT = re.compile(r"<!--.*?-->\n", re.DOTALL)
ROOTS = ("/lib/python314.zip", "/lib/python3.14/site-packages")
FIRST_ZIP_DATE = (1980, 1, 1, 0, 0, 0)


def package_modules() -> list[str]:
    """Return the modules of our package that a browser needs."""
    names = (module.name for module in pkgutil.walk_packages(pygames.__path__, "pygames."))
    return ["pygames", *sorted(filter(is_in_browser, names))]


def is_in_browser(module: str) -> bool:
    """Return whether a browser may need a module."""
    return not module.startswith(NOT_IN_BROWSER) and module.rpartition(".")[2] not in NOT_IN_GAMES


def required_modules() -> list[str]:
    """Return all modules that must be importable: ours, those that they import, and the list above."""
    imports = set()
    for module in package_modules():
        spec = importlib.util.find_spec(module)
        assert spec and spec.origin
        for node in ast.walk(ast.parse(Path(spec.origin).read_bytes())):
            if isinstance(node, ast.Import):
                imports |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:  # relative: one of our modules
                imports.add(node.module)
    return sorted({*package_modules(), *filter(is_in_browser, imports), *INSIDE_FUNCTIONS})


def zip_bytecode(modules: list[str]) -> bytes:
    """Return an uncompressed zip with the bytecode of these modules, but no built-in or optional one, and our drawings.

    Comments of the drawings are left out.

    Python never checks the bytecode against a source.
    """
    package, files = Path(pygames.__file__).parent, {}
    for module in modules:
        path, text = source(module)
        if text is not None and module.partition(".")[0] not in OPTIONAL:
            files[f"{path}c"] = compile_module(path, "" if module in EMPTY else text)
    for drawing in sorted(package.rglob("*.svg")):
        text = COMMENT.sub("", drawing.read_text(encoding="utf-8"))
        files[drawing.relative_to(package.parent).as_posix()] = text.encode()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path, FIRST_ZIP_DATE), content)
    return buffer.getvalue()


def source(module: str) -> tuple[str, str | None]:
    """Return a module's path in the zip and its source text; None for built-in modules and for aliases of modules."""
    spec = importlib.util.find_spec(module) if module != "__main__" else None
    if spec is None or spec.name != module or spec.origin is None or not spec.origin.endswith(".py"):
        return "", None
    root = next(root for root in ROOTS if spec.origin.startswith(f"{root}/"))
    return str(PurePosixPath(spec.origin).relative_to(root)), spec.loader.get_source(module)  # type: ignore[union-attr]


def compile_module(path: str, text: str) -> bytes:
    """Return the bytecode of a module without docstrings and assertions, which a table does not need.

    Modules of our package and of Pyodide also lose their types, modules of others their line numbers.
    The console uses the full library.
    """
    tree, is_ours = ast.parse(text), path.startswith("pygames/")
    if path.startswith(NEVER_ASKED_FOR_TYPES):
        tree = WithoutTypes().visit(tree)
    code = compile(tree, path, "exec", dont_inherit=True, optimize=2)
    if not is_ours:
        code = without_line_numbers(code)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(text.encode()), checked=False))


def without_line_numbers(code: CodeType) -> CodeType:
    """Return the code with all instructions on its first line: in a traceback, a library function's name is enough.

    In the new line table, each entry covers up to eight instructions: kind 13 (no columns) with a line delta of 0.
    """
    units = len(code.co_code) // 2
    lengths = [8] * (units // 8) + ([units % 8] if units % 8 else [])
    lines = b"".join(bytes([0x80 | 13 << 3 | (length - 1), 0]) for length in lengths)
    constants = tuple(without_line_numbers(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=constants)


class WithoutTypes(ast.NodeTransformer):
    """Removes types: Python 3.14 compiles an extra function for each signature, module and class that has some.

    Nothing reads those of our package and of Pyodide at run time, except the types of fields of which named tuples,
    typed dictionaries and data classes are made, and of those that a game has to have.
    """

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Remove the types from a module and its variables."""
        self.generic_visit(node)
        node.body = list(filter(None, map(_without_type, node.body)))
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Remove the types from a class, and from its variables unless they are read."""
        self.generic_visit(node)
        if KEPT_TYPES.isdisjoint(re.findall(r"\w+", " ".join(map(ast.unparse, node.bases + node.decorator_list)))):
            node.body = list(filter(None, map(_without_type, node.body))) or [ast.Pass()]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Remove the types from a function, and from the functions in it."""
        self.generic_visit(node)
        node.returns = None
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Remove the type of a parameter."""
        node.annotation = None
        return node


def _without_type(node: ast.stmt) -> ast.stmt | None:
    """Return an assignment without its type, and None for a type without a value; other statements as they are."""
    if not isinstance(node, ast.AnnAssign):
        return node
    return ast.copy_location(ast.Assign([node.target], node.value), node) if node.value else None
