"""The texts of a game (refusals, options, score lines, lessons) name all rulings of its guide and no others."""

import ast
import inspect
import re
from pathlib import Path

import pytest

import pygames

NUMBER = re.compile(r"\*\*([A-Z]\d+)\.\*\*")
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
def test_the_guide_and_the_texts_of_a_game_name_the_same_rulings(game: pygames.Game) -> None:
    in_guide = NUMBER.findall((folder(game) / "guide.md").read_text(encoding="utf-8"))
    in_code = {
        ruling
        for module in folder(game).glob("*.py")
        for text in string_literals(module)
        for ruling in REFERENCE.findall(text)
    }
    assert len(in_guide) == len(set(in_guide)) >= 4
    assert in_code == set(in_guide)
