"""Text board of Little Tricks, for a terminal: the trick, and the hand of the seat to move."""

from pygames.i18n import _

from .game import TricksState


def render(state: TricksState) -> str:
    """Return the position as text. The other hand stays hidden."""
    return _("Trick: {lead}. Hand: {cards}", lead=state.lead or "-", cards=" ".join(state.hands[state.to_move or 0]))
