"""The tests of demands change the rules of games."""

from collections.abc import Iterator

import pytest

from pygames.testing.demand import _failed, _positions


@pytest.fixture(autouse=True)
def fresh_positions() -> Iterator[None]:
    """Forget the positions before and after each test, and what has failed."""
    _positions.cache_clear()
    yield
    _positions.cache_clear()
    _failed.clear()
