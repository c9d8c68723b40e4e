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
    """A position in the middle of a random game, of its first part where it has several; the same in every build."""
    deal, rng = game.deal(seed=SEED), random.Random(SEED)
    state = game.start(deal)
    while not state.is_over:
        moves = state.legal_moves()
        state.play(moves[int(rng.random() * len(moves))])
    return pygames.replay(pygames.record(deal, state.moves[: len(state.moves) * 2 // 5]))
