"""The tests of demands change the rules of games."""

from collections.abc import Iterator

import pytest

from pygames.testing.demand import _failed, _positions
from pygames.testing.random_games import _moves


@pytest.fixture(autouse=True)
def fresh_positions() -> Iterator[None]:
    """Forget the games and positions before and after each test, and what has failed."""
    for cached in (_positions, _moves):
        cached.cache_clear()
    yield
    for cached in (_positions, _moves):
        cached.cache_clear()
    _failed.clear()
