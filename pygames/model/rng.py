"""Seeds, shuffles and dice, from which every deal is drawn.

With a seed, only ``random.Random.random()`` is used, because it is the only method whose sequence Python's
documentation guarantees: the same seed gives the same deal on every machine and Python version.
"""

import random
from collections.abc import Iterable, Sequence
from math import comb, prod
from typing import Any, TypeVar

from pygames.i18n import _

T = TypeVar("T")


def seeded(game_id: str, seed: str) -> random.Random:
    """Return the random number generator for one deal of one game."""
    rng = random.Random()
    rng.seed(f"{game_id}:{seed}", version=2)
    return rng


def fresh_seed() -> str:
    """Return a random seed: eight characters that are easy to read aloud."""
    return "".join(random.SystemRandom().choices("abcdefghjkmnpqrstuvwxyz23456789", k=8))


def shuffled(items: Iterable[T], rng: random.Random) -> list[T]:
    """Return a new list of ``items`` in random order (Fisher-Yates, from the end)."""
    cards = list(items)
    draw = rng.random
    for i in range(len(cards) - 1, 0, -1):
        j = int(draw() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def one_of(items: Sequence[T], rng: random.Random) -> T:
    """Return one of ``items``, all equally likely."""
    return items[int(rng.random() * len(items))]


def die(rng: random.Random) -> int:
    """Return the roll of a six-sided die, 1 to 6."""
    return 1 + int(rng.random() * 6)


def deal_hands(sizes: Sequence[int], allowed: Sequence[Sequence[T]], rng: random.Random) -> list[list[T]]:
    """Return a hand of each size, drawn from the cards that this seat may have. No card is in two hands.

    All such deals are equally likely. Raise ValueError if there is none.

    >>> deal_hands([1, 2], [["5ML"], ["5ML", "4MS", "8VL"]], random.Random(1))
    [['5ML'], ['8VL', '4MS']]
    """
    most = 1  # the number of ways to draw the later hands is at most this, whatever the earlier ones are
    for seat, (size, cards) in enumerate(zip(sizes, allowed, strict=True)):
        others = set[T]().union(*allowed[:seat]).difference(cards)
        taken = max(0, sum(sizes[:seat]) - len(others))  # cards of this seat that earlier hands have in any case
        most *= comb(max(0, len(cards) - taken), size) if seat else len(cards) >= size
    for _attempt in range(10_000 if most else 0):
        hands: list[list[T]] = []
        ways = []
        for size, cards in zip(sizes, allowed, strict=True):
            left = [card for card in cards if not any(card in hand for hand in hands)]
            ways.append(comb(len(left), size))
            hands.append(shuffled(left, rng)[:size])
        if rng.random() * most < prod(ways[1:]):  # earlier hands that leave more ways come up as often as these
            return hands
    raise ValueError(_("No deal agrees with this view."))


def seen_deck(deck: Sequence[T], history: Iterable[Sequence[Any]], seat: int | None) -> list[T | None]:
    """Return a deck as a seat sees it: None in all places but those that it has drawn, or that were turned up.

    `history` has what happened, in order. ``[0, 5]``: seat 0 has drawn the card at place 5. ``[None, 14]``: it was
    turned up for all. ``[0, "5ML"]``: seat 0 has played it, which does not show its place, and so when it was drawn.
    """
    known = [what for who, what in history if who in (seat, None)]
    return [card if place in known else None for place, card in enumerate(deck)]


def fill_deck(
    known: Sequence[T | None], cards: Iterable[T], history: Iterable[Sequence[Any]], rng: random.Random
) -> list[T]:
    """Return a deck of these cards, drawn from all that agree with a view: `known` is what `seen_deck` returns.

    All such decks are equally likely: how many unknown places a seat held when it played a card does not depend on
    earlier plays, so one of them is drawn for each play in turn.

    >>> fill_deck([None, "4MS", None], ["5ML", "4MS", "8VL"], [[0, 0], [1, 1], [0, 2], [0, "8VL"]], random.Random(1))
    ['8VL', '4MS', '5ML']
    """
    deck = list(known)
    held: dict[Any, list[int]] = {}
    for seat, what in history:
        own = held.setdefault(seat, [])
        if isinstance(what, int):
            own.append(what)
        else:
            if what not in deck:
                deck[one_of([place for place in own if deck[place] is None], rng)] = what
            own.remove(deck.index(what))
    unseen = shuffled((card for card in cards if card not in deck), rng)
    return [unseen.pop() if card is None else card for card in deck]
