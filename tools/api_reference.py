"""Write the API reference of `pygames` from its docstrings: ``python -m tools.api_reference [folder]``.

The default folder is dist/docs, which is published with the site. The pages work from any path and without a network.
"""

import re
import shutil
import sys
import warnings
from pathlib import Path
from textwrap import dedent
from types import ModuleType

from pdoc import doc_ast, render
from pdoc.doc import Module

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = Path(__file__).with_name("api_templates")
PUBLIC = {  # `pygames` documents all public names itself
    "adapters": "game_tree gym openspiel pettingzoo variant view_tensor",
    "ai": "computer_player",
    "analysis": "hint par proof review",
    "formats": "importing link",
    "i18n": "perspective sentence_parts",
    "lab": "arena matchup measures reference_players results runner study",
    "model": "card_counting data_types decktet draws game lesson protocols puzzle rng scene search_config state",
    "records": "puzzles record session",
    "": "model.tensor_features plugins registry testing",
}
MODULES = ["pygames"]
for package, modules in PUBLIC.items():
    folder = f"pygames.{package}".rstrip(".")
    MODULES += ([folder] if package else []) + [f"{folder}.{module}" for module in modules.split()]
# A field of a class with a comment after it, or one with lines of comment before it; the values of a `Literal`.
FIELD = re.compile(
    r"(?m)^    (?P<name>\w+): [^#\n]*  # (?P<after>.+)$|^(?P<before>(?:    # .+\n)+)    (?P<field>\w+): "
)
LITERAL = re.compile(r"(?ms)^(\w+) = Literal\[\n(.*?)^\]")
VALUE = re.compile(r'(?m)^    ("\w+"),  # (.+)$')
walk_tree = doc_ast.walk_tree


def comments(source: str) -> dict[str, str]:
    """Return the comments on the fields of a class, and on the values of each `Literal` of a module, by name."""
    found = {}
    for match in FIELD.finditer(dedent(source)):
        name, before = match["name"] or match["field"], match["before"] or ""
        found[name] = match["after"] or " ".join(line.strip(" #") for line in before.splitlines())
    for name, values in LITERAL.findall(source):
        found[name] = "\n".join(f"- `{value}`: {comment}" for value, comment in VALUE.findall(values))
    return found


def walk_with_comments(obj: ModuleType | type) -> doc_ast.AstInfo:
    """Return what pdoc finds in a class or module, with comments as the docstrings of its fields."""
    info = walk_tree(obj)
    for name, comment in comments(doc_ast.get_source(obj)).items():
        info.var_docstrings.setdefault(name, comment)
    return info


def write(folder: Path) -> None:
    """Write one page for each module, an index and a search index. An existing folder is replaced."""
    shutil.rmtree(folder, ignore_errors=True)
    doc_ast.walk_tree = walk_with_comments
    render.configure(docformat="markdown", template_directory=TEMPLATES)
    modules = {name: Module.from_name(name) for name in MODULES}
    with warnings.catch_warnings():
        # pdoc warns about classes whose annotations name the class itself, and about fields of a TypedDict
        warnings.filterwarnings("ignore", "Error parsing type annotation|Cannot determine where")
        pages = {f"{name.replace('.', '/')}.html": render.html_module(modules[name], modules) for name in modules}
        pages |= {"index.html": render.html_index(modules), "search.js": render.search_index(modules)}
    for path, text in pages.items():
        page = folder / path
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist" / "docs"
    write(target)
    print(f"The API reference is in {target}.")
