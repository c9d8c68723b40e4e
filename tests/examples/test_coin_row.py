"""Coin Row, the template of ``python -m pygames new``: its ruling, its scores and its lesson."""

import pytest

import pygames
from examples.coin_row import evaluation
from examples.coin_row.game import GAME, CoinRowState
from examples.coin_row.lesson import STEPS


def start(moves: str = "") -> CoinRowState:
    """The position of the lesson after these moves."""
    state = GAME.start(STEPS[0].deal)
    assert isinstance(state, CoinRowState)
    for move in moves.split():
        state.play(move)
    return state


@pytest.mark.parametrize(("move", "reason"), [("9", "Only the first and the last coin"), ("4", "The 4 has been taken")])
def test_c1_only_the_ends_can_be_taken(move: str, reason: str) -> None:
    state = start("4")
    assert state.legal_moves() == ["3", "7"]
    with pytest.raises(pygames.IllegalMove, match=reason):
        state.play(move)


def test_the_coins_are_the_points() -> None:
    state = start("4 3 9 7 5 8 2 1")
    assert state.result() == {"scores": [20, 19], "winners": [0]}
    state.play("10")
    assert state.legal_moves() == ["6"] and not state.is_over
    state.play("6")
    assert state.is_over and state.result() == {"scores": [30, 25], "winners": [0]}


def test_the_texts_of_the_lesson_are_true() -> None:
    for step in STEPS:
        for told, points in (("4 points", 4), ("13 points", 13), ("30 to 25", 30)):
            if told in step.right:
                assert start(f"{step.moves} {step.accepts}").result()["scores"][0] == points
    assert "20 points, and your opponent has 19" in STEPS[2].words


def test_the_evaluation_prefers_the_lead_and_the_next_coin() -> None:
    first, second = evaluation.static_eval(start())
    assert first > 0.5 > second
    first, second = evaluation.static_eval(start("4"))
    assert first < 0.5  # the 7 is worth more than the 4
