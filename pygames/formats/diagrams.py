"""Draws the diagrams of a guide: a fenced block ``position`` describes a position as JSON.

Its fields: the ``seed`` of a deal (or a full ``deal``) with its ``options``; the ``moves`` that lead to the position;
``part``, the pieces whose bounding box is shown; ``ways``, a prefix of legal moves, whose last targets are marked (may
be left out); ``words``, the caption.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pygames.formats.poster import flatten
from pygames.i18n import _
from pygames.model.game import Game
from pygames.model.scene import Piece, Scene, Trace
from pygames.model.state import State
from pygames.render import svg
from pygames.render.art.svg_elements import n

MARGIN = 5  # units around the bounding box
_BLOCK = re.compile(r"^```position\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def of_guide(guide: str, game: Game) -> list[dict[str, str]]:
    """Return the drawing ("svg") and the caption ("words") of each block of a plugin's guide, in their order.

    The drawing of a block with an error is "".
    """
    return [_of_block(block, game) for block in _BLOCK.findall(guide)]


def _of_block(text: str, game: Game) -> dict[str, str]:
    try:
        spec = json.loads(text)
        words = spec["words"]
        return {"svg": drawing(game, spec), "words": _(words)}
    except Exception as error:  # the text and the game are by other authors
        return {"svg": "", "words": str(error)}


def drawing(game: Game, spec: dict[str, Any]) -> str:
    """Return the position that a block describes as SVG."""
    state = position(game, spec)
    view = state.view(state.to_move)
    pieces = flatten(game.layout.scene(view, tall=True))
    if "ways" in spec:
        targets = set(last_targets(state, spec["ways"]))
        pieces = [mark(piece, is_marked=piece.target in targets) for piece in pieces]
    return render(crop(pieces, spec["part"], ""))


def render(scene: Scene) -> str:
    """Return a scene as SVG without labels or targets: the caption describes the picture."""
    pieces = "".join(f'<g transform="translate({n(p.x)} {n(p.y)})">{svg.figure(p)}</g>' for p in scene.pieces)
    table = f'<g class="table">{pieces}</g>'
    w, h = n(scene.width), n(scene.height)
    return f'<svg class="diagram" viewBox="0 0 {w} {h}" width="{w}" height="{h}" aria-hidden="true">{table}</svg>'


def position(game: Game, spec: dict[str, Any]) -> State:
    """Return the state after the moves of a block."""
    deal = spec.get("deal") or game.deal(spec["seed"], **spec.get("options", {}))
    state = game.start(deal)
    for move in spec["moves"].split():
        state.play(move)
    return state


def last_targets(state: State, prefix: str) -> Iterator[str]:
    """Yield the last target of each legal move with this prefix."""
    view = state.view(state.to_move)
    return (state.game.layout.path(view, move)[-1] for move in state.legal_moves() if move.startswith(prefix))


def mark(piece: Piece, *, is_marked: bool) -> Piece:
    """Return the piece with or without the mark of the last move."""
    return replace(piece, trace=Trace() if is_marked else None)


def crop(pieces: list[Piece], part: list[str], title: str) -> Scene:
    """Return a scene with the pieces whose centres are in the bounding box of ``part`` (targets or ids), with a margin.

    Raise ValueError if one of ``part`` is not on the table.
    """
    edges = [piece for piece in pieces if piece.target in part or piece.id in part]
    if len({piece.target if piece.target in part else piece.id for piece in edges}) != len(set(part)):
        raise ValueError(f"Not all of {part} are on the table.")
    left, right = min(p.x - p.w / 2 for p in edges) - MARGIN, max(p.x + p.w / 2 for p in edges) + MARGIN
    top, bottom = min(p.y - p.h / 2 for p in edges) - MARGIN, max(p.y + p.h / 2 for p in edges) + MARGIN
    inside = [p for p in pieces if left <= p.x <= right and top <= p.y <= bottom]
    return Scene(title, right - left, bottom - top, tuple(replace(p, x=p.x - left, y=p.y - top) for p in inside))
