"""Settings of all property tests: every run uses the same examples, so that failures are reproducible.

`make soak` uses more examples. Before the tests, the message catalogues are compiled, which any test may need.

``-k GAME`` with the id of a game runs the property tests of all games too, with positions of this game only.
"""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

import pygames
from tools import catalogues

settings.register_profile(
    "daily",
    max_examples=10,
    deadline=None,  # so that a slow machine does not fail a test
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("soak", settings.get_profile("daily"), max_examples=60)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let `-k` find the tests in a game's folder by its id, and property tests about variants by every id."""
    item.extra_keyword_matches.update(part.replace("_", "-") for part in item.path.parts)
    inner = getattr(getattr(getattr(item, "function", None), "hypothesis", None), "inner_test", None)
    if inner and "variant" in inner.__annotations__:
        item.extra_keyword_matches.update(pygames.GAMES)


def pytest_configure(config: pytest.Config) -> None:
    """Choose the examples and the game. Compile the message catalogues, once for all processes of pytest-xdist."""
    settings.load_profile("soak" if config.getoption("--soak") else "daily")
    if config.option.keyword in pygames.GAMES:
        os.environ["PYTEST_GAME"] = config.option.keyword
    if not hasattr(config, "workerinput"):
        for source in catalogues.sources():
            catalogues.compile_catalogue(source)


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over all modules and tests, which stay: it would visit them again and again."""
    gc.freeze()
