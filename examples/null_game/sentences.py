"""Sentences of the null game: what a move does, what a player did, and the prompt."""

from pygames.i18n import N_, P_, _
from pygames.i18n.perspective import did, may_do

from .game import NullState


def describe(state: NullState, move: str) -> str:
    """Describe a move in a sentence: "Say nothing." to a person who chooses one, otherwise "Says nothing."."""
    if move == "+":
        return may_do(N_("Nod."), N_("Nods."))
    return may_do(N_("Say nothing."), N_("Says nothing."))


def played(state: NullState, move: str) -> str:
    """Describe a move after it was played, for the log: "You said nothing."."""
    words = P_("{seat} nodded.") if move == "+" else P_("{seat} said nothing.")
    return did(state.game.seat_names, state.mover, words)


def prompt(state: NullState) -> str:
    """Return the prompt for the seat to move."""
    return _("Say nothing, or nod.")


def hidden_effect_reason(state: NullState, move: str) -> str:
    """Return why the page does not show what a move does to the score: the last one turns up the coin."""
    return _("The coin decides, and nobody has seen it.")
