"""Scoring of Strings of Suits: the points of a string, and who wins a match."""

from collections.abc import Sequence

from pygames.model.game import Result

SHORTEST = 3  # the minimum number of chips of one suit on a line for it to score
# By the option "points": the points of a line that now has 0, 1, 2, ... chips of the suit.
POINTS = {"standard": (0, 0, 0, 1, 2, 3, 4), "beginner": (0, 0, 0, 1, 1, 1, 1)}


def result(games: Sequence[Sequence[int]]) -> Result:
    """Return the result as guide.md defines it, for the points of each game so far."""
    totals = [sum(points[seat] for points in games) for seat in (0, 1)]
    # T2: a tied match goes to the higher score in its last game.
    first, second = totals if totals[0] != totals[1] else games[-1]
    winners = [0, 1] if first == second else [int(second > first)]
    return {"scores": totals, "winners": winners, "games": [list(points) for points in games]}


SEATS = ("Blue", "Red")
