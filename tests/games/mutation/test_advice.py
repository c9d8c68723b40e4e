"""What the advice of Mutation says is true."""

import re

from pygames.model.game import State
from tests.support.advice import truth_test


def is_true(before: State, after: State, sentence: str) -> bool:
    seat, (was, now) = before.to_move or 0, (before.result()["scores"], after.result()["scores"])
    names = after.game.seat_names
    if match := re.match(r"Breaks (\w+)'s largest strain, from (\d+) to (\d+)", sentence):
        other = names.index(match[1])
        return bool((was[other], now[other]) == (int(match[2]), int(match[3])))
    if match := re.match(r"Grows your largest strain to (\d+) dice", sentence):
        return bool(was[seat] < now[seat] == int(match[1]))
    if match := re.match(r"Joins your strains of .+ into one of (\d+)", sentence):
        return int(match[1]) in after.result()["strains"][seat]
    return True


test_sentences_are_true_of_the_two_positions = truth_test("mutation", is_true)
