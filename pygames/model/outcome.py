"""Who is ahead, and how likely two seats are to win."""

from collections.abc import Sequence
from math import sqrt
from typing import Any


def leaders(standings: Sequence[Any]) -> list[int]:
    """Return the seats with the highest standing: a score, or a tuple of a score and what breaks ties.

    >>> leaders([3, 5, 5]), leaders([(3, 1), (3, 0)])
    ([1, 2], [0])
    """
    most = max(standings)
    return [seat for seat, standing in enumerate(standings) if standing == most]


def chances(lead: float) -> tuple[float, float]:
    """Return both seats' chances of winning, from the lead of seat 0 relative to what can still change.

    >>> chances(0), chances(0.75)
    ((0.5, 0.5), (0.8, 0.19999999999999996))
    """
    chance = 0.5 + 0.5 * lead / sqrt(1 + lead * lead)
    return chance, 1 - chance
