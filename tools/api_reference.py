"""Write the API reference of `pygames` from its docstrings: ``python -m tools.api_reference [folder]``.

The default folder is dist/docs, which is published with the site. The pages work from any path and without a network.
"""

import ast
import shutil
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path

from pdoc import render
from pdoc.doc import Module

import pygames

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = Path(__file__).with_name("api_templates")
TEMPLATE_OF_A_GAME = ROOT / "examples" / "null_game"


def main(arguments: Sequence[str]) -> int:
    """Write the reference into the folder that is named; returns the exit code."""
    folder = Path(arguments[0]) if arguments else ROOT / "dist" / "docs"
    write(folder)
    print(f"The API reference is in {folder}.")
    return 0


def write(folder: Path) -> None:
    """Write one page for each module, an index and a search index. Replaces the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    render.configure(docformat="markdown", template_directory=TEMPLATES)
    modules = {name: Module.from_name(name) for name in documented()}
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Error parsing type annotation")  # a class that names itself
        pages = {f"{name.replace('.', '/')}.html": render.html_module(modules[name], modules) for name in modules}
        pages |= {"index.html": render.html_index(modules), "search.js": render.search_index(modules)}
    for path, text in pages.items():
        page = folder / path
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8", newline="\n")


def documented() -> list[str]:
    """The names of the public modules: `pygames`, where its names are defined, and what a game imports."""
    public = {vars(pygames)[name].__module__ for name in pygames.__all__ if callable(vars(pygames)[name])}
    player = type(pygames.player("granicus", "random")).__module__
    return ["pygames", *sorted(public | {player} | imported_by_a_game())]


def imported_by_a_game() -> set[str]:
    """The modules of `pygames` that the template of a game imports, and the one with its protocols."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in TEMPLATE_OF_A_GAME.glob("*.py")]
    imports = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    protocols = pygames.Game.__annotations__["layout"].__module__
    return {node.module for node in imports if node.module and node.module.startswith("pygames.")} | {protocols}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
