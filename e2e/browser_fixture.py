"""A browser of its own for each test, started from a copy of a warm profile.

A warm profile holds what a first visit leaves behind: compiled scripts and the snapshot of Python's memory. Starting
Chromium on a copy takes a third of a second and booting Python there one second, against four on an empty profile.
Nothing that a test does to its browser (storage, clock, permissions, CDP settings) can reach another test.
"""

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from e2e.memory_snapshot import snapshot
from e2e.page_errors import no_errors
from e2e.wait import BOOT
from tools.browsers import launch_with_profile

# The offline copy would be fetched whole in every test, and hide requests from tests that break them; test_offline has
# its own browser.
NO_OFFLINE_COPY = "try { localStorage['pygames-no-offline-copy'] ??= 'yes'; } catch {}"
LOOK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}


def warm_up(playwright: Playwright, profile: Path, site: str) -> None:
    """Visit the site until the profile holds the snapshot, then once more, for a start that uses it.

    A Chromium that keeps nothing of this still gives a usable profile.
    """
    with launch_with_profile(playwright, profile, full=False, **LOOK) as context:
        context.add_init_script(NO_OFFLINE_COPY)
        page = context.new_page()
        address = f"{site}/play.html?game=granicus&seed=warm"
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
        _until(lambda: snapshot(page) is not None)
        page.goto(address)  # Chromium keeps the scripts that this start compiles
        expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)


def _until(done: Callable[[], bool], seconds: float = 20) -> None:
    """Wait for a state that is worth waiting for, but not worth failing for."""
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        time.sleep(0.05)


@contextmanager
def visit(
    playwright: Playwright, warm_profile: Path, folder: Path, site: str, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """A page in a browser of its own; an error on it, or a request to another origin, fails the test."""
    profile = Path(shutil.copytree(warm_profile, folder / "profile"))
    with launch_with_profile(playwright, profile, full=False, **LOOK) as context:
        context.add_init_script(NO_OFFLINE_COPY)
        with no_errors(context, site, request):
            yield context.new_page()
            _leave(context)
    shutil.rmtree(profile, ignore_errors=True)


def _leave(context: BrowserContext) -> None:
    """Close the pages while errors are still heard."""
    for page in context.pages:
        try:
            page.close()
        except Error:
            continue  # the test has closed it, or crashed it
