"""Seeds, shuffles and dice, from which every deal is drawn.

With a seed, only ``random.Random.random()`` is used, because it is the only method whose sequence Python's
documentation guarantees: the same seed gives the same deal on every machine and Python version.
"""

import random
import secrets
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def seeded(game_id: str, seed: str) -> random.Random:
    """Return the random number generator for one deal of one game."""
    rng = random.Random()
    rng.seed(f"{game_id}:{seed}", version=2)
    return rng


def fresh_seed() -> str:
    """Return a random seed: eight characters that are easy to read aloud."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(8))


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
