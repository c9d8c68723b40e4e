"""Hypothesis strategies for property tests (variants, seeds, shares of a game).

With ``pytest -k GAME``, variants are those of this game only (see tests/conftest.py).
"""

import os
from collections.abc import Iterable

from hypothesis import strategies as st

import pygames
from pygames.model.game import Game
from pygames.testing.random_games import variants
from tests.support.variants import Variant


def variants_of(games: Iterable[Game]) -> st.SearchStrategy[Variant]:
    """Draw a game, then one of its variants: a game with many leaves as many examples to the others."""
    games = list(games)
    chosen = [game for game in games if game.id == os.environ.get("PYTEST_GAME")] or games
    return st.sampled_from(chosen).flatmap(lambda game: st.sampled_from(variants(game)))


VARIANTS = variants_of(pygames.GAMES.values())


SEEDS = st.integers(0, 2**32)


SHARES = st.floats(0, 1)

# With all of Unicode, a run without a cache would first sort its characters, which takes a second.
TEXTS = st.text('aZ09 _-~:@"\\\n\0éß→ﬁ٣🎲', max_size=8)
