"""Card counting as data: what has been seen in a game and what is still hidden, as groups of items.

A game's module ``piece_counts`` makes the groups from a view, so they reveal nothing that the view does not.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pygames.i18n import _, n_
from pygames.i18n.sentence_parts import capital, listed
from pygames.model.decktet import CARDS, SUITS, name, suit_name
from pygames.model.scene import Kind


class UnseenItem(NamedTuple):
    """One item of a group, or several equal ones: cards, suits, dice."""

    kind: Kind
    face: str
    words: str  # for screen readers: "The Forest, Moons and Leaves"
    times: int | None = None  # how many there are; None: no count is shown
    seat: int | None = None  # the owner
    gone: bool = False  # whether it has been seen; such items are drawn faintly


class UnseenGroup(NamedTuple):
    """Items with the same status, such as all cards that are still unseen."""

    label: str  # "Still unseen"
    note: str  # a sentence that explains the group, or ""
    items: tuple[UnseenItem, ...]


def cards(ids: Iterable[str], gone: Iterable[str] = ()) -> tuple[UnseenItem, ...]:
    """Return an item for each card, in table order; those in `gone` are marked as seen."""
    seen = set(gone)
    order = list(CARDS)
    return tuple(
        UnseenItem("card", card, _("{card}, seen", card=label) if card in seen else label, gone=card in seen)
        for card, label in ((card, _label(card)) for card in sorted(ids, key=order.index))
    )


def suits(counts: Mapping[str, int], seat: int | None = None) -> tuple[UnseenItem, ...]:
    """Return a suit mark for each suit in `counts`, with the number of cards that show it: ``suits({"M": 3, …})``."""
    items = []
    for suit in (suit for suit in SUITS if suit in counts):
        words = n_("{suit}: {count} card", "{suit}: {count} cards", counts[suit], suit=suit_name(suit))
        items.append(UnseenItem("mark", suit, words, counts[suit], seat))
    return tuple(items)


def shown_by(ids: Iterable[str]) -> dict[str, int]:
    """Return for each suit how many of these cards show it."""
    symbols = "".join(CARDS[card].suits for card in ids)
    return {suit: symbols.count(suit) for suit in SUITS}


def _label(card: str) -> str:
    face = CARDS[card]
    label = capital(name(card))
    if face.rank in "1N0":
        return label
    suit_names = listed([suit_name(suit) for suit in face.suits])
    return f"{label}, {suit_names}" if face.value is None else f"{label}, {face.value}, {suit_names}"
