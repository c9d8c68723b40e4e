"""Settings of all property tests: every run uses the same examples, so that failures are reproducible.

Before the tests, the message catalogues are compiled, which any test may need.
"""

import pytest
from hypothesis import HealthCheck, settings

from tools import catalogues

settings.register_profile(
    "pygames",
    max_examples=60,
    deadline=None,  # so that a slow machine does not fail a test
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pygames")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues that are missing or out of date, once for all processes of pytest-xdist."""
    if not hasattr(config, "workerinput"):
        for source in catalogues.sources():
            catalogues.compile_catalogue(source)
