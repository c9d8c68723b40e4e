"""The matches that measure the levels: each against the one below, the strongest also against greedy and plain-mcts."""

from typing import NamedTuple

from pygames.ai.arena.entrants import PLAIN

LADDER = "ladder"  # the argument that selects this list instead of one challenger


class Rung(NamedTuple):
    """One match of the ladder."""

    challenger: str
    other: str
    seconds: float | None = None  # per move; None: each level's default iterations
    part: float = 1  # the share of the requested games, lower for slow matches


RUNGS = (
    Rung("greedy", "random"),
    Rung("novice", "greedy"),
    Rung("casual", "novice"),
    Rung("strong", "casual"),
    Rung("expert", "strong"),
    Rung("expert", "greedy"),
    Rung("expert", PLAIN, seconds=1, part=0.2),
)
