"""After a failure, prints how to repeat the random order of the tests."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the seed if a test failed or had an error, and if pytest-randomly is in use."""
    seed = config.getoption("randomly_seed", None)
    if seed is not None and (terminalreporter.stats.get("failed") or terminalreporter.stats.get("error")):
        terminalreporter.write_line(f"To repeat the order of these tests, use --randomly-seed={seed}")
