"""What the advice of Deckfish says is true."""

import re

from pygames.games.deckfish.movement import menu
from pygames.model.game import State
from tests.support.advice import truth_test


def is_true(before: State, after: State, sentence: str) -> bool:
    seat = before.to_move or 0
    board, board_after = before.board, after.board  # type: ignore[attr-defined]  # of a DeckfishState
    if re.match(r"Leaves \w+ no move at all", sentence):
        return bool(menu(board, 1 - seat) and not menu(board_after, 1 - seat))
    if match := re.search(r"(?:goes on|go on) to (.+?) at ([a-g][1-6]) alone", sentence):
        return any(move.endswith("-" + match[2]) for move in menu(board_after, seat))
    if match := re.match(r"Now you have (\d+) of every suit", sentence):
        return bool(after.result()["scores"][seat] == int(match[1]) > before.result()["scores"][seat])
    if match := re.match(r"Leaves \w+ no way to reach .+ at ([a-g][1-6]) next turn", sentence):
        return not any(move.endswith("-" + match[1]) for move in menu(board_after, 1 - seat))
    return True


test_sentences_are_true_of_the_two_positions = truth_test("deckfish", is_true)
