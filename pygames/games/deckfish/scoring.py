"""Scoring of Deckfish: the rarest suit counts, then the next rarest, and so on."""

from collections.abc import Sequence

from pygames.model.decktet import CARDS, SUITS
from pygames.model.game import Result


def result(taken: Sequence[Sequence[str]]) -> Result:
    """Return the result as guide.md defines it, for the cards that each seat has taken."""
    suits = [tally(cards) for cards in taken]
    first, second = (sorted(counts.values()) for counts in suits)
    # D11: if all six suits are tied, the game is a draw.
    winners = [0, 1] if first == second else [int(second > first)]
    return {"scores": [first[0], second[0]], "winners": winners, "suits": suits}


def tally(cards: Sequence[str]) -> dict[str, int]:
    """Return how many symbols of each suit these cards have."""
    symbols = "".join(CARDS[card].suits for card in cards)
    return {suit: symbols.count(suit) for suit in SUITS}


SEATS = ("Blue", "Red")
