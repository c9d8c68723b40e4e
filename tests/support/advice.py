"""Random plies and the advice on them, for tests."""

import random
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames.model.game import State
from tests.support.strategies import SEEDS, variants_of
from tests.support.variants import Variant, position

SHARES = st.floats(0, 0.99)


def ply(variant: Variant, seed: int, share: float) -> tuple[State, State]:
    """Return a position of a random game, and the position one random ply later."""
    before = position(variant, seed, share)
    while before.is_over:  # `share` may round up to the end of the game
        before = position(variant, seed, 0)
    after = before.after(random.Random(seed).choice(before.legal_moves()))
    return before, after


def advice_on(before: State, after: State) -> list[str]:
    """All sentences about the ply between two positions."""
    advice = before.game.advice
    assert advice is not None
    return [*advice.gains(before, after), *advice.risks(before, after)]


def truth_test(game: str, is_true: Callable[[State, State, str], bool]) -> Callable[[], None]:
    """Return a test that `is_true` of all that the advice of a game says of random plies."""

    @given(variants_of([pygames.GAMES[game]]), SEEDS, SHARES)
    def test(variant: Variant, seed: int, share: float) -> None:
        before, after = ply(variant, seed, share)
        for sentence in advice_on(before, after):
            assert is_true(before, after, sentence), (after.moves[-1], sentence)

    return test
