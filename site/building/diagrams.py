"""The diagrams of a guide: a fenced block ``position`` is a position as data, drawn as its table would be.

Its fields: the ``seed`` of a deal (or a whole ``deal``) with its ``options``, and the ``moves`` that lead to the
position; ``part``, things on the table at the edges of what is shown; ``ways``, how the moves begin whose ends are
marked; ``words``, what is to be seen.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from typing import Any

import pygames
from building.posters import spread
from pygames.i18n import _
from pygames.model.scene import Piece, Scene
from pygames.render import svg
from pygames.render.art.pen import n

FENCE = "position"
EDGE = 5  # units around what is shown


def diagram(game: pygames.Game, text: str) -> str:
    """A figure of the position that a block describes."""
    asked = json.loads(text)
    state = position(game, asked)
    view = state.view(state.to_move)
    lying = spread(game.layout.scene(view, tall=True))
    if "ways" in asked:
        ends = set(ways(state, asked["ways"]))
        lying = [marked(piece, piece.target in ends) for piece in lying]
    words = _(caption(text))
    scene = cut(lying, asked["part"], words)
    return f"<figure>{drawn(scene)}<figcaption>{escape(words)}</figcaption></figure>\n"


def caption(text: str) -> str:
    """What is to be seen in the diagram of a block."""
    words: str = json.loads(text)["words"]
    return words


def symbols(drawings: str) -> str:
    """What drawings use, hidden, for the page to carry once."""
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{svg.used(drawings)}</svg>'


def drawn(scene: Scene) -> str:
    """A small picture, on which nothing has a name or can be pointed at. Its caption says what is to be seen."""
    pieces = "".join(f'<g transform="translate({n(p.x)} {n(p.y)})">{svg.figure(p)}</g>' for p in scene.pieces)
    laid = f'<g class="table">{pieces}</g>'
    w, h = n(scene.width), n(scene.height)
    return f'<svg class="diagram" viewBox="0 0 {w} {h}" width="{w}" height="{h}" aria-hidden="true">{laid}</svg>'


def position(game: pygames.Game, asked: dict[str, Any]) -> pygames.State:
    """Where the moves of a block lead to."""
    deal = asked.get("deal") or game.deal(asked["seed"], **asked.get("options", {}))
    return pygames.replay(pygames.record(deal, asked["moves"].split()))


def ways(state: pygames.State, beginning: str) -> Iterator[str]:
    """The last targets of the legal moves that begin so."""
    view = state.view(state.to_move)
    return (state.game.layout.path(view, move)[-1] for move in state.legal_moves() if move.startswith(beginning))


def marked(piece: Piece, is_end: bool) -> Piece:
    """The piece with a mark if it is an end, and else with none."""
    looks = tuple(look for look in piece.looks if look != "last")
    return replace(piece, looks=(*looks, "last") if is_end else looks)


def cut(lying: list[Piece], part: list[str], title: str) -> Scene:
    """What lies between some things. Raises ValueError where one is not on the table."""
    edges = [piece for piece in lying if piece.target in part or piece.id in part]
    if len({piece.target if piece.target in part else piece.id for piece in edges}) != len(set(part)):
        raise ValueError(f"Not all of {part} lie on the table.")
    left, right = min(p.x - p.w / 2 for p in edges) - EDGE, max(p.x + p.w / 2 for p in edges) + EDGE
    top, bottom = min(p.y - p.h / 2 for p in edges) - EDGE, max(p.y + p.h / 2 for p in edges) + EDGE
    inside = [p for p in lying if left <= p.x <= right and top <= p.y <= bottom]
    return Scene(title, right - left, bottom - top, tuple(replace(p, x=p.x - left, y=p.y - top) for p in inside))
