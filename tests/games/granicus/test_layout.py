"""Layout of Granicus: what a turn has changed."""

import pytest

from pygames.games.granicus import layout
from pygames.games.granicus.game import GAME
from pygames.model.scene import Trace


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("direction", ["u", "d"])
def test_the_card_and_then_both_aces_that_changed_places_are_marked(direction: str, tall: bool) -> None:
    state = GAME.start(GAME.deal("aces"))
    state.play(state.legal_moves()[0])
    aces = state.view(None)["aces"]
    swap = next(move for move in state.legal_moves() if move.endswith(direction))
    state.play(swap)
    view = state.view(None)
    moved = {ace for ace, before in zip(view["aces"], aces, strict=True) if ace != before}
    traces = {piece.id: piece.trace for piece in layout.scene(view, tall).pieces if piece.trace}
    assert len(moved) == 2
    card = next(id_ for id_, trace in traces.items() if trace == Trace(1))
    assert traces == {card: Trace(1), **{f"ace-{ace}": Trace(1, step=1) for ace in moved}}


def test_a_turn_without_an_ace_marks_the_card_alone() -> None:
    state = GAME.start(GAME.deal("aces"))
    state.play(state.legal_moves()[0])
    traces = [piece.trace for piece in layout.scene(state.view(None), tall=True).pieces if piece.trace]
    assert traces == [Trace(0)]
