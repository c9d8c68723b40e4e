"""Seeds, shuffles and dice, from which every deal is drawn.

With a seed, only ``random.Random.random()`` is used, because it is the only method whose sequence Python's
documentation guarantees: the same seed gives the same deal on every machine and Python version.
"""

import random
from collections.abc import Iterable, Sequence
from math import comb, prod
from typing import TypeVar

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
