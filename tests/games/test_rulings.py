"""Every ruling in a guide is named by a text of its game: a refusal, an option, a score line or a lesson."""

import ast
import inspect
import re
from pathlib import Path

import pytest

import pygames

NUMBER = re.compile(r"\*\*([A-Z]\d+)\.\*\*")
NAMED = re.compile(r"\(([A-Z]\d+)\)")


def folder(game: pygames.Game) -> Path:
    return Path(inspect.getfile(type(game))).parent


def said(module: Path) -> list[str]:
    """Every string of a module except docstrings."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    explained = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    texts = [n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return [str(text.value) for text in texts if text not in explained]


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_the_rulings_of_a_guide_are_those_that_its_game_names(game: pygames.Game) -> None:
    ruled = NUMBER.findall((folder(game) / "guide.md").read_text(encoding="utf-8"))
    named = {ruling for module in folder(game).glob("*.py") for text in said(module) for ruling in NAMED.findall(text)}
    assert len(ruled) == len(set(ruled)) >= 4
    assert named == set(ruled)
