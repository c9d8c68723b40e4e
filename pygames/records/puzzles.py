"""The puzzles of each game, which are in `puzzles.json` in its folder, beside the texts of their kinds (`puzzles.py`).

`pygames.lab.puzzle_mining` finds puzzles, and `pygames.analysis.proof` proves them.
"""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

from pygames.i18n import _
from pygames.model.game import Game, State
from pygames.model.game_modules import find_module
from pygames.model.puzzle import COMMON_KINDS, Puzzle, PuzzleKind
from pygames.registry import find

LOST = 0.5  # a chance of winning up to which a game is to be saved


def puzzles_of(game_id: str) -> list[Puzzle]:
    """Return what `pygames.puzzles` returns."""
    game = find(game_id)
    found = []
    for stored in _stored(type(game)):
        seat, kind = game.seat_names[stored["seat"]], kinds(game)[stored["kind"]]
        told = _("{seat} to move. {question}", seat=_(seat), question=_(kind.question))
        found.append(cast("Puzzle", {**stored, "game": game_id, "question": told}))
    return found


def kinds(game: Game) -> dict[str, PuzzleKind]:
    """Return the kinds of puzzles of a game by their ids."""
    return {**COMMON_KINDS, **getattr(find_module(type(game), "puzzles"), "KINDS", {})}


def kind_of(position: State, line: Sequence[str], value: float) -> str:
    """Return the kind of a puzzle; `line` and `value` are those of its proof."""
    move, *rest = line
    after = position.after(move)
    end = after.after(*rest)
    if end.is_over and len(end.result()["winners"]) > 1:
        return "draw"
    own = getattr(find_module(type(position), "puzzles"), "kind_of", None)
    if own and (kind := own(position, after)):
        return cast("str", kind)
    if value <= LOST:
        return "save"
    is_tempted = not all(_is_quiet(position, other) for other in position.legal_moves())
    return "quiet" if is_tempted and _is_quiet(position, move) else "only-move"


def _is_quiet(position: State, move: str) -> bool:
    """Return whether a move neither raises the score of its seat nor brings it nearer to the others."""
    seat, was, now = position.mover, position.result()["scores"], position.after(move).result()["scores"]
    return not now or bool(now[seat] - max(now) <= was[seat] - max(was) and now[seat] <= was[seat])


@cache
def _stored(owner: type) -> list[dict[str, Any]]:
    module = find_module(owner, "puzzles")
    file = Path(module.__file__).with_suffix(".json") if module else None
    if file is None or not file.exists():
        return []
    stored: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return stored
