"""Why a move of Little Tricks is illegal, in words for the player."""

from pygames.i18n import _
from pygames.model.decktet import name

from .game import TricksState


def explain_illegal(state: TricksState, move: str) -> str:
    """Return the rule that forbids a well-formed move, as a sentence."""
    if move in state.hands[state.mover]:
        return _("You have a card with a suit of {lead}, so you have to follow (L1).", lead=name(state.lead))
    return _("You do not hold this card.")
