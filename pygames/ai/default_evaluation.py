"""What is known of a game that brings no evaluation of its own: the running score."""

from collections.abc import Sequence
from math import sqrt

from pygames.i18n import _
from pygames.i18n.text import listed
from pygames.model.game import State


def static_eval(state: State) -> list[float]:
    """Seats by their lead over the best of the others, all alike where it is level."""
    scores = state.result()["scores"]
    leads = [score - max(other for i, other in enumerate(scores) if i != seat) for seat, score in enumerate(scores)]
    hopes = [1.05 + lead / sqrt(4 + lead * lead) for lead in leads]
    total = 0.0
    for hope in hopes:
        total += hope
    return [hope / total for hope in hopes]


evaluate = static_eval


def prior(state: State, moves: Sequence[str]) -> list[float]:
    """Nothing is known of them."""
    return [0.0] * len(moves)


def infoset_key(state: State) -> str:
    """Nothing that the moves do not tell."""
    return ""


def reasons(state: State, seat: int) -> list[str]:
    """The running score."""
    scores = state.result()["scores"]
    others = listed([str(score) for other, score in enumerate(scores) if other != seat])
    return [_("The score stands at {own} for you and {others} for the others.", own=scores[seat], others=others)]
