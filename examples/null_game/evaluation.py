"""What computer players know of the null game: nothing, and that is all there is to know."""

from collections.abc import Sequence

from .rules import NullState


def static_eval(state: NullState) -> Sequence[float]:
    """Each seat's chance of winning, as long as the coin is hidden."""
    return 0.5, 0.5


evaluate = static_eval  # no move changes it


def prior(state: NullState, moves: Sequence[str]) -> list[float]:
    """How good each legal move looks."""
    return [0.0 for _ in moves]


def infoset_key(state: NullState) -> str:
    """What chance has turned up: nothing, before the end."""
    return ""


def reasons(state: NullState, seat: int) -> list[str]:
    """Why the position is worth what it is."""
    return ["The coin decides, and nobody has seen it."]
