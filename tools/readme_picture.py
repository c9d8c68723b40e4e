"""Redraws the picture of the README: ``python -m tools.readme_picture``."""

import random
from pathlib import Path

from pygames import GAMES
from pygames.model.rng import one_of
from pygames.render import svg

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "deckfish.svg"
PLIES = 30  # then the grid has some gaps, but is still mostly full


def main() -> None:
    """Draw a random game of Deckfish after `PLIES` plies."""
    game, rng = GAMES["deckfish"], random.Random("readme")
    state = game.start(game.deal("readme"))
    while len(state.moves) < PLIES:
        state.play(one_of(state.legal_moves(), rng))
    PICTURE.write_text(svg.picture(game.layout.scene(state.view(None), tall=False)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
