"""Why a move of Coin Row is illegal, in words for the player."""

from pygames.i18n import _

from .game import CoinRowState


def explain_illegal(state: CoinRowState, move: str) -> str:
    """Return the rule that forbids a well-formed move, as a sentence: the first reason that applies."""
    if int(move) not in state.row:
        return _("The {coin} has been taken.", coin=move)
    return _("Only the first and the last coin of the row can be taken (C1).")
