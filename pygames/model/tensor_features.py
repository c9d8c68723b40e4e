"""Features: the parts of the tensor of a view, which each game declares in its module ``encoding``.

Everything is seen from the view's seat: in a list of seats, its own comes first, and the others follow in their order.
Most values of a tensor are zero. So a feature is read as pairs of an index and a value, and other values are zero.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain
from operator import getitem
from typing import NamedTuple, TypeVar

from pygames.model.data_types import View
from pygames.model.decktet import CARDS, SUITS

T = TypeVar("T")
Entries = Iterable[tuple[int, float]]  # (index into the flattened feature, value)

RANKS = "123456789PTN0"
CARD_SIZE = len(RANKS) + len(SUITS)  # a card as numbers: its rank, one-hot, and then its suits
_CARD = {
    card.id: (RANKS.index(card.rank), *(len(RANKS) + SUITS.index(suit) for suit in card.suits))
    for card in CARDS.values()
}


class Feature(NamedTuple):
    """A part of the tensor of a view."""

    name: str
    shape: tuple[int, ...]
    meaning: str  # the axes and the values in a few words, for the documentation
    read: Callable[[View], Entries]
    high: float = 1.0  # the largest possible value; the smallest is 0


def number(name: str, meaning: str, read: Callable[[View], float]) -> Feature:
    """Return a feature of one number."""
    return Feature(name, (1,), meaning, lambda view: [(0, float(read(view)))])


def per_seat(name: str, meaning: str, players: int, read: Callable[[View], Iterable[float]]) -> Feature:
    """Return a feature of one number for each seat, the own seat's first. `read` has that of seat 0 first."""
    return Feature(name, (players,), meaning, lambda view: numbers(from_seat([*read(view)], view["seat"])))


def unlabelled(count: int) -> tuple[str, ...]:
    """Return labels for legal moves that have none: for the first such move of a position, the second ..."""
    return tuple(f"unlabelled {rank}" for rank in range(count))


def from_seat(items: Sequence[T], seat: int) -> list[T]:
    """Return a list with one item for each seat, the own seat's first.

    >>> from_seat(["a", "b", "c"], 1)
    ['b', 'c', 'a']
    """
    return [*items[seat:], *items[:seat]]


def numbers(values: Iterable[float]) -> Entries:
    """Return the entries of a feature with these values."""
    return enumerate(values)


@cache
def _card_entries(size: int) -> list[dict[str | None, list[tuple[int, float]]]]:
    return [
        {None: [], **{card: [(plane * size + place, 1.0) for plane in planes] for card, planes in _CARD.items()}}
        for place in range(size)
    ]


def card_planes(cards: Sequence[str | None]) -> Entries:
    """Return the entries of cards with shape (CARD_SIZE, number of cards). None is no card, or an unknown one."""
    return chain.from_iterable(map(getitem, _card_entries(len(cards)), cards))


@cache
def _places(labels: Sequence[str]) -> dict[str | None, int]:
    return {label: place for place, label in enumerate(labels)}


def multi_hot(rows: Sequence[Iterable[str | None]], labels: Sequence[str]) -> Entries:
    """Return the entries with shape (number of rows, number of labels): how often each row has each label."""
    places, size = _places(labels), len(labels)
    found = [number * size + places[label] for number, row in enumerate(rows) for label in row if label in places]
    if len(set(found)) < len(found):
        return [(index, float(count)) for index, count in Counter(found).items()]
    return [(index, 1.0) for index in found]
