"""Evaluation of Coin Row: the lead, and the better end of the row for the seat to move."""

from collections.abc import Sequence
from math import sqrt

from pygames.model.outcome import chances

from .game import CoinRowState


def static_eval(state: CoinRowState) -> Sequence[float]:
    """Return each seat's chance of winning: by its lead, and by what it can take next."""
    best = max(state.row[0], state.row[-1])
    lead = sum(state.taken[0]) - sum(state.taken[1]) + (best if state.to_move == 0 else -best)
    return chances(lead / sqrt(10 * len(state.row)))
