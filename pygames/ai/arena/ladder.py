"""How strong is each level? The matches that tell: each level against the one below, the strongest against others."""

from typing import NamedTuple

from pygames.ai.arena.entrants import PLAIN

LADDER = "ladder"  # asked for in a challenger's place


class Rung(NamedTuple):
    """One match of the ladder."""

    challenger: str
    other: str
    seconds: float | None = None  # a move; None: each level's own measure
    part: float = 1  # of the games that are asked for: a second a move takes long


RUNGS = (
    Rung("greedy", "random"),
    Rung("novice", "greedy"),
    Rung("casual", "novice"),
    Rung("strong", "casual"),
    Rung("expert", "strong"),
    Rung("expert", "greedy"),
    Rung("expert", PLAIN, seconds=1, part=0.2),
)
