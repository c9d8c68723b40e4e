"""Draws the diagrams of a guide: a fenced block ``position`` describes a position as JSON.

Its fields: the ``seed`` of a deal (or a full ``deal``) with its ``options``; the ``moves`` that lead to the position;
``part``, the pieces whose bounding box is shown; ``ways``, a prefix of legal moves, whose last targets are marked (may
be left out); ``words``, the caption.
"""

import json
import re
from dataclasses import replace
from typing import Any

from pygames.formats.poster import flatten
from pygames.i18n import _
from pygames.model.game import Game
from pygames.model.scene import Piece, Trace
from pygames.model.state import State
from pygames.render import svg
from pygames.render.art.svg_elements import n

MARGIN = 5  # units around the bounding box


def of_guide(guide: str, game: Game) -> list[dict[str, str]]:
    """Return the drawing ("svg") and the caption ("words") of each block of a plugin's guide, in their order.

    The drawing of a block with an error is "".
    """
    return [
        _of_block(block, game) for block in re.findall(r"^```position\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    ]


def _of_block(text: str, game: Game) -> dict[str, str]:
    try:
        spec = json.loads(text)
        words = spec["words"]
        return {"svg": drawing(game, spec), "words": _(words)}
    except Exception as error:  # the text and the game are by other authors
        return {"svg": "", "words": str(error)}


def drawing(game: Game, spec: dict[str, Any]) -> str:
    """Return the position that a block describes as SVG, without labels or targets: the caption describes it."""
    state = position(game, spec)
    view = state.view(state.to_move)
    pieces = flatten(game.layout.scene(view, tall=True))
    if "ways" in spec:
        moves = [move for move in state.legal_moves() if move.startswith(spec["ways"])]
        marked = {game.layout.path(view, move)[-1] for move in moves}
        pieces = [replace(piece, trace=Trace() if piece.target in marked else None) for piece in pieces]
    return _crop(pieces, spec["part"])


def position(game: Game, spec: dict[str, Any]) -> State:
    """Return the state after the moves of a block."""
    start = game.start(spec.get("deal") or game.deal(spec["seed"], **spec.get("options", {})))
    return start.after(*spec["moves"].split())


def bounds(pieces: list[Piece], part: list[str]) -> tuple[float, float, float, float]:
    """Return the left, right, upper and lower edge of what is shown. Raise ValueError like `_crop`."""
    edges = [p for p in pieces if p.target in part or p.id in part]
    if len({p.target if p.target in part else p.id for p in edges}) != len(set(part)):
        raise ValueError(f"Not all of {part} are on the table.")
    left, right = min(p.x - p.w / 2 for p in edges) - MARGIN, max(p.x + p.w / 2 for p in edges) + MARGIN
    return left, right, min(p.y - p.h / 2 for p in edges) - MARGIN, max(p.y + p.h / 2 for p in edges) + MARGIN


def _crop(pieces: list[Piece], part: list[str]) -> str:
    """Draw the pieces whose centres are in the bounding box of ``part`` (targets or ids), with a margin.

    Raise ValueError if one of ``part`` is not on the table.
    """
    left, right, top, bottom = bounds(pieces, part)
    drawn = "".join(
        f'<g transform="translate({n(p.x - left)} {n(p.y - top)})">{svg.figure(p)}</g>'
        for p in pieces
        if left <= p.x <= right and top <= p.y <= bottom
    )
    w, h = n(right - left), n(bottom - top)
    size = f'viewBox="0 0 {w} {h}" width="{w}" height="{h}"'
    return f'<svg class="diagram" {size} aria-hidden="true"><g class="table">{drawn}</g></svg>'
