"""Features: the parts of the tensor of a view, which each game declares in its module ``encoding``.

Everything is seen from the view's seat: in a list of seats, its own comes first, and the others follow in their order.
Most values of a tensor are zero. So a feature is read as pairs of an index and a value, and other values are zero.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
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


def card_planes(cards: Sequence[str | None]) -> Iterator[tuple[int, float]]:
    """Yield the entries of cards with shape (CARD_SIZE, number of cards). None is no card, or an unknown one."""
    for place, card in enumerate(cards):
        if card is not None:
            for plane in _CARD[card]:
                yield plane * len(cards) + place, 1.0


def multi_hot(rows: Sequence[Iterable[str | None]], labels: Sequence[str]) -> Iterator[tuple[int, float]]:
    """Yield the entries with shape (number of rows, number of labels): how often each row has each label."""
    for number, row in enumerate(rows):
        held = list(row)
        for label in set(held).intersection(labels):
            yield number * len(labels) + labels.index(label), float(held.count(label))
