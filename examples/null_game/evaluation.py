"""Evaluation of the null game: the chances are always equal."""

from collections.abc import Sequence

from pygames.i18n import _

from .game import NullState


def static_eval(state: NullState) -> Sequence[float]:
    """Return each seat's chance of winning: equal, because nobody has seen the coin."""
    return 0.5, 0.5


evaluate = static_eval  # no move changes the chances


def prior(state: NullState, moves: Sequence[str]) -> list[float]:
    """Return a score for each legal move: the search tries higher scores first."""
    return [0.0 for _ in moves]


def infoset_key(state: NullState) -> str:
    """Return "": nobody sees the coin before the end, so no chance outcome distinguishes positions."""
    return ""


def reasons(state: NullState, seat: int) -> list[str]:
    """Return sentences that explain the value of the position to this seat."""
    return [_("The coin decides, and nobody has seen it.")]
