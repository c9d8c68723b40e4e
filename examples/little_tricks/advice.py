"""Advice on moves of Little Tricks. It uses what the mover sees: the table and the own hand."""

from pygames.i18n import _, n_
from pygames.model.decktet import NUMBERS

from .cards import reply_wins
from .game import TricksState


def gains(before: TricksState, after: TricksState) -> list[str]:
    """Return the advantages of the last ply. Each sentence is true of some cards only, or a hint leaves it out."""
    card, hand = after.moves[-1], after.hands[before.mover]
    kept = len([other for other in hand if other[0] > card[0]])
    found = [n_("You keep {count} higher card.", "You keep {count} higher cards.", kept)]
    if before.lead and reply_wins(before.lead, card):
        return [_("You win the trick and lead the next one."), *found]
    if not before.lead and not _beaters(before, card):
        return [_("No card that you do not see can beat it."), *found]
    return found


def risks(before: TricksState, after: TricksState) -> list[str]:
    """Return the drawbacks of the last ply: how many cards can beat one that is led."""
    count = 0 if before.lead else len(_beaters(before, after.moves[-1]))
    if not count:
        return []
    return [
        n_("{count} card that you do not see can beat it.", "{count} cards that you do not see can beat it.", count)
    ]


def _beaters(state: TricksState, card: str) -> list[str]:
    seen = [*state.hands[state.mover], *state.moves]
    return [other for other in NUMBERS if other not in seen and reply_wins(card, other)]
