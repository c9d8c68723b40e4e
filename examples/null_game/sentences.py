"""Sentences of the null game: what a move does, what a player did, and the prompt."""

from collections.abc import Sequence

from pygames.i18n import P_
from pygames.i18n.perspective import did


def describe() -> str:
    """Describe a move in a sentence."""
    return "Says nothing."


def played(seats: Sequence[str], seat: int) -> str:
    """Describe a move after it was played by a seat, for the log: "You said nothing."."""
    return did(seats, seat, P_("{seat} said nothing."))


def prompt() -> str:
    """Return the prompt for the seat to move."""
    return "Say nothing."
