"""dist/posters: a picture of each game in its middle, for the home page."""

import random
from pathlib import Path

import pygames
from building.place import written
from pygames import svg

SEED = "poster"


def write(posters: Path) -> None:
    """Draw every game's poster to ``posters``/<game>.svg."""
    for game in pygames.GAMES.values():
        state = middle(game)
        written(posters / f"{game.id}.svg", svg.picture(game.layout.scene(state.view(state.to_move), tall=False)))


def middle(game: pygames.Game) -> pygames.State:
    """The position half-way through a random game, the same one in every build."""
    deal, rng = game.deal(seed=SEED), random.Random(SEED)
    state = game.start(deal)
    while not state.is_over:
        moves = state.legal_moves()
        state.play(moves[int(rng.random() * len(moves))])
    half = pygames.record(deal, state.moves[: len(state.moves) // 2])
    return pygames.replay(half)
