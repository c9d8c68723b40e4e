"""What the advice of Strings of Suits says is true."""

import re

from pygames.model.game import State
from tests.support.advice import truth_test


def is_true(before: State, after: State, sentence: str) -> bool:
    seat, game = before.to_move or 0, len(before.scores) - 1  # type: ignore[attr-defined]  # a StringsState
    if match := re.match(r"Scores (\d+) points?", sentence):
        return bool(after.scores[game][seat] - before.scores[game][seat] == int(match[1]))  # type: ignore[attr-defined]
    if re.match(r"It leaves \w+ no chip that scores", sentence):
        return not any(after.gains(placing) for placing in after.menus[1 - seat])  # type: ignore[attr-defined]
    return True


test_sentences_are_true_of_the_two_positions = truth_test("strings-of-suits", is_true)
