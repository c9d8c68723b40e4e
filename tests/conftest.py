"""Settings of all property tests: every run uses the same examples, so that failures are reproducible.

`make soak` uses more examples. Before the tests, the message catalogues are compiled, which any test may need.
"""

import pytest
from hypothesis import HealthCheck, settings

from tools import catalogues

settings.register_profile(
    "daily",
    max_examples=20,
    deadline=None,  # so that a slow machine does not fail a test
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("soak", settings.get_profile("daily"), max_examples=60)


def pytest_configure(config: pytest.Config) -> None:
    """Choose the number of examples. Compile the message catalogues, once for all processes of pytest-xdist."""
    settings.load_profile("soak" if config.getoption("--soak") else "daily")
    if not hasattr(config, "workerinput"):
        for source in catalogues.sources():
            catalogues.compile_catalogue(source)
