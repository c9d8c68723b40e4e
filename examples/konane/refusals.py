"""Why a move of Konane is illegal, in words for the player."""

from pygames.i18n import _
from pygames.i18n.sentence_parts import listed

from .game import KonaneState


def explain_illegal(state: KonaneState, move: str) -> str:
    """Return the rule that forbids a well-formed move, as a sentence: the first reason that applies."""
    start = move[:2]
    if not state.moves:
        return _("The first stone is taken from {cells} (K1).", cells=listed(state.legal_moves()))
    if len(state.moves) == 1:
        return _("The second stone is one beside the gap, on {cells} (K2).", cells=listed(state.legal_moves()))
    if move == start:
        return _("Only the first two turns take stones away. Now you jump.")
    if state.stones.get(start) != state.mover:
        return _("You have no stone on {cell}.", cell=start)
    return _("A stone jumps straight on, each time over one stone of your opponent to the empty cell behind it (K3).")
