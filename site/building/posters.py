"""dist/posters: each game in its middle, for the home page: the part of its table where most is going on."""

import random
from dataclasses import replace
from functools import cache
from math import sqrt
from pathlib import Path

import pygames
from building.output import written
from pygames.model.scene import Piece, Scene
from pygames.render import svg

SEED = "poster"
WIDTHS = (480, 560, 640, 720, 800, 880)  # of the part that may be shown, in the units of a wide scene
SHAPE = 10 / 16  # its height, as a part of its width
STEP = 10  # between the places that are tried for it
LARGE = 1500  # a quarter of the area of a card of the table: one in a hand counts as no more
WORDS = ("text", "panel")  # what is said of a table, and not on it


def write(posters: Path) -> None:
    """Draw every game's poster to ``posters``/<game>.svg."""
    for game in pygames.GAMES.values():
        state = middle(game)
        scene = heart(game.layout.scene(state.view(state.to_move), tall=False))
        written(posters / f"{game.id}.svg", svg.picture(scene))


def heart(scene: Scene) -> Scene:
    """The fullest part of a table, without the words about it."""
    lying = [piece for piece in spread(scene) if piece.kind not in WORDS]
    parts = [
        (x, y, width)
        for width in WIDTHS
        for x in range(0, int(scene.width - width) + 1, STEP)
        for y in range(0, int(scene.height - width * SHAPE) + 1, STEP)
    ]
    left, top, width = max(parts, key=lambda part: (fullness(lying, *part), part))
    height = width * SHAPE
    shown = (replace(piece, x=piece.x - left, y=piece.y - top) for piece in lying)
    inside = [p for p in shown if -p.w < 2 * p.x < 2 * width + p.w and -p.h < 2 * p.y < 2 * height + p.h]
    return Scene(scene.title, width, height, tuple(inside))


def fullness(lying: list[Piece], left: float, top: float, width: float) -> float:
    """How much of a part is covered by things with a face that are whole there; what is cut counts against it."""
    full, height = 0.0, width * SHAPE
    for piece in lying:
        x, y, w, h = piece.x - left, piece.y - top, piece.w / 2, piece.h / 2
        if not piece.face or x + w <= 0 or y + h <= 0 or x - w >= width or y - h >= height:
            continue
        whole = x >= w and y >= h and x + w <= width and y + h <= height
        full += min(w * h, LARGE) if whole else -2 * min(w * h, LARGE)
    return full / (width * sqrt(width))


def spread(scene: Scene) -> list[Piece]:
    """Every piece in the units of the scene, those of its ground too."""
    if scene.ground is None:
        return list(scene.pieces)
    (x, y, w, h), (left, top, width, height) = scene.ground.window, scene.ground.home
    scale = min(w / width, h / height)
    middle_x, middle_y = x + w / 2 - scale * (left + width / 2), y + h / 2 - scale * (top + height / 2)
    return [*scene.pieces] + [
        replace(p, x=middle_x + scale * p.x, y=middle_y + scale * p.y, w=scale * p.w, h=scale * p.h)
        for p in scene.ground.pieces
    ]


@cache  # previews and icons are drawn from it too; nobody plays on
def middle(game: pygames.Game) -> pygames.State:
    """A position in the middle of a random game, of its first part where it has several; the same in every build."""
    deal, rng = game.deal(seed=SEED), random.Random(SEED)
    state = game.start(deal)
    while not state.is_over:
        moves = state.legal_moves()
        state.play(moves[int(rng.random() * len(moves))])
    return pygames.replay(pygames.record(deal, state.moves[: len(state.moves) * 3 // 5]))


def thing(game: pygames.Game) -> Piece:
    """The first thing with a face on a game's poster, a card if there is one, as large as it gets in 100 by 130."""
    state = middle(game)
    scene = game.layout.scene(state.view(state.to_move), tall=False)
    lying = [*scene.pieces, *(scene.ground.pieces if scene.ground else ())]
    found = next(
        piece for kind in ("card", "die", "chip", "token") for piece in lying if piece.kind == kind and piece.face
    )
    scale = min(96 / found.w, 126 / found.h, 86 / min(found.w, found.h))
    return Piece(found.kind, "thing", 50, 65, found.w * scale, found.h * scale, face=found.face)
