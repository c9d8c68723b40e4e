"""Evaluation of Little Tricks: who has won more tricks, and how many are to come."""

from collections.abc import Sequence
from math import sqrt

from pygames.i18n import _, n_
from pygames.i18n.perspective import player
from pygames.model.outcome import chances

from .cards import HAND
from .game import TricksState


def static_eval(state: TricksState) -> Sequence[float]:
    """Return each seat's chance of winning: by its lead in tricks, which counts more when few are left."""
    lead = state.won.count(0) - state.won.count(1)
    return chances(lead / sqrt(HAND - len(state.won)))


evaluate = static_eval


def prior(state: TricksState, moves: Sequence[str]) -> list[float]:
    """Return a score for each legal move: the search tries higher scores first. Here it tries high cards first."""
    return [float(card[0]) for card in moves]


def infoset_key(state: TricksState) -> str:
    """Return "": after the deal nothing is left to chance."""
    return ""


def reasons(state: TricksState, seat: int) -> list[str]:
    """Return sentences that explain the value of the position to this seat."""
    own, other = state.won.count(seat), state.won.count(1 - seat)
    return [
        n_("You have won {count} trick.", "You have won {count} tricks.", own),
        _("{player} has won {count}.", player=player(state.game.seat_names, 1 - seat), count=other),
    ]
