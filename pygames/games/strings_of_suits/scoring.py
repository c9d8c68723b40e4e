"""What strings are worth, and who wins a match of Strings of Suits."""

from collections.abc import Sequence

from pygames.model.game import Result

SHORTEST = 3  # chips of one suit on a line that score
# By the option: the points of a line that now holds 0, 1, 2, … chips of the suit.
POINTS = {"standard": (0, 0, 0, 1, 2, 3, 4), "beginner": (0, 0, 0, 1, 1, 1, 1)}


def result(games: Sequence[Sequence[int]]) -> Result:
    """The result as the rules page defines it, for the points of each game begun."""
    totals = [sum(points[seat] for points in games) for seat in (0, 1)]
    # T2: a level match goes to the higher score in its last game.
    first, second = totals if totals[0] != totals[1] else games[-1]
    winners = [0, 1] if first == second else [int(second > first)]
    return {"scores": totals, "winners": winners, "games": [list(points) for points in games]}


SEATS = ("First", "Second")
