"""Determinization of the deck: draw an order that agrees with what is known and with the cards played."""

import random
from collections.abc import Sequence

from pygames.model.decktet import NUMBERS, check_cards
from pygames.model.rng import one_of, shuffled

HAND = 5  # cards in each opening hand; the deck begins with both hands


def whole_deck(known: Sequence[str | None], plays: Sequence[tuple[int, str]], rng: random.Random) -> list[str]:
    """Return a deck drawn uniformly from all that are possible.

    `known` has the 24 cards in order, None for an unknown one; `plays` has the seat and card of each play so far. A
    card played from an unknown place was at one of the unknown places that its seat held then. How many there were
    does not depend on earlier plays, so one place is drawn for each play in turn, and the remaining cards are shuffled.
    Raise ValueError, IndexError or TypeError if no deck agrees.
    """
    deck = list(known)
    held = [list(range(HAND)), list(range(HAND, 2 * HAND))]
    for ply, (seat, card) in enumerate(plays):
        if card in deck:
            place = deck.index(card)
        else:
            free = [place for place in held[seat] if deck[place] is None]
            place = one_of(free, rng)
            deck[place] = card
        held[seat].remove(place)
        if 2 * HAND + ply < len(deck):
            held[seat].append(2 * HAND + ply)
    unseen = shuffled((card for card in NUMBERS if card not in deck), rng)
    return check_cards([card if card is not None else unseen.pop() for card in deck], NUMBERS, "deck")
