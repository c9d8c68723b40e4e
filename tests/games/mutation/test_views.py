"""Views of Mutation show the rolls so far and no later ones; `imagine` draws those at random."""

import json
import random
from collections import Counter

import pytest

from pygames.games.mutation.game import GAME
from tests.support.mutation import deal, play, start


@pytest.mark.parametrize("left", [0, 1, 7, 80])
def test_m8_a_view_shows_the_rolls_so_far_and_not_how_many_are_left(left: int) -> None:
    shown = [[3, 6], [2, 2], [1, 5]]
    few, many = start(shown), start(shown + [[4, 4]] * left)
    play(few, "3@0,1 2@3,0")
    play(many, "3@0,1 2@3,0")
    for seat in (None, 0, 1):
        assert json.dumps(few.view(seat)) == json.dumps(many.view(seat))
        assert few.view(seat)["rolls"] == shown


def test_a_view_never_shows_how_many_rolls_were_left() -> None:
    state = GAME.start(GAME.deal("x"))
    while not state.is_over:
        state.play(state.legal_moves()[0])
    assert len(state.view(None)["rolls"]) < len(state.deal["rolls"])
    imagined = GAME.imagine(state.view(None), random.Random(1))
    assert imagined.is_over and imagined.deal["rolls"] == state.view(None)["rolls"]


@pytest.mark.parametrize("players", GAME.seats)
def test_m8_an_imagined_state_has_forty_rolls_a_player_in_all(players: int) -> None:
    state = GAME.start(GAME.deal("x", players=players))
    for _ in range(7):
        imagined = GAME.imagine(state.view(0), random.Random(1))
        assert len(imagined.deal["rolls"]) == 40 * players
        assert imagined.deal["rolls"][: len(state.view(0)["rolls"])] == state.view(0)["rolls"]
        state.play(state.legal_moves()[0])


def test_a_view_with_more_than_forty_rolls_per_player_gets_no_further_rolls() -> None:
    shown = [[3, 6]] * 100
    state = GAME.start(deal(shown))
    view = {**state.view(0), "rolls": shown}
    assert GAME.imagine(view, random.Random(1)).deal["rolls"] == shown


def test_every_roll_to_come_is_equally_likely() -> None:
    state, rng = start([[3, 6]]), random.Random(7)
    rolls = [tuple(roll) for _ in range(100) for roll in GAME.imagine(state.view(0), rng).deal["rolls"][1:]]
    counts = Counter(rolls)
    assert len(counts) == 36
    expected = len(rolls) / 36
    # Chi-squared with 35 degrees of freedom exceeds this once in a thousand.
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 66.6


@pytest.mark.parametrize(
    ("field", "junk"),
    [
        ("rolls", [[9, 9]]),
        ("rolls", None),
        ("rolloff", []),
        ("pattern", {}),
        ("pattern", 5),
        ("moves", ["4@9,9"]),
        ("moves", 5),
        ("players", 9),
    ],
)
def test_an_invalid_view_is_refused(field: str, junk: object) -> None:
    view = start([[3, 6]]).view(0)
    with pytest.raises(ValueError, match=r"\w"):
        GAME.imagine({**view, field: junk}, random.Random(1))


def test_chance_events_seen_counts_rolls() -> None:
    state = start([[6, 1], [6, 6], [3, 3], [1, 2]], "33313", removal="any")
    seen = [state.chance_events_seen()]
    for move in ("6@1,1", "6@-3,0", "3@-2,1", "-"):
        state.play(move)
        seen.append(state.chance_events_seen())
    assert seen == [1, 2, 3, 3, 4], "placing a double that may remove shows no new roll"
