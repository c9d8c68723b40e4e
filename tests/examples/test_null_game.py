"""The null game goes through all its moves. tests/games/test_contract.py checks the rest."""

import pytest

import pygames
from examples.null_game import evaluation, score_lines, text_board
from examples.null_game.game import GAME
from pygames.testing import check


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


def test_only_refusals_sentences_and_a_layout_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in [(text_board, "render"), (score_lines, "breakdown"), (evaluation, "reasons")]:
        monkeypatch.delattr(module, name)
    for name in ("evaluate", "prior"):
        monkeypatch.delattr(evaluation, name)
    check(GAME, examples=3)
    state = GAME.start(GAME.deal("x"))
    assert (str(state), state.score_lines()) == ("The coin, hidden", [])
