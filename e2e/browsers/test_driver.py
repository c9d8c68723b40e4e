"""The drivers: a navigation never leaves a call without an answer, and a call without an answer fails."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.browsers.driver import Driver
from e2e.browsers.webkit_driver import WebKitDriver
from tools.serve import serving


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[str]:
    """The address of two empty pages, which browsers keep in their back-forward cache."""
    for name in ("first", "second"):
        (tmp_path / f"{name}.html").write_text(f"<!doctype html><title>{name}</title>")
    with serving(tmp_path, prefix="") as address:
        yield address


@pytest.mark.quarter_of("other browsers")
@pytest.mark.parametrize("driver", ["webkit"], indirect=True)
def test_page_answers_each_time_it_is_shown_again_by_going_back(driver: Driver, pages: str) -> None:
    driver.open(f"{pages}/first.html")
    for _ in range(30):  # when a script went back, WebKit left one call in twelve without an answer
        driver.open(f"{pages}/second.html")
        driver.back()
        driver.wait("() => document.title === 'first'")


@pytest.mark.parametrize("driver", ["webkit"], indirect=True)
def test_call_without_an_answer_fails_and_names_its_function(
    driver: Driver, pages: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only WebKitDriver sends its commands over HTTP."""
    if not isinstance(driver, WebKitDriver):
        pytest.skip("Playwright drives WebKit here")
    driver.open(f"{pages}/first.html")
    monkeypatch.setattr(driver.config, "timeout", 1)
    with pytest.raises(TimeoutError, match=r"not answered within 1 s: .* new Promise"):
        driver.evaluate("() => new Promise(() => {})")
