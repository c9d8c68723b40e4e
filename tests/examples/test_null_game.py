"""The null game goes through all its moves. tests/games/test_contract.py checks the rest."""

import pytest

import pygames
from examples.null_game.game import GAME


def test_the_coin_is_hidden_until_the_last_ply() -> None:
    state = GAME.start(GAME.deal("x"))
    assert GAME.tracker is not None
    for move in ("+", "-", None):
        (group,) = GAME.tracker.groups(state.view(None))
        assert sum(not item.gone for item in group.items) == (1 if state.is_over else 2)
        assert sum(state.result()["scores"]) == state.is_over
        if move:
            state.play(move)
    with pytest.raises(pygames.IllegalMove, match="The game is over"):
        state.play("-")


def test_n1_nobody_nods_twice() -> None:
    state = GAME.start(GAME.deal("x", rounds=2))
    for move in "++":
        state.play(move)
    assert state.legal_moves() == ["-"]
    with pytest.raises(pygames.IllegalMove, match="You have nodded already"):
        state.play("+")
