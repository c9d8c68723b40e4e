"""What the advice of Granicus says is true."""

import re

from pygames.model.decktet import SUIT_NAMES
from pygames.model.game import State
from tests.support.advice import truth_test


def is_true(before: State, after: State, sentence: str) -> bool:
    seat, (was, now) = before.to_move, (before.result()["rows"], after.result()["rows"])
    if match := re.match(r"(Wins|Takes) row (\d)(?: from \w+)?, for (\d+) points?\.", sentence):
        row = int(match[2]) - 1
        return bool(now[row]["winner"] == seat != was[row]["winner"] and now[row]["points"] == int(match[3]))
    if match := re.match(r"Leaves row (\d) to nobody", sentence):
        return bool(was[int(match[1]) - 1]["winner"] == 1 - (seat or 0) and now[int(match[1]) - 1]["winner"] is None)
    if match := re.match(r"You now show (\d+) (\w+) in row (\d), against (\d+)", sentence):
        row = now[int(match[3]) - 1]
        counts = [row[side][0] for side in (("odd", "even") if seat == 0 else ("even", "odd"))]
        return bool(SUIT_NAMES[row["ace"]] == match[2] and counts == [int(match[1]), int(match[4])])
    return True


test_sentences_are_true_of_the_two_positions = truth_test("granicus", is_true)
