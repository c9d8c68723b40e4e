"""Starts a separate browser for each test, with a copy of a warm profile.

A warm profile contains compiled scripts and the snapshot of Python's memory. With it, Chromium starts in a third of a
second and Python in one second, instead of four with an empty profile. Tests are isolated: storage, clock, permissions
and CDP settings of one browser do not affect another.
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
from tools.browsers import NO_OFFLINE_COPY, launch_with_profile

BROWSER_OPTIONS: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}


def warm_up(playwright: Playwright, profile: Path, site: str) -> None:
    """Visit the site until the profile contains the snapshot, then once more, to cache the scripts that load it.

    Without a snapshot the profile is usable, but slower.
    """
    with launch_with_profile(playwright, profile, full=False, **BROWSER_OPTIONS) as context:
        context.add_init_script(NO_OFFLINE_COPY)
        page = context.new_page()
        address = f"{site}/play.html?game=granicus&seed=warm"
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
        _poll(lambda: snapshot(page) is not None)
        page.goto(address)  # on this visit Chromium caches the scripts that it compiles
        expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)


def _poll(is_done: Callable[[], bool], seconds: float = 20) -> None:
    """Wait until `is_done` returns true. Return without an error when the time is up."""
    end = time.monotonic() + seconds
    while not is_done() and time.monotonic() < end:
        time.sleep(0.05)


@contextmanager
def visit(
    playwright: Playwright, warm_profile: Path, folder: Path, site: str, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """A page in a separate browser. Errors on it and requests to other origins fail the test."""
    profile = Path(shutil.copytree(warm_profile, folder / "profile"))
    with launch_with_profile(playwright, profile, full=False, **BROWSER_OPTIONS) as context:
        context.add_init_script(NO_OFFLINE_COPY)
        with no_errors(context, site, request):
            yield context.new_page()
            _close_pages(context)
    shutil.rmtree(profile, ignore_errors=True)


def _close_pages(context: BrowserContext) -> None:
    """Close the pages while errors are still recorded, so that errors during closing fail the test too."""
    for page in context.pages:
        try:
            page.close()
        except Error:
            continue  # the test has closed or crashed this page
