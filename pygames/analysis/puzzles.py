"""Puzzles: positions in which one move is much better than all others, with the solution.

Each game has its puzzles in ``puzzles.json``, and their kinds in words in ``puzzles.py``.
"""

import json
from importlib import import_module, resources
from typing import Any

from pygames.i18n import _
from pygames.model.puzzle import PuzzleKind
from pygames.registry import GAMES


def puzzles(game_id: str) -> list[dict[str, Any]]:
    """Return the puzzles of a game, the easiest first, with their question in the current language."""
    text = resources.files(_folder(game_id)).joinpath("puzzles.json").read_text(encoding="utf-8")
    questions = {kind: _(words.question) for kind, words in kinds(game_id).items()}
    return [{**puzzle, "question": questions[puzzle["kind"]]} for puzzle in json.loads(text)]


def kinds(game_id: str) -> dict[str, PuzzleKind]:
    """Return the kinds of a game's puzzles by their ids."""
    found: dict[str, PuzzleKind] = import_module(f"{_folder(game_id)}.puzzles").KINDS
    return found


def _folder(game_id: str) -> str:
    if game_id not in GAMES:
        raise ValueError(f"There is no game {game_id!r}.")
    return f"pygames.games.{game_id.replace('-', '_')}"
