"""The rules and the reference implementation agree at every ply, in random matches with all options."""

import random
from itertools import pairwise
from typing import Any

import pytest

from pygames.games.strings_of_suits.game import GAME
from pygames.games.strings_of_suits.rules import StringsState
from tests.support.strings_of_suits_reference import Reference


@pytest.mark.parametrize("seed", range(48))
def test_the_rules_agree_with_the_reference(seed: int) -> None:
    rng = random.Random(seed)
    options: dict[str, Any] = {option: rng.choice(values) for option, values in GAME.options.items()}
    fast, patience = GAME.start(GAME.deal(seed, **options)), rng.choice((0.0, 0.02, 0.3))
    assert isinstance(fast, StringsState)
    slow = Reference(fast.deal)
    while slow.seat is not None:
        assert fast.to_move == slow.seat
        moves = slow.legal()
        assert fast.legal_moves() == moves
        move = "-" if rng.random() < patience else rng.choice(moves[:-1])
        slow.play(move)
        fast.play(move)
        assert fast.scores == slow.games and fast.chips == slow.chips
    assert fast.is_over and len(fast.scores) == options["games"]


def test_the_reference_covers_automatic_skips_and_full_boards() -> None:
    """The random games above would prove little if no seat were ever blocked in them."""
    endings = set()
    for seed in range(20):
        match = Reference(GAME.deal(seed, games=1, chips=8 if seed % 2 else 6))
        rng, turns = random.Random(seed), []
        while match.seat is not None:
            turns.append(match.seat)
            match.play(rng.choice(match.legal()[:-1]))
        blocked = any(one == other for one, other in pairwise(turns))
        endings.add(("passed over" if blocked else "in turn", "full" if len(match.chips) == 36 else "open cards left"))
    assert {"passed over", "in turn"} == {turn for turn, _ in endings}
    assert {"full", "open cards left"} == {table for _, table in endings}
