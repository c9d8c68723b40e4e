"""Picks today's sample of long tests, and prints after a failure how to repeat the tests and their order.

A test with ``@pytest.mark.sample(1)`` has more cases than one run needs: of its parameters, that many are run. Which
ones changes with the date; ``--soak`` (``make soak``) runs all of them. ``sample(1, each="driver")`` runs one for each
value of the parameter ``driver``.

Tests with ``@pytest.mark.quarter_of("whole games")`` are about the same: a quarter of the tests of a group are run.
"""

import datetime
import os
import random
from collections import defaultdict

import pytest

SEED = "PYTEST_SAMPLE"  # environment variable: xdist's workers choose the same cases, also at midnight


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that choose the cases of long tests."""
    parser.addoption("--soak", action="store_true", help="run all cases of long tests")
    parser.addoption("--sample", help="seed of the sample of long tests, by default the date")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, and set the seed."""
    config.addinivalue_line(
        "markers", "sample(count, each=None): run so many of the test's cases, for each value of a parameter"
    )
    config.addinivalue_line("markers", "soak: the test has more examples with --soak")
    config.addinivalue_line("markers", "quarter_of(group): run a quarter of the tests of this group")
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    os.environ[SEED] = config.getoption("--sample") or os.environ.get(SEED) or today


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what is not in the sample. With the name of a test on the command line, all that is named is run."""
    if config.getoption("--soak") or any("::" in argument for argument in config.args):
        return
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and (marker := item.get_closest_marker("sample")):
            each = item.callspec.params[marker.kwargs["each"]] if "each" in marker.kwargs else ""
            group = f" {getattr(each, '__name__', each)}"
            cases[item.nodeid.partition("[")[0] + group].append(item)
    left_out: set[pytest.Item] = set()
    for name, found in cases.items():
        (count,) = next(found[0].iter_markers("sample")).args
        left_out.update(_all_but(count, name, found))
    groups: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item not in left_out and (marker := item.get_closest_marker("quarter_of")):
            groups[marker.args[0]].append(item)
    for name, found in groups.items():
        left_out.update(_all_but(-(-len(found) // 4), name, found))
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def _all_but(count: int, name: str, found: list[pytest.Item]) -> list[pytest.Item]:
    """Return the tests that are left out if so many are chosen by the seed and this name."""
    found = sorted(found, key=lambda item: item.nodeid)
    random.Random(f"{os.environ[SEED]} {name}").shuffle(found)
    return found[count:]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the seeds if a test failed or had an error."""
    if not (terminalreporter.stats.get("failed") or terminalreporter.stats.get("error")):
        return
    if not config.getoption("--soak"):
        terminalreporter.write_line(f"To repeat the choice of these tests, use --sample={os.environ[SEED]}")
    if (seed := config.getoption("randomly_seed", None)) is not None:
        terminalreporter.write_line(f"To repeat the order of these tests, use --randomly-seed={seed}")
