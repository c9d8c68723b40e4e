"""dist/posters: a picture of each game in its middle, for the home page."""

import random
from pathlib import Path

import pygames
from building.place import written
from pygames import svg
from pygames.scene import Piece

SEED = "poster"


def write(posters: Path) -> None:
    """Draw every game's poster to ``posters``/<game>.svg."""
    for game in pygames.GAMES.values():
        state = middle(game)
        written(posters / f"{game.id}.svg", svg.picture(game.layout.scene(state.view(state.to_move), tall=False)))


def middle(game: pygames.Game) -> pygames.State:
    """A position in the middle of a random game, of its first part where it has several; the same in every build."""
    deal, rng = game.deal(seed=SEED), random.Random(SEED)
    state = game.start(deal)
    while not state.is_over:
        moves = state.legal_moves()
        state.play(moves[int(rng.random() * len(moves))])
    return pygames.replay(pygames.record(deal, state.moves[: len(state.moves) * 2 // 5]))


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
