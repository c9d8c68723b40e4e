"""The Decktet: six suits and forty-five cards (P. D. Magnus).

A card is represented by its id: its rank and then its suits, one character each (``"5ML"``, the Forest). ``CARDS``
is in table order, the order of every list of cards before it is shuffled. Parts of it are tuples of ids:

- `ACES` and `CROWNS`: six each, with one suit.
- `NUMBERS`: the 24 cards of the ranks 2 to 9, with two suits.
- `BASIC`: the 36 cards of the basic deck, which are all of these.
- `EXTENDED`: all 45 cards, also the four Pawns and four Courts, with three suits, and the Excuse, with none.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pygames.i18n import N_, _
from pygames.i18n.sentence_parts import listed

SUITS = "MSVLYK"
_SUIT_NAMES = N_("Moons"), N_("Suns"), N_("Waves"), N_("Leaves"), N_("Wyrms"), N_("Knots")
SUIT_NAMES = dict(zip(SUITS, _SUIT_NAMES, strict=True))


class Card(NamedTuple):
    """The data printed on a card."""

    id: str
    rank: str  # "1" Ace, "2" to "9", "P" Pawn, "T" Court, "N" Crown, "0" Excuse
    suits: str  # one to three suit letters in the order of `SUITS`; none on the Excuse
    value: int | None  # None for Pawns and Courts, which have no number
    name: str  # within a sentence: "the Forest", "the Ace of Moons"

    @property
    def title(self) -> str:
        """The name without its article: "Forest", "Ace of Moons"."""
        return self.name.removeprefix("the ")


_NAMES = {
    "2": "2MK Author  2SY Desert  2VL Origin",
    "3": "3MV Journey  3SK Painter  3LY Savage",
    "4": "4MS Mountain  4VL Sailor  4YK Battle",
    "5": "5ML Forest  5SV Discovery  5YK Soldier",
    "6": "6MV Lunatic  6SY Penitent  6LK Market",
    "7": "7ML Chance Meeting  7SK Castle  7VY Cave",
    "8": "8MS Diplomat  8VL Mill  8YK Betrayal",
    "9": "9MS Pact  9VY Darkness  9LK Merchant",
    "P": "PMSL Harvest  PMYK Watchman  PSVK Light Keeper  PVLY Borderland",
    "T": "TMVK Consul  TMLY Rite  TSVY Island  TSLK Window",
    "N": "NM Huntress  NS Bard  NV Sea  NL End  NY Calamity  NK Windfall",
}


def _cards() -> dict[str, Card]:
    cards = [Card("1" + s, "1", s, 1, f"the Ace of {SUIT_NAMES[s]}") for s in SUITS]
    for rank, line in _NAMES.items():
        value = int(rank) if rank.isdigit() else 10 if rank == "N" else None
        for entry in line.split("  "):
            card_id, name = entry.split(" ", 1)
            cards.append(Card(card_id, rank, card_id[1:], value, "the " + name))
    cards.append(Card("0", "0", "", 0, "the Excuse"))
    return {card.id: card for card in cards}


CARDS = _cards()
ACES = tuple(c for c in CARDS if c[0] == "1")
CROWNS = tuple(c for c in CARDS if c[0] == "N")
NUMBERS = tuple(c for c in CARDS if c[0] in "23456789")
BASIC = tuple(c for c in CARDS if c[0] not in "PT0")
EXTENDED = tuple(CARDS)


def name(card: str) -> str:
    """Return the translated name of a card for use within a sentence: ``the Forest``."""
    return _(CARDS[card].name)


def title(card: str) -> str:
    """Return the translated name of a card without its article: ``Forest``."""
    return _(CARDS[card].title)


def suit_name(suit: str) -> str:
    """Return the translated name of a suit: ``Moons`` for "M"."""
    return _(SUIT_NAMES[suit])


def spoken(card: str) -> str:
    """Return the label of a card with a number for screen readers: "the Mill, 8 of Waves and Leaves"."""
    suits = listed(list(map(suit_name, CARDS[card].suits)))
    return _("{card}, {rank} of {suits}", card=name(card), rank=CARDS[card].rank, suits=suits)


def check_cards(cards: object, expected: Sequence[str], field: str) -> list[str]:
    """Check that ``cards`` has exactly the cards of ``expected``, in any order, and return a copy.

    Raise ValueError with a sentence that names the field and the first wrong card.
    """
    if not isinstance(cards, list) or not all(isinstance(c, str) for c in cards):
        raise ValueError(_('"{field}" must be a list of card ids.', field=field))
    if sorted(cards) == sorted(expected):
        return cards.copy()
    surplus = Counter(cards) - Counter(expected)
    for card in cards:
        if card not in CARDS:
            raise ValueError(_('"{field}": {card} is not a card of the Decktet.', field=field, card=repr(card[:12])))
        if card not in expected:
            raise ValueError(
                _('"{field}": {name} ({card}) does not belong here.', field=field, name=name(card), card=card)
            )
        if surplus[card]:
            raise ValueError(
                _('"{field}": {name} ({card}) is there too often.', field=field, name=name(card), card=card)
            )
    missing = next(card for card in expected if card not in cards or Counter(cards)[card] < Counter(expected)[card])
    raise ValueError(_('"{field}": {name} ({card}) is missing.', field=field, name=name(missing), card=missing))
