"""The cards of Little Tricks: which follow, which win, and who has played what."""

from collections.abc import Sequence

from pygames.model import hands
from pygames.model.decktet import CARDS

HAND = 7


def follows(lead: str, card: str) -> bool:
    """Return whether a card has a suit of the card that was led."""
    return not set(CARDS[lead].suits).isdisjoint(CARDS[card].suits)


def reply_wins(lead: str, reply: str) -> bool:
    """Return whether the second card of a trick wins it: it follows, and its rank is higher."""
    return follows(lead, reply) and CARDS[reply].rank > CARDS[lead].rank  # L2, of ranks from 2 to 9


def tricks(moves: Sequence[str]) -> list[hands.Trick]:
    """Return the tricks, each with its leader, its cards by seat, and its winner (None if a card is to come)."""
    return hands.tricks(moves, 2, lambda card, best, lead: reply_wins(lead, card))
