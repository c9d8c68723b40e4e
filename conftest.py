"""Tests run in another order each time; a failure says how to run them in the same order again."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the seed of the order where something failed."""
    seed = config.getoption("randomly_seed", None)
    if seed is not None and (terminalreporter.stats.get("failed") or terminalreporter.stats.get("error")):
        terminalreporter.write_line(f"The order of these tests comes back with --randomly-seed={seed}")
