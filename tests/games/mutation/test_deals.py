"""Deals of Mutation: drawn in the order of the rules page; invalid deals are refused with a message."""

import random
from typing import Any

import pytest

from pygames.games.mutation.game import GAME
from tests.support.mutation import deal


@pytest.mark.parametrize("players", GAME.seats)
def test_a_seed_draws_the_roll_off_then_the_pattern_then_the_rolls(players: int) -> None:
    for seed in range(12):
        dealt = GAME.deal(seed, players=players)
        rng = random.Random()
        rng.seed(f"mutation:{seed}", version=2)
        rolling = list(range(players))
        for row in dealt["rolloff"]:
            assert row == [1 + int(rng.random() * 6) if seat in rolling else None for seat in range(players)]
            rolling = [seat for seat in rolling if row[seat] == max(filter(None, row))]
        assert len(rolling) == 1
        arms = [(-1, 0), (1, 0)] if players < 4 else [(0, 1), (1, 0), (0, -1), (-1, 0)]
        cells = ["0,0", *(f"{x * distance},{y * distance}" for x, y in arms for distance in (1, 2))]
        assert list(dealt["pattern"].items()) == [(cell, 1 + int(rng.random() * 6)) for cell in cells]
        assert dealt["rolls"] == [[1 + int(rng.random() * 6) for _ in "ab"] for _ in range(40 * players)]
        assert GAME.start(dealt).to_move == rolling[0]


BAD_ROLLOFFS = [
    ([], "must be a list of rows"),
    ([[6]], "row 1 must be a list of 3"),
    ([[6, 1, None]], "row 1: seat 2 rolls a whole number from 1 to 6, not None"),
    ([[7, 1, 1]], "row 1: seat 0 rolls a whole number from 1 to 6, not 7"),
    ([[True, 1, 1]], "row 1: seat 0 rolls"),
    ([[6.0, 1, 1]], "row 1: seat 0 rolls"),
    ([[6, 6, 1]], "seat 0 and seat 1 are still tied"),
    ([[6, 6, 1], [3, 3, None]], "seat 0 and seat 1 are still tied"),
    ([[6, 6, 1], [3, 2, 5]], "row 2: seat 2 was not tied for the highest, so it must be null"),
    ([[6, 6, 1], [3, None, None]], "row 2: seat 1 rolls"),
    ([[6, 5, 1], [3, None, None]], "row 2: seat 0 was highest in the row before"),
    ([[6, 6, 1], [3, 2, None], [1, None, None]], "row 3: seat 0 was highest in the row before"),
    ({"0": [6, 1, 1]}, "must be a list of rows"),
    ([(6, 1, 1)], "row 1 must be a list"),
]


@pytest.mark.parametrize(("rolloff", "reason"), BAD_ROLLOFFS)
def test_a_bad_roll_off_is_refused(rolloff: object, reason: str) -> None:
    with pytest.raises(ValueError, match='"rolloff"') as refusal:
        GAME.start({**GAME.deal("x", players=3), "rolloff": rolloff})
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    ("rolloff", "starter"),
    [
        ([[1, 1, 6]], 2),
        ([[6, 6, 1], [1, 2, None]], 1),
        ([[3, 3, 3], [2, 5, 5], [None, 1, 4]], 2),
    ],
)
def test_the_starter_follows_from_the_roll_off(rolloff: list[list[int | None]], starter: int) -> None:
    assert GAME.start({**GAME.deal("x", players=3), "rolloff": rolloff}).to_move == starter


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"0,0": 7}, "0,0 shows a whole number from 1 to 6, not 7"),
        ({"0,0": "1"}, "0,0 shows a whole number"),
        ({"0,0": True}, "0,0 shows a whole number"),
        ({"0,0": [1]}, "0,0 shows a whole number"),
        ({"2,0": None}, "2,0 shows a whole number"),
        ({"3,0": 1}, "'3,0' is no cell of the opening with 2 players"),
        ({5: 1}, "5 is no cell of the opening"),
    ],
)
def test_a_bad_pattern_is_refused(change: dict[Any, object], reason: str) -> None:
    given: Any = deal([])
    given["pattern"] |= change
    with pytest.raises(ValueError, match='"pattern"') as refusal:
        GAME.start(given)
    assert reason in str(refusal.value)
    del given["pattern"]["0,0"]
    with pytest.raises(ValueError, match='"pattern": cell 0,0 is missing'):
        GAME.start(given)


@pytest.mark.parametrize(
    "roll", [[1], [1, 2, 3], [0, 1], [1, 7], [1, True], [1, 2.0], [1, None], [[1], 2], "12", 5, {}, (1, 2)]
)
def test_a_bad_roll_is_refused_with_its_turn(roll: object) -> None:
    with pytest.raises(ValueError, match='"rolls": turn 2 must be two whole numbers from 1 to 6'):
        GAME.start({**deal([]), "rolls": [[1, 2], roll]})


def test_the_cells_of_a_pattern_may_be_in_any_order() -> None:
    given: Any = deal([[1, 2]])
    reordered = {**given, "pattern": dict(reversed(given["pattern"].items()))}
    assert repr(GAME.start(reordered)) == repr(GAME.start(given))
