"""Validation of records: valid ones load, invalid ones are rejected with a message."""

from typing import Any

import pytest

import pygames

GAME = pygames.GAMES["granicus"]


def valid_record() -> dict[str, Any]:
    """A record of three plies."""
    state = GAME.start(GAME.deal("x"))
    for _ in range(3):
        state.play(state.legal_moves()[0])
    return pygames.record(state.deal, state.moves)


def test_a_record_is_version_deal_and_moves() -> None:
    assert list(valid_record()) == ["version", "deal", "moves"]
    assert valid_record()["deal"]["options"] == {}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"version": None}, '"version" must be'),
        ({"version": 2}, "this record is of version 2"),
        ({"version": True}, '"version" must be'),
        ({"deal": None}, '"deal" must be'),
        ({"deal": {"game": "chess"}}, "'chess' is not one of granicus"),
        ({"deal": {"game": []}}, "is not one of granicus"),
        ({"moves": "MM"}, '"moves" must be a list'),
        ({"moves": ["M", 5]}, '"moves": ply 2 must be text, not 5'),
        ({"moves": ["Q"]}, "Ply 1, 'Q': "),
    ],
)
def test_a_bad_record_is_refused_with_the_field(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        pygames.replay({**valid_record(), **change})


@pytest.mark.parametrize("junk", [None, [], "x", 5, {}])
def test_anything_but_a_record_is_refused(junk: object) -> None:
    with pytest.raises(ValueError):
        pygames.replay(junk)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(ValueError):
        pygames.record(junk, [])  # type: ignore[arg-type]  # wrong on purpose


def test_a_deal_without_a_record_gets_a_helpful_message() -> None:
    with pytest.raises(ValueError, match="This is a deal, not a record"):
        pygames.replay(GAME.deal("x"))


def test_moves_after_the_end_are_refused_by_number() -> None:
    state = GAME.start(GAME.deal("x"))
    while not state.is_over:
        state.play(state.legal_moves()[0])
    with pytest.raises(ValueError, match=r"Ply 19.*over"):
        pygames.replay(pygames.record(state.deal, [*state.moves, "M"]))


def test_a_move_may_be_any_object_with_str() -> None:
    class Move:
        def __str__(self) -> str:
            return "M"

    assert pygames.record(GAME.deal("x"), [Move()])["moves"] == ["M"]
