"""The pieces of score lines, for tests."""

import pygames
from pygames.model.game import ScoreLine
from pygames.model.scene import Piece


def pieces_of(state: pygames.State, *, tall: bool = False) -> dict[str, Piece]:
    """Return the pieces in a bystander's scene, by id."""
    scene = state.game.layout.scene(state.view(None), tall=tall)
    return {piece.id: piece for piece in scene.all_pieces}


def cards(line: ScoreLine) -> list[str]:
    """Return the ids of the cards among the pieces of a score line."""
    return [piece.removeprefix("card-") for piece in line.shows if piece.startswith("card-")]
