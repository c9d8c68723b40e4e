"""What is good in Granicus: rows that are won under the Ace that is likely to stand there in the end."""

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from pygames.granicus.scoring import PLIES, SEATS
from pygames.sentences import counted, listed

if TYPE_CHECKING:
    from pygames.granicus.rules import GranicusState

_DRIFT = 0.055  # how likely a ply carries an Ace up, or down, as seen from afar


def _drifts() -> list[list[list[float]]]:
    """[plies left][row][row]: how likely an Ace that stands in the first row will end in the second."""
    still = [[float(start == end) for end in range(6)] for start in range(6)]
    drifts = [still]
    for _ in range(PLIES):
        last = drifts[-1]
        drifts.append([[_drifted(chances, end) for end in range(6)] for chances in last])
    return drifts


def _drifted(chances: list[float], end: int) -> float:
    stays = chances[end] * (1 - _DRIFT * ((end > 0) + (end < 5)))
    if end > 0:
        stays += chances[end - 1] * _DRIFT
    if end < 5:
        stays += chances[end + 1] * _DRIFT
    return stays


_DRIFTS = _drifts()


def values(state: "GranicusState") -> tuple[float, float]:
    """From the points that each Ace would bring in each row where it may end."""
    left = PLIES - len(state.moves)
    symbols = {suit: [0] * 12 for suit in state.aces}  # Odd's of each row, then Even's
    cards = [0] * 6  # of any kind: Odd's less Even's
    for ply, (card, row) in enumerate(zip(state.turned, state.rows, strict=False)):
        own = 6 * (ply % 2) + row
        symbols[card[1]][own] += 1
        symbols[card[2]][own] += 1
        cards[row] += -1 if ply % 2 else 1
    lead, drifts = 0.0, _DRIFTS[max(left - 1, 0)]  # Even's last card moves no Ace
    for start, suit in enumerate(state.aces):
        counts = symbols[suit]
        for row, likely in enumerate(drifts[start]):
            odd, even = counts[row], counts[row + 6]
            ahead = odd - even or cards[row] / 2
            points = odd + even + left / 24  # a card may still come
            lead += likely * points * ahead / sqrt(0.2 + left / 6 + ahead * ahead)
    lead /= sqrt(0.5 + 1.2 * left)
    hope = 0.5 + 0.5 * lead / sqrt(1 + lead * lead)
    return hope, 1 - hope


prospects = values


def promises(state: "GranicusState", moves: Sequence[str]) -> list[float]:
    """Six moves at most: by what they come to."""
    seat = state.to_move
    assert seat is not None  # there are moves
    promised = []
    for move in moves:
        after = state.copy()
        after.play(move)
        promised.append(values(after)[seat])
    return promised


def turned(state: "GranicusState") -> str:
    """The card that is turned up for this ply."""
    return state.turned[len(state.moves)]


def reasons(state: "GranicusState", seat: int) -> list[str]:
    """Who wins which rows as the Aces stand, and how many cards are to come."""
    result, wins = state.result(), []
    for who, name in ((seat, "you win"), (1 - seat, f"{SEATS[1 - seat]} wins")):
        rows = [str(number) for number, row in enumerate(result["rows"], start=1) if row["winner"] == who]
        if rows:
            which = f"{'row' if len(rows) == 1 else 'rows'} {listed(rows)}"
            wins.append(f"{name} {which} for {counted(result['scores'][who], 'point')}")
    said = [f"As the Aces stand, {listed(wins) or 'nobody wins a row'}."]
    left = PLIES - len(state.moves)
    if left:
        said.append(f"{counted(left, 'card is', 'cards are')} still to come.")
    return said
