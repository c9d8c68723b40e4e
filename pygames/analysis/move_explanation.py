"""The texts of hints and reviews about one move."""

from typing import Annotated, TypedDict

from pygames.analysis import default_advice
from pygames.i18n import _
from pygames.model.game import State

MAX_SENTENCES = 3  # the maximum number of reasons, a risk included


class MoveAdvice(TypedDict):
    """A move, what it does, and why it is good."""

    move: str
    text: Annotated[str, "what the move does, in a sentence"]
    reasons: Annotated[list[str], "why it is good, the most important first; a risk comes last"]


def explain_move(position: State, move: str) -> MoveAdvice:
    """Return the advice on a legal move of a position, addressed to the seat to move."""
    after = position.copy()
    after.play(move)
    advice = position.game.advice or default_advice
    risks = advice.risks(position, after)[:1]
    gains = advice.gains(position, after)[: MAX_SENTENCES - len(risks)]
    return {"move": move, "text": position.describe_legal(move), "reasons": [*gains, *risks]}


def representative(position: State, move: str) -> str:
    """Return the move that a search examines for this one: of moves that come to the same, it examines one."""
    same = getattr(position.game.evaluation, "representative", None)
    return same(position, move) if same else move


def rough_percent(chance: float) -> str:
    """Return a chance (0 to 1) as a rough percentage from 1 to 99: no search knows it exactly."""
    return _("about {percent}%", percent=min(99, max(1, round(100 * chance))))
