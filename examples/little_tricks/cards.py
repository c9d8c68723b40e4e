"""The cards of Little Tricks: which follow, which win, and who has played what."""

from collections.abc import Sequence

from pygames.model.decktet import CARDS

HAND = 7


def follows(lead: str, card: str) -> bool:
    """Return whether a card has a suit of the card that was led."""
    return not set(CARDS[lead].suits).isdisjoint(CARDS[card].suits)


def reply_wins(lead: str, reply: str) -> bool:
    """Return whether the second card of a trick wins it: it follows, and its rank is higher."""
    return follows(lead, reply) and CARDS[reply].rank > CARDS[lead].rank  # L2, of ranks from 2 to 9


def tricks(moves: Sequence[str]) -> list[tuple[int, str, str, int]]:
    """Return the tricks: who led, the cards ("" if the second is to come), and who leads the next one."""
    found, leader = [], 0
    for lead, reply in zip(moves[::2], [*moves[1::2], ""], strict=False):
        winner = 1 - leader if reply and reply_wins(lead, reply) else leader
        found.append((leader, lead, reply, winner))
        leader = winner
    return found
