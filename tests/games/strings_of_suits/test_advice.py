"""What the advice of Strings of Suits says is true."""

import re

from hypothesis import given, settings

import pygames
from pygames.model.game import State
from tests.support.advice import SHARES, advice_on, ply
from tests.support.strategies import SEEDS, variants_of
from tests.support.variants import Variant

VARIANTS = variants_of([pygames.GAMES["strings-of-suits"]])


def is_true(before: State, after: State, sentence: str) -> bool:
    seat, game = before.to_move or 0, len(before.scores) - 1  # type: ignore[attr-defined]  # a StringsState
    if match := re.match(r"Scores (\d+) points?", sentence):
        return bool(after.scores[game][seat] - before.scores[game][seat] == int(match[1]))  # type: ignore[attr-defined]
    if re.match(r"It leaves \w+ no chip that scores", sentence):
        return not any(after.gains(placing) for placing in after.menu(1 - seat))  # type: ignore[attr-defined]
    return True


@given(VARIANTS, SEEDS, SHARES)
@settings(max_examples=50)
def test_sentences_are_true_of_the_two_positions(variant: Variant, seed: int, share: float) -> None:
    before, after = ply(variant, seed, share)
    for sentence in advice_on(before, after):
        assert is_true(before, after, sentence), (after.moves[-1], sentence)
