"""What has been seen in a game and what is still out, as data: lots of things, each with its face, words and count.

A game's module ``unseen`` makes them from a view, so they hold nothing that the view does not.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pygames.i18n import _, n_
from pygames.i18n.text import capital, listed
from pygames.model.decktet import CARDS, SUITS, name, suit_name
from pygames.model.scene import Kind


class Thing(NamedTuple):
    """One of the things in a lot, or several that are alike."""

    kind: Kind
    face: str
    words: str  # what a screen reader says: "The Forest, Moons and Leaves"
    times: int | None = None  # how many there are of it; None where that goes without saying
    seat: int | None = None  # whose it is
    gone: bool = False  # no longer there, shown for completeness


class Lot(NamedTuple):
    """Things that are alike in what is known of them."""

    label: str  # "Still unseen"
    note: str  # a sentence, or nothing
    things: tuple[Thing, ...]


def cards(ids: Iterable[str], gone: Iterable[str] = ()) -> tuple[Thing, ...]:
    """Cards in the order of the deck; those that are `gone` stay quiet."""
    seen = set(gone)
    order = list(CARDS)
    return tuple(
        Thing("card", card, _("{card}, seen", card=_spoken(card)) if card in seen else _spoken(card), gone=card in seen)
        for card in sorted(ids, key=order.index)
    )


def suits(counts: Mapping[str, int], seat: int | None = None) -> tuple[Thing, ...]:
    """A mark for each suit, with how many cards show it: ``suits({"M": 3, …})``."""
    return tuple(
        Thing(
            "mark",
            suit,
            n_("{suit}: {count} card", "{suit}: {count} cards", counts[suit], suit=suit_name(suit)),
            counts[suit],
            seat,
        )
        for suit in SUITS
        if suit in counts
    )


def shown_by(ids: Iterable[str]) -> dict[str, int]:
    """How many of these cards show each suit."""
    symbols = "".join(CARDS[card].suits for card in ids)
    return {suit: symbols.count(suit) for suit in SUITS}


def _spoken(card: str) -> str:
    face = CARDS[card]
    spoken = capital(name(card))
    if face.rank in "1N0":
        return spoken
    shown = listed([suit_name(suit) for suit in face.suits])
    return f"{spoken}, {shown}" if face.value is None else f"{spoken}, {face.value}, {shown}"
