"""The default evaluation, for games without their own: the running score. See `pygames.model.protocols.Evaluation`."""

from collections.abc import Sequence
from math import sqrt

from pygames.i18n import _
from pygames.i18n.sentence_parts import listed
from pygames.model.game import State


def static_eval(state: State) -> list[float]:
    """Return each seat's chance of winning, from its lead over the best of the others."""
    scores = state.result()["scores"]
    leads = [score - max(other for i, other in enumerate(scores) if i != seat) for seat, score in enumerate(scores)]
    weights = [1.05 + lead / sqrt(4 + lead * lead) for lead in leads]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


evaluate = static_eval


def prior(state: State, moves: Sequence[str]) -> list[float]:
    """Return the same score for all moves."""
    return [0.0] * len(moves)


def infoset_key(state: State) -> str:
    """Return "": positions after the same moves share a node of the search tree."""
    return ""


def reasons(state: State, seat: int) -> list[str]:
    """Return the running score as a sentence."""
    scores = state.result()["scores"]
    others = listed([str(score) for other, score in enumerate(scores) if other != seat])
    return [_("The score stands at {own} for you and {others} for the others.", own=scores[seat], others=others)]
