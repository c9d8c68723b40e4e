"""What a test has changed in the shared browser does not reach the next test."""

import pytest

from e2e.browser_fixture import SharedBrowser

DAY = 20_000  # days since 1970


def test_the_clock_of_a_test_is_not_that_of_the_next(
    shared_browser: SharedBrowser, site: str, request: pytest.FixtureRequest
) -> None:
    for is_set in (True, False):
        with shared_browser.visit(request) as page:
            if is_set:
                page.clock.set_fixed_time(86_400 * DAY)
            page.goto(f"{site}/icon.svg")
            assert (page.evaluate("Date.now() / 86_400_000") == DAY) is is_set
