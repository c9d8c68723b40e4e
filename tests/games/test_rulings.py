"""The texts of a game cite rulings of its guide, and only where a player asks why: in refusals and options."""

import ast
import inspect
import re
from pathlib import Path

import pytest

import pygames

NUMBER = re.compile(r"\*\*([A-Z]\d+)\.\*\*")
PAGE = "See docs/adding-a-game.md#the-rules-page."
REFERENCE = re.compile(r"\(([A-Z]\d+)\)")


def folder(game: pygames.Game) -> Path:
    return Path(inspect.getfile(type(game))).parent


def string_literals(module: Path) -> list[str]:
    """Every string of a module except docstrings."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    docstrings = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    texts = [n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return [str(text.value) for text in texts if text not in docstrings]


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_texts_cite_rulings_of_the_guide_in_refusals_and_options_only(game: pygames.Game) -> None:
    in_guide = NUMBER.findall((folder(game) / "guide.md").read_text(encoding="utf-8"))
    cited: dict[str, set[str]] = {}
    for module in folder(game).glob("*.py"):
        for text in string_literals(module):
            cited.setdefault(module.name, set()).update(REFERENCE.findall(text))
    assert len(in_guide) == len(set(in_guide)), f"Two rulings of guide.md have one number. {PAGE}"
    unknown = set().union(*cited.values()) - set(in_guide)
    assert not unknown, f"guide.md has no rulings {sorted(unknown)}, which texts cite. {PAGE}"
    elsewhere = {name for name, rulings in cited.items() if rulings} - {"game.py", "refusals.py"}
    assert not elsewhere, f"Only refusals and options cite rulings, not {sorted(elsewhere)}. {PAGE}"


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_the_code_marks_every_ruling_of_the_guide(game: pygames.Game) -> None:
    in_guide = set(NUMBER.findall((folder(game) / "guide.md").read_text(encoding="utf-8")))
    code = "".join(module.read_text(encoding="utf-8") for module in folder(game).glob("*.py"))
    unmarked = in_guide - set(re.findall(r"\b[A-Z]\d+\b", code))
    assert not unmarked, f"No comment marks where the code decides the rulings {sorted(unmarked)}. {PAGE}"
