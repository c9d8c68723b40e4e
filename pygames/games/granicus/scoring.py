"""Scoring of Granicus: who wins each row, its points, and the tie-break."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from pygames.model.game import Result

SEATS = ("Odd", "Even")
TURNED = 9  # cards that each army turns up, of its twelve; the other three stay hidden
PLIES = 2 * TURNED
Army = tuple[list[str], list[str]]  # the cards of one row: Odd's, Even's


def in_turn(odd: Sequence[str], even: Sequence[str]) -> list[str]:
    """Return both decks' cards in the order in which they are turned up."""
    return [card for pair in zip_longest(odd, even) for card in pair if card is not None]


def armies(cards: Sequence[str], rows: Sequence[int]) -> list[Army]:
    """Return both armies' cards in each of the six rows. `rows` has the row of each card played, in order of play."""
    standing: list[Army] = [([], []) for _ in range(6)]
    for ply, row in enumerate(rows):
        standing[row][ply % 2].append(cards[ply])
    return standing


def result(column: Sequence[str], standing: Sequence[Army]) -> Result:
    """Return the result as guide.md defines it, for the Aces and cards where they are."""
    rows = [_row(ace, *army) for ace, army in zip(column, standing, strict=True)]
    scores = [sum(row["points"] for row in rows if row["winner"] == seat) for seat in (0, 1)]
    tiebreak = _tiebreak(standing) if scores[0] == scores[1] else None
    odd, even = (tiebreak["odd"], tiebreak["even"]) if tiebreak else scores
    winners = [0, 1] if odd == even else [int(even > odd)]  # G3: if the tie-break is tied too, the game is a draw
    return {"scores": scores, "winners": winners, "rows": rows, "tiebreak": tiebreak}


def _row(ace: str, odd: Sequence[str], even: Sequence[str]) -> dict[str, Any]:
    strength = [[sum(ace in card for card in side), len(side)] for side in (odd, even)]
    winner = None if strength[0] == strength[1] else int(strength[1] > strength[0])
    points = strength[0][0] + strength[1][0]
    return {"ace": ace, "odd": strength[0], "even": strength[1], "winner": winner, "points": points}


def _tiebreak(standing: Sequence[Army]) -> dict[str, Any]:
    # G1: only the cards on both sides count, not the Ace between them, which would be an odd card.
    values = [[sum(int(card[0]) for card in side) for side in army] for army in standing]
    highest = max(map(sum, values))
    # G2: rows that share the highest sum count together, and Even's 2 are added once.
    rows = [i for i, sums in enumerate(values) if sum(sums) == highest]
    return {
        "rows": [i + 1 for i in rows],
        "odd": sum(values[i][0] for i in rows),
        "even": sum(values[i][1] for i in rows) + 2,
    }
