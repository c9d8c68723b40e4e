"""Sentences of Little Tricks: what a move does, what a player did, and the prompt."""

from pygames.i18n import N_, P_, _
from pygames.i18n.perspective import did, may_do
from pygames.model.decktet import name

from .cards import reply_wins
from .game import TricksState


def describe(state: TricksState, move: str) -> str:
    """Describe a move: "Lead the Forest.", "Win the trick with the Forest." or "Give the Forest."."""
    if not state.lead:
        return may_do(N_("Lead {card}."), N_("Leads {card}."), card=name(move))
    if reply_wins(state.lead, move):
        return may_do(N_("Win the trick with {card}."), N_("Wins the trick with {card}."), card=name(move))
    return may_do(N_("Give {card}."), N_("Gives {card}."), card=name(move))


def played(state: TricksState, move: str) -> str:
    """Describe a move after it was played, for the log."""
    wins = P_("{seat} won the trick with {card}.") if state.lead else P_("{seat} led {card}.")
    words = P_("{seat} gave {card}.") if state.lead and not reply_wins(state.lead, move) else wins
    return did(state.game.seat_names, state.mover, words, card=name(move))


def prompt(state: TricksState) -> str:
    """Return the prompt for the seat to move."""
    return _("Follow with a card.") if state.lead else _("Lead a card.")
