"""Sentences of the null game: what a move does, what a player did, and the prompt."""

from pygames.i18n import N_, P_, _
from pygames.i18n.perspective import did, may_do

from .game import NullState


def describe(state: NullState, move: str) -> str:
    """Describe a move in a sentence: "Say nothing." to a person who chooses one, otherwise "Says nothing."."""
    return may_do(N_("Say nothing."), N_("Says nothing."))


def played(state: NullState, move: str) -> str:
    """Describe a move after it was played, for the log: "You said nothing."."""
    return did(state.game.seat_names, state.mover, P_("{seat} said nothing."))


def prompt(state: NullState) -> str:
    """Return the prompt for the seat to move."""
    return _("Say nothing.")
