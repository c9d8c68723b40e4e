"""Determinization of the deck: draw an order that agrees with what is known and with the cards played."""

import random
from collections.abc import Sequence

from pygames.model.decktet import NUMBERS, check_cards
from pygames.model.rng import fill_deck

HAND = 5  # cards in each opening hand; the deck begins with both hands


def whole_deck(known: Sequence[str | None], plays: Sequence[tuple[int, str]], rng: random.Random) -> list[str]:
    """Return a deck drawn uniformly from all that are possible.

    `known` has the 24 cards in order, None for an unknown one; `plays` has the seat and card of each play so far. Raise
    ValueError, IndexError or TypeError if no deck agrees.
    """
    history: list[tuple[int, int | str]] = [(place // HAND, place) for place in range(2 * HAND)]
    for place, (seat, card) in enumerate(plays, 2 * HAND):
        history.append((seat, card))
        if place < len(known):
            history.append((seat, place))
    return check_cards(fill_deck(known, NUMBERS, history, rng), NUMBERS, "deck")
