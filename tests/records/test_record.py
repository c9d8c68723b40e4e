"""Validation of records: valid ones load, those of version 0.1 too; invalid ones are rejected with a message."""

import json
from typing import Any

import pytest

import pygames
from pygames.formats import importing
from pygames.records.session import GameSession

GAME = pygames.GAMES["granicus"]


def valid_record() -> dict[str, Any]:
    """A record of three plies."""
    state = GAME.start(GAME.deal("x"))
    for _ in range(3):
        state.play(state.legal_moves()[0])
    return pygames.record(state.deal, state.moves)


def test_a_record_is_version_deal_and_moves() -> None:
    assert list(valid_record()) == ["version", "deal", "moves"]
    assert valid_record()["deal"]["options"] == {"tiebreak": "values"}


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


# A game of Mutation whose fourth ply removes a player's last top die: legal by the default of version 0.1 only (M4).
OLD_DEAL = pygames.GAMES["mutation"].deal("old-289", removal="any")
OLD_MOVES = ["3@2,-1", "6@1,-1", "6@1,-1", "x@2,0"]


def without_shelter(moves: list[str]) -> dict[str, Any]:
    """Return a record without the option "shelter", whose default has changed since version 0.1."""
    return {"version": 1, "deal": {**OLD_DEAL, "options": {"removal": "any"}}, "moves": moves}


def test_a_record_without_an_option_replays_as_it_was_played() -> None:
    old = without_shelter(OLD_MOVES)
    (read,) = importing.read(json.dumps(old))
    for state in (pygames.replay(old), GameSession.load(old).state, pygames.replay(read.record or {})):
        assert (state.moves, state.deal["options"]["shelter"]) == (OLD_MOVES, "covering")
    assert pygames.record(old["deal"], OLD_MOVES)["deal"]["options"]["shelter"] == "covering"


def test_a_record_without_an_option_has_the_default_if_its_moves_are_legal_then() -> None:
    for moves in ([], OLD_MOVES[:3]):
        assert pygames.replay(without_shelter(moves)).deal["options"]["shelter"] == "both"
    with pytest.raises(ValueError, match="Ply 3"):
        pygames.replay(without_shelter([*OLD_MOVES[:2], "1@9,9"]))


def test_a_record_that_names_the_option_keeps_it() -> None:
    both = {"version": 1, "deal": {**OLD_DEAL, "options": {"removal": "any", "shelter": "both"}}, "moves": OLD_MOVES}
    with pytest.raises(ValueError, match="Ply 4"):
        pygames.replay(both)
