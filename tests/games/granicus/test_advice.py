"""What the advice of Granicus says is true."""

import re

from pygames.games.granicus.game import GranicusState
from pygames.games.granicus.scoring import PLIES
from pygames.model.decktet import SUIT_NAMES
from pygames.model.game import State
from tests.support.advice import truth_test


def with_ace(after: GranicusState, row: int, suit: str) -> GranicusState:
    """The position if this Ace, directly above or below a row, moved into it."""
    twin = after.copy()
    column = list(twin.aces)
    beside = column.index(suit)
    assert abs(beside - row) == 1
    column[row], column[beside] = suit, column[row]
    twin.aces = type(after.aces)(column)
    return twin


def is_true(before: State, after: State, sentence: str) -> bool:
    assert isinstance(after, GranicusState)
    seat, (was, now) = before.mover, (before.result()["rows"], after.result()["rows"])
    if match := re.search(r"[Rr]ow (\d)", sentence):
        row = int(match[1]) - 1
    if match := re.match(r"(?:You win|Takes) row \d(?: from \w+)?, for (\d+) points?\.", sentence):
        return bool(now[row]["winner"] == seat != was[row]["winner"] and now[row]["points"] == int(match[1]))
    if match := re.match(r"Row \d is now worth (\d+)", sentence):
        return bool(now[row]["winner"] == seat == was[row]["winner"] and now[row]["points"] == int(match[1]))
    if "nobody wins it now" in sentence:
        return was[row]["winner"] == 1 - seat and now[row]["winner"] is None
    if "nobody then wins" in sentence:
        return was[row]["winner"] == seat and now[row]["winner"] is None
    if re.match(r"Careful: \w+ then wins row", sentence):
        return bool(was[row]["winner"] != now[row]["winner"] == 1 - seat)
    if match := re.match(r"You now show (\d+) (\w+) in row (\d), against (\d+)", sentence):
        counts = [now[row][side][0] for side in (("odd", "even") if seat == 0 else ("even", "odd"))]
        return bool(SUIT_NAMES[now[row]["ace"]] == match[2] and counts == [int(match[1]), int(match[4])])
    if "No Ace moves any more" in sentence:
        rest = [after.copy() for _ in after.legal_moves()]
        for state, move in zip(rest, after.legal_moves(), strict=True):
            state.play(move)
        return all(state.aces == after.aces for state in rest)
    if "Ace of" in sentence and not sentence.startswith("If the scores"):
        suits = [suit for suit, name in SUIT_NAMES.items() if f"of {name}" in sentence]
        winner = 1 - seat if sentence.startswith("Careful") else seat
        moved = [with_ace(after, row, suit).result()["rows"][row]["winner"] for suit in suits]
        beside = {after.aces[one] for one in (row - 1, row + 1) if 0 <= one < len(after.aces)}
        return (
            len(after.moves) < PLIES - 1
            and set(moved) == {winner}
            and now[row]["winner"] == seat
            and (winner != seat or beside == {*suits})
        )
    return True


test_sentences_are_true_of_the_two_positions = truth_test("granicus", is_true)
