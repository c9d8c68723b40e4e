"""Scoring of Granicus: who wins each row, its points, and the tie-break."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from pygames.model.game import Result

SEATS = ("Odd", "Even")
TURNED = 9  # cards that each army turns up, of its twelve; the other three stay hidden
PLIES = 2 * TURNED
VALUES, MATCHING = "values", "matching"  # the option `tiebreak`
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


def result(column: Sequence[str], standing: Sequence[Army], tiebreak: str = VALUES) -> Result:
    """Return the result as guide.md defines it, for the Aces and cards where they are.

    `tiebreak` is the value of the option.
    """
    rows = [_row(ace, *army) for ace, army in zip(column, standing, strict=True)]
    scores = [sum(row["points"] for row in rows if row["winner"] == seat) for seat in (0, 1)]
    if scores[0] != scores[1]:
        return {"scores": scores, "winners": [int(scores[1] > scores[0])], "rows": rows, "tiebreak": None}
    tie = tie_break(rows, standing, tiebreak)
    odd, even = tie["odd"], tie["even"]
    # G3: if the values are tied too, the game is a draw. G5: if the matching cards are tied too, Even wins.
    winners = [0, 1] if odd == even and tiebreak == VALUES else [int(even >= odd)]
    return {"scores": scores, "winners": winners, "rows": rows, "tiebreak": tie}


def tie_break(rows: Sequence[dict[str, Any]], standing: Sequence[Army], tiebreak: str) -> dict[str, Any]:
    """Return the numbers of both sides that decide if the scores are level, and the rows that they come from."""
    return _matching_cards(rows) if tiebreak == MATCHING else _values(standing)


def _row(ace: str, odd: Sequence[str], even: Sequence[str]) -> dict[str, Any]:
    strength = [[sum(ace in card for card in side), len(side)] for side in (odd, even)]
    winner = None if strength[0] == strength[1] else int(strength[1] > strength[0])
    points = strength[0][0] + strength[1][0]
    return {"ace": ace, "odd": strength[0], "even": strength[1], "winner": winner, "points": points}


def _values(standing: Sequence[Army]) -> dict[str, Any]:
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


def _matching_cards(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    # G5: the cards that show the suit of their row count in all rows, whoever wins them.
    odd, even = (sum(row[side][0] for row in rows) for side in ("odd", "even"))
    return {"rows": [number for number, _row in enumerate(rows, start=1)], "odd": odd, "even": even}
