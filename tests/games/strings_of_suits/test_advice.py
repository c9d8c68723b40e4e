"""What the advice of Strings of Suits says is true, whatever the opponent answers."""

import re
from collections.abc import Iterable

from pygames.games.strings_of_suits.game import StringsState
from pygames.model.decktet import SUIT_NAMES
from pygames.model.game import State
from tests.support.advice import truth_test


def scored(state: StringsState, seat: int, moves: Iterable[str]) -> int:
    """The most points that one of the moves brings a seat; 0 if it cannot make any."""
    game, most = len(state.scores) - 1, 0
    for move in moves if state.to_move == seat else []:
        twin = state.after(move)
        most = max(most, twin.scores[game][seat] - state.scores[game][seat])
    return most


def skipping(state: StringsState) -> StringsState:
    return state.after("-")


def is_true(before: State, after: State, sentence: str) -> bool:
    assert isinstance(before, StringsState)
    assert isinstance(after, StringsState)
    seat, game, move = before.mover, len(before.scores) - 1, after.moves[-1]
    points = [int(number) for number in re.findall(r"(\d+) points?", sentence)]
    numbers = [int(number) for number in re.findall(r"\d+", sentence)]
    if sentence.startswith("Scores"):
        return after.scores[game][seat] - before.scores[game][seat] == points[0]
    if "nothing yet" in sentence or "brings nothing" in sentence:
        return after.scores[game] == before.scores[game]
    if "cannot score next turn" in sentence:
        return scored(after, 1 - seat, after.legal_moves()) == 0
    if "best chip then scores" in sentence:
        return scored(after, 1 - seat, after.legal_moves()) == numbers[-1]
    if "could have scored" in sentence:
        if before.skip_ends:
            return True  # the opponent has no turn on this board any more
        waited = skipping(before)
        return scored(waited, 1 - seat, [one for one in waited.legal_moves() if one[:2] == move[:2]]) == points[0]
    if match := re.match(r"Threatens \d+ points? at ([a-f][1-6]) in (\w+)(?:, and improves (\d+) places)?", sentence):
        waited = after if after.to_move == seat else skipping(after)
        suit = next(suit for suit, name in SUIT_NAMES.items() if name == match[2])
        moves = [one for one in waited.legal_moves() if one.startswith(match[1] + suit)]
        return len(waited.scores) == len(before.scores) and scored(waited, seat, moves) == points[0]
    if match := re.match(r"Waits: your best chip would score (\w+)", sentence):
        return scored(before, seat, before.legal_moves()) == int(match[1].replace("nothing", "0"))
    if "skips too" in sentence:
        ended = skipping(after)
        return ended.is_over or len(ended.scores) > len(before.scores)
    if re.match(r"Ends (the game|game \d) at once", sentence):
        ended_at = (before.scores[game][seat], before.scores[game][1 - seat])
        return (after.is_over or len(after.scores) > len(before.scores)) and ended_at == (numbers[-2], numbers[-1])
    return True


test_sentences_are_true_of_the_two_positions = truth_test("strings-of-suits", is_true)
