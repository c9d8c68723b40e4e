"""Sentences of Konane: what a move does, what a player did, and the prompt."""

from pygames.i18n import N_, P_, _
from pygames.i18n.perspective import did, may_do
from pygames.i18n.sentence_parts import listed

from .board import jumped_over
from .game import KonaneState


def describe(state: KonaneState, move: str) -> str:
    """Describe a move: "Jump from c3 over d3 to e3." to a person who chooses one, otherwise "Jumps ..."."""
    start, end, over = move[:2], move[-2:], listed(jumped_over(move))
    if not over:
        return may_do(N_("Take the stone on {start} away."), N_("Takes the stone on {start} away."), start=start)
    advice, neutral = N_("Jump from {start} over {over} to {end}."), N_("Jumps from {start} over {over} to {end}.")
    return may_do(advice, neutral, start=start, over=over, end=end)


def played(state: KonaneState, move: str) -> str:
    """Describe a move after it was played, for the log: "Novice jumped from c3 over d3 to e3."."""
    start, end, over = move[:2], move[-2:], listed(jumped_over(move))
    if not over:
        return did(state.game.seat_names, state.mover, P_("{seat} took the stone on {start} away."), start=start)
    words = P_("{seat} jumped from {start} over {over} to {end}.")
    return did(state.game.seat_names, state.mover, words, start=start, over=over, end=end)


def prompt(state: KonaneState) -> str:
    """Return the prompt for the seat to move."""
    if not state.moves:
        return _("Take a stone from a corner or the middle.")
    return _("Take a stone beside the gap.") if len(state.moves) == 1 else _("Jump with one of your stones.")
