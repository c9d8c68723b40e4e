"""Sentences of Coin Row: what a move does, what a player did, and the prompt."""

from pygames.i18n import N_, P_, _
from pygames.i18n.perspective import did, may_do

from .game import CoinRowState


def describe(state: CoinRowState, move: str) -> str:
    """Describe a move: "Take the 7." to a person who chooses one, otherwise "Takes the 7."."""
    return may_do(N_("Take the {coin}."), N_("Takes the {coin}."), coin=move)


def played(state: CoinRowState, move: str) -> str:
    """Describe a move after it was played, for the log: "You took the 7."."""
    return did(state.game.seat_names, state.mover, P_("{seat} took the {coin}."), coin=move)


def prompt(state: CoinRowState) -> str:
    """Return the prompt for the seat to move."""
    return _("Take a coin from an end of the row.")
