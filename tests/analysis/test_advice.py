"""Advice on moves, with and without a module of the game."""

import pytest

import pygames
from pygames.analysis.move_explanation import explain_move
from pygames.model.game import Game


def test_a_game_without_advice_describes_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pygames.GAMES["granicus"]
    state = game.start(game.deal("plain"))
    state.play(state.legal_moves()[0])
    monkeypatch.setattr(type(game), "advice", None)
    reasons = {move: explain_move(state, move)["reasons"] for move in state.legal_moves()}
    assert (reasons["S"], reasons["Su"]) == (["You tie the score at 1."], ["You take the lead, 1–0."])


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=lambda game: game.id)
def test_what_is_true_of_every_first_move_is_no_reason(game: Game) -> None:
    state = game.start(game.deal("first"))
    reasons = [explain_move(state, move)["reasons"] for move in state.legal_moves()]
    assert not set.intersection(*map(set, reasons))
    if game.id == "strings-of-suits":
        assert {sentence for found in reasons for sentence in found if "next turn" in sentence} == set()
