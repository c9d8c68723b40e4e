"""Draws a poster of each game: the busiest part of its table in the middle of a game.

Link previews and icons use the same games, by `midgame` and `sample_piece`.
"""

import random
from dataclasses import replace
from functools import cache
from math import sqrt
from pathlib import Path

import pygames
from building.output import write_text
from pygames.formats.poster import STONES, flatten, shown_pieces
from pygames.model.scene import Piece, Scene, Style
from pygames.render import svg
from pygames.render.art import style, text_outlines

SEEDS = ("poster", "poster-1", "poster-2", "poster-3")
WIDTHS = (480, 520, 560)  # widths to try for the poster, in the units of a wide scene
ASPECT = 10 / 16  # height divided by width
TALL_WIDTHS = (240, 260, 280, 300, 320, 340, 350)  # the same for narrow embeds, in the units of a tall scene
TALL_ASPECT = 1.5
POSTER_MARGIN = 0.03  # on each side, as a share of the pieces' width
FAN = 5  # pieces
STEP = 10  # between the positions to try, in units of the scene
MAX_AREA = 1500  # the largest w * h / 4 that counts: that of a card on the table; larger cards, in hands, count no more
TEXT_KINDS = ("text", "panel")  # pieces that are left out
CLOTH = '<rect class="ground-cloth" width="100%" height="100%"/>'  # the background of a picture


def write(posters: Path) -> None:
    """Write every game's poster as ``<game>.svg``, and one for narrow embeds as ``tall/<game>.svg``.

    The wide one has no background: that is the page's. ``fan/<game>.svg`` shows a few of its pieces but no position.
    """
    for game in pygames.GAMES.values():
        state = midgame(game)
        view = state.view(state.to_move)
        wide = busiest_part(game.layout.scene(view, tall=False), WIDTHS, ASPECT)
        tall = busiest_part(game.layout.scene(view, tall=True), TALL_WIDTHS, TALL_ASPECT)
        write_text(posters / f"{game.id}.svg", svg.picture(wide, faces="pictures").replace(CLOTH, ""))
        write_text(posters / "tall" / f"{game.id}.svg", svg.picture(tall, faces="pictures"))
        write_text(posters / "fan" / f"{game.id}.svg", _fan(game))


def busiest_part(scene: Scene, widths: tuple[int, ...], aspect: float) -> Scene:
    """Return the part of a table of this aspect with the best score by `coverage`, without text.

    Pieces that an edge would cut are left out, and those of a supply. The others are in the middle, with a margin.
    """
    pieces = _pieces(scene)
    _score, (left, top, width) = _best_part(scene, widths, aspect)
    height = width * aspect
    moved = (replace(piece, x=piece.x - left, y=piece.y - top) for piece in pieces)
    inside = [piece for piece in moved if _is_inside(piece, width, height)]
    known = shown_pieces(Scene(scene.title, width, height, tuple(inside)))
    shown = [piece for piece in inside if piece in known or piece.kind in ("slot", "arrow")]
    return _centred(scene.title, shown or pieces, aspect)


def _centred(title: str, pieces: list[Piece], aspect: float) -> Scene:
    """Return a scene with the pieces in its middle, as large as the margin allows."""
    left, right = min(p.x - p.w / 2 for p in pieces), max(p.x + p.w / 2 for p in pieces)
    top, bottom = min(p.y - p.h / 2 for p in pieces), max(p.y + p.h / 2 for p in pieces)
    width = max(right - left, (bottom - top) / aspect) * (1 + 2 * POSTER_MARGIN)
    x, y = width / 2 - (left + right) / 2, width * aspect / 2 - (top + bottom) / 2
    moved = (replace(piece, x=piece.x + x, y=piece.y + y) for piece in pieces)
    return Scene(title, width, width * aspect, tuple(moved))


def _fan(game: pygames.Game) -> str:
    """Return a standalone picture of a few pieces of a game: cards as in a hand, or dice in an arc."""
    kind, view = sample_piece(game).kind, midgame(game).view(None)
    seen = (piece for piece in _with_faces(_pieces(game.layout.scene(view, tall=False))) if piece.kind == kind)
    found = {(piece.face, piece.seat, _tone(piece)): piece for piece in seen}
    size, lean, radius = ((118, 166), 13, 340) if kind == "card" else ((78, 78), 9, 560)
    drawn = ""
    for number, piece in enumerate(list(found.values())[:FAN]):
        seat = None if kind == "card" else piece.seat
        turn = f"rotate({(number - (FAN - 1) / 2) * lean:g}) translate(0 {-radius})"
        figure = svg.figure(Piece(kind, "", 0, 0, *size, piece.face, seat, styles=_tone(piece)), "pictures")
        drawn += f'<g transform="translate(240 {170 + radius}) {turn}">{figure}</g>'
    content = text_outlines.outlined(drawn)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="table" viewBox="0 0 480 300" width="480" height="300">'
        f"<style>{style.standalone()}</style><defs>{svg.used_symbols(content)}</defs>"
        f"{CLOTH}{content}</svg>"
    )


def _is_inside(piece: Piece, width: float, height: float) -> bool:
    return piece.w <= 2 * piece.x <= 2 * width - piece.w and piece.h <= 2 * piece.y <= 2 * height - piece.h


def _best_part(scene: Scene, widths: tuple[int, ...], aspect: float) -> tuple[float, tuple[int, int, int]]:
    """Return the best score by `coverage` of a part of the table, and that part: left, top and width."""
    pieces = _with_faces(_pieces(scene))
    parts = [
        (x, y, width)
        for width in widths
        for x in range(0, int(scene.width - width) + 1, STEP)
        for y in range(0, int(scene.height - width * aspect) + 1, STEP)
    ]
    whole = (0, 0, int(max(scene.width, scene.height / aspect)) + 1)  # of a table that is smaller than each part
    return max((coverage(pieces, *part, aspect=aspect), part) for part in parts or [whole])


def _pieces(scene: Scene) -> list[Piece]:
    return [piece for piece in flatten(scene) if piece.kind not in TEXT_KINDS]


def _with_faces(pieces: list[Piece]) -> list[Piece]:
    """Return the pieces that have a face; if there are none, the stones of a board game; or else all."""
    tokens = [piece for piece in pieces if piece.kind in STONES]
    return [piece for piece in pieces if piece.face] or tokens or pieces


def coverage(pieces: list[Piece], left: float, top: float, width: float, *, aspect: float) -> float:
    """Return a score for a part: the area of its pieces, minus twice the area of those that its edges cut.

    The score is divided by the width to the power of 1.5, so that larger parts do not always win.
    """
    covered, height = 0.0, width * aspect
    for piece in pieces:
        x, y, w, h = piece.x - left, piece.y - top, piece.w / 2, piece.h / 2
        if x + w <= 0 or y + h <= 0 or x - w >= width or y - h >= height:
            continue
        is_inside = x >= w and y >= h and x + w <= width and y + h <= height
        covered += min(w * h, MAX_AREA) if is_inside else -2 * min(w * h, MAX_AREA)
    return covered / (width * sqrt(width))


@cache  # previews and icons use the same state, so callers must not change it
def midgame(game: pygames.Game) -> pygames.State:
    """Return the liveliest of some states, each three fifths through a random game; the same in every build."""
    return max((_midgame(game, seed) for seed in SEEDS), key=lambda state: _liveliness(game, state))


def _midgame(game: pygames.Game, seed: str) -> pygames.State:
    deal, rng = game.deal(seed=seed), random.Random(seed)
    state = game.start(deal)
    while not state.is_over:
        moves = state.legal_moves()
        state.play(moves[int(rng.random() * len(moves))])
    return pygames.replay(pygames.record(deal, state.moves[: len(state.moves) * 3 // 5]))


def _liveliness(game: pygames.Game, state: pygames.State) -> float:
    return _best_part(game.layout.scene(state.view(state.to_move), tall=False), WIDTHS, ASPECT)[0]


def sample_piece(game: pygames.Game) -> Piece:
    """Return the first piece with a face in `midgame`, preferably a card, scaled to fit 100 by 130."""
    state = midgame(game)
    pieces = _with_faces(_pieces(game.layout.scene(state.view(state.to_move), tall=False)))
    found = next(piece for kind in ("card", "die", *STONES) for piece in pieces if piece.kind == kind)
    scale = min(96 / found.w, 126 / found.h, 86 / min(found.w, found.h))
    seat = None if found.face else found.seat
    w, h = found.w * scale, found.h * scale
    return Piece(found.kind, "thing", 50, 65, w, h, face=found.face, seat=seat, styles=_tone(found))


def _tone(piece: Piece) -> tuple[Style, ...]:
    """Return whether a piece is light or dark, as its styles say it."""
    return tuple(style for style in piece.styles if style in ("light", "dark"))
