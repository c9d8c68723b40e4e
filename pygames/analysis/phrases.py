"""What hints and reviews have to say of one move."""

from typing import TypedDict

from pygames.analysis import default_advice
from pygames.i18n import _
from pygames.model.game import State

MOST = 3  # sentences, so that they are read


class Told(TypedDict):
    """A move and what it does."""

    move: str
    text: str  # what is done, in a sentence
    reasons: list[str]  # why it is good, the weightiest first; what to beware of comes last


def told(position: State, move: str) -> Told:
    """A legal move of a position in words, to the seat that would make it."""
    after = position.copy()
    after.play(move)
    advice = position.game.advice or default_advice
    risks = advice.risks(position, after)[:1]
    gains = advice.gains(position, after)[: MOST - len(risks)]
    return {"move": move, "text": position.describe_legal(move), "reasons": [*gains, *risks]}


def about(chance: float) -> str:
    """A chance as it is said to a person: no search knows it to the per cent."""
    return _("about {percent} %", percent=min(99, max(1, round(100 * chance))))
