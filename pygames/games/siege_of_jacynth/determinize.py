"""What a deck may have been: every order that agrees with what is known and with the cards that were played."""

import random
from collections.abc import Sequence

from pygames.model.decktet import NUMBERS, check_cards
from pygames.model.rng import one_of, shuffled

HAND = 5  # each seat's opening hand; the deck begins with both


def whole_deck(known: Sequence[str | None], plays: Sequence[tuple[int, str]], rng: random.Random) -> list[str]:
    """A deck drawn at random, each that is possible as likely as any other.

    `known` has the 24 cards in order, None for each that is not known at its place; `plays` has the seat and card of
    each play so far. A card that was played from an unknown place came from any of those that its seat held then, and
    how many these were does not depend on the plays before: so they are drawn one by one, and the rest is shuffled.
    Raises ValueError, IndexError or TypeError where no deck agrees.
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
