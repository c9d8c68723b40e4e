"""Draws the diagrams of a guide: a fenced block ``position`` describes a position as JSON.

Its fields: the ``seed`` of a deal (or a full ``deal``) with its ``options``; the ``moves`` that lead to the position;
``part``, the pieces whose bounding box is shown; ``ways``, a prefix of legal moves, whose last targets are marked (may
be left out); ``words``, the caption. A block ``deck`` describes a picture of the suits: ``cards``, the ids of the cards
beside them, and ``words``.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from typing import Any

import pygames
from pygames.formats.poster import flatten
from pygames.i18n import _
from pygames.model.scene import Piece, Scene, Trace
from pygames.render import deck_picture, svg
from pygames.render.art.svg_elements import n

FENCE, DECK_FENCE = "position", "deck"
MARGIN = 5  # units around the bounding box


def diagram(game: pygames.Game, text: str) -> str:
    """Return the HTML figure of the position that a block describes."""
    spec = json.loads(text)
    state = position(game, spec)
    view = state.view(state.to_move)
    pieces = flatten(game.layout.scene(view, tall=True))
    if "ways" in spec:
        targets = set(last_targets(state, spec["ways"]))
        pieces = [mark(piece, is_marked=piece.target in targets) for piece in pieces]
    words = _(caption(text))
    scene = crop(pieces, spec["part"], words)
    return f"<figure>{render(scene)}<figcaption>{escape(words)}</figcaption></figure>\n"


def deck(text: str) -> str:
    """Return the HTML figure of the suits and cards that a block describes."""
    drawn = deck_picture.picture(json.loads(text)["cards"])
    return f"<figure>{drawn}<figcaption>{escape(_(caption(text)))}</figcaption></figure>\n"


def caption(text: str) -> str:
    """Return the untranslated caption of a block."""
    words: str = json.loads(text)["words"]
    return words


def symbols(drawings: str) -> str:
    """Return a hidden SVG with the symbols that drawings refer to; a page contains it once."""
    used = svg.used_symbols(drawings)
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{used}</svg>'


def render(scene: Scene) -> str:
    """Return a scene as SVG without labels or targets: the caption describes the picture."""
    pieces = "".join(f'<g transform="translate({n(p.x)} {n(p.y)})">{svg.figure(p)}</g>' for p in scene.pieces)
    table = f'<g class="table">{pieces}</g>'
    w, h = n(scene.width), n(scene.height)
    return f'<svg class="diagram" viewBox="0 0 {w} {h}" width="{w}" height="{h}" aria-hidden="true">{table}</svg>'


def position(game: pygames.Game, spec: dict[str, Any]) -> pygames.State:
    """Return the state after the moves of a block."""
    deal = spec.get("deal") or game.deal(spec["seed"], **spec.get("options", {}))
    return pygames.replay(pygames.record(deal, spec["moves"].split()))


def last_targets(state: pygames.State, prefix: str) -> Iterator[str]:
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
