"""The rules of Strings of Suits agree with the reference implementation at every ply of random matches."""

import random
from itertools import pairwise
from typing import Any

import pytest

from pygames.games.strings_of_suits.game import GAME, StringsState
from tests.support.strings_of_suits_reference import Reference


@pytest.mark.parametrize("seed", range(48))
def test_the_rules_agree_with_the_reference(seed: int) -> None:
    rng = random.Random(seed)
    options: dict[str, Any] = {option: rng.choice(values) for option, values in GAME.options.items()}
    state, skip_chance = GAME.start(GAME.deal(seed, **options)), rng.choice((0.0, 0.02, 0.3))
    assert isinstance(state, StringsState)
    reference = Reference(state.deal)
    while reference.seat is not None:
        assert state.to_move == reference.seat
        moves = reference.legal()
        assert state.legal_moves() == moves
        move = "-" if rng.random() < skip_chance else rng.choice(moves[:-1])
        reference.play(move)
        state.play(move)
        assert state.scores == reference.games and state.chips == reference.chips
    assert state.is_over and len(state.scores) == options["games"]


def test_the_reference_covers_automatic_skips_and_full_boards() -> None:
    """Random games of the reference include blocked seats and full boards, so the test above covers these cases."""
    endings = set()
    for seed in range(20):
        reference = Reference(GAME.deal(seed, games=1, chips=8 if seed % 2 else 6))
        rng, turns = random.Random(seed), []
        while reference.seat is not None:
            turns.append(reference.seat)
            reference.play(rng.choice(reference.legal()[:-1]))
        blocked = any(one == other for one, other in pairwise(turns))
        endings.add(("blocked" if blocked else "in turn", "full" if len(reference.chips) == 36 else "open cards left"))
    assert {"blocked", "in turn"} == {turn for turn, _ in endings}
    assert {"full", "open cards left"} == {table for _, table in endings}
