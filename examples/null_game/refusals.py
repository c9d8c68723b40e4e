"""Why a move of the null game is illegal, in words for the player."""

from pygames.i18n import _

from .game import NullState


def explain_illegal(state: NullState, move: str) -> str:
    """Return the rule that forbids a well-formed move, as a sentence. Here it is the second nod."""
    return _("You have nodded already, and nobody may nod twice (N1).")
