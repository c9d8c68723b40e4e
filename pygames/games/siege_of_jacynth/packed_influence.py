"""Bit-packed influence counts, for speed: each seat's army is one integer, to which each of its cards adds.

The integer has eight bytes for each section: how often each suit is shown there, the sum of the ranks, and the number
of cards. The rules count card by card (scoring.py). That is too slow for a search, which counts thousands of positions
a second.
"""

from collections.abc import Iterable
from functools import lru_cache

from pygames.games.siege_of_jacynth.heap import PlacedCard
from pygames.model.decktet import NUMBERS, SUITS

SECTIONS = range(7)
Pair = tuple[int, ...]  # the suits that a section requires, as indices into SUITS; empty for the Excuse

_BYTES = 8  # the number of bytes for each section
_RANKS = len(SUITS)  # the index of the byte with the ranks
_CARDS = _RANKS + 1


def _symbol_counts(card: str) -> int:
    """Return what a card adds to the bytes of one section."""
    return sum(1 << 8 * SUITS.index(suit) for suit in card[1:]) + (int(card[0]) << 8 * _RANKS) + (1 << 8 * _CARDS)


def _spread(one: int, first: int, last: int) -> int:
    """Return an integer with the same bytes at each section from `first` to `last`, and 0 elsewhere."""
    return sum(one << 8 * _BYTES * section for section in range(first, last + 1))


# card -> first section that it reaches -> last -> the number it adds to its seat's army
ADDS = {
    card: [[_spread(_symbol_counts(card), first, last) for last in SECTIONS] for first in SECTIONS] for card in NUMBERS
}


def armies(placed_cards: Iterable[PlacedCard]) -> list[int]:
    """Return both seats' armies as integers."""
    found = [0, 0]
    for card, seat, _column, _row, first, last in placed_cards:
        found[seat] += ADDS[card][first][last]
    return found


def unpack(army: int) -> bytes:
    """Return the bytes of an army, section by section."""
    return army.to_bytes(_BYTES * len(SECTIONS), "little")


@lru_cache
def suit_indices(required_suits: tuple[str, ...]) -> list[Pair]:
    """Return the suits that each section requires, as indices."""
    return [tuple(map(SUITS.index, suits)) for suits in required_suits]


def symbols(pair: Pair, shown: bytes, section: int) -> int:
    """Return how many symbols of the required suits a seat shows at a section."""
    at = section * _BYTES
    one, two = pair
    return shown[at + one] + shown[at + two] if one != two else shown[at + one]


def qualifies(pair: Pair, shown: bytes, section: int) -> bool:
    """Return whether a seat qualifies at a section that requires two suits."""
    at = section * _BYTES
    one, two = pair
    return bool(shown[at + one] and shown[at + two]) if one != two else shown[at + one] > 1


def ranks(shown: bytes, section: int) -> int:
    """Return the sum of the ranks of a seat's cards at a section."""
    return shown[section * _BYTES + _RANKS]


def cards(shown: bytes, section: int) -> int:
    """Return the number of a seat's cards at a section."""
    return shown[section * _BYTES + _CARDS]


def strength(pair: Pair, shown: bytes, section: int) -> int:
    """Return a number for a seat's strength at a section: the higher one wins the section; if equal, nobody does."""
    at = section * _BYTES
    if not pair:
        return 8 * shown[at + _RANKS] + _RANKS - shown[at : at + _RANKS].count(0)
    one, two = shown[at + pair[0]], shown[at + pair[1]]
    if pair[0] == pair[1]:
        return 256 * one + shown[at + _RANKS] if one > 1 else 0
    return 256 * (one + two) + shown[at + _RANKS] if one and two else 0
