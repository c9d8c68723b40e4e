"""Text board of the null game, for a terminal."""

from pygames.i18n import _

from .game import NullState


def render(state: NullState) -> str:
    """Return the position as text."""
    if state.to_move is None:
        return _("The coin is for seat {seat}.", seat=state.deal["coin"])
    return _("The coin is hidden. Seat {seat} is to move.", seat=state.to_move)
