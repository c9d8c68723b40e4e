"""The tests of demands change the rules of games."""

from collections.abc import Iterator

import pytest

from pygames.testing.demand import forget


@pytest.fixture(autouse=True)
def fresh_positions() -> Iterator[None]:
    """Forget the games and positions before and after each test, and what has failed."""
    forget()
    yield
    forget()
