"""Browsers with a copy of a warm profile: one that tests share, and one of its own for a test that needs it.

A warm profile contains compiled scripts and the snapshot of Python's memory. With it, Chromium starts in a third of a
second and Python in one second, instead of four with an empty profile. In the shared browser each test has new pages
and empty storage.
"""

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from e2e.memory_snapshot import snapshot
from e2e.page_errors import no_errors
from e2e.wait import BOOT
from tools.browsers import NO_OFFLINE_COPY, launch_with_profile

BROWSER_OPTIONS: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}

# A compiled module that is kept serves all pages of the process: their starts of Python compile nothing again.
KEEP_WEBASSEMBLY = """async (site) => {
  const { pyodide } = await (await fetch(`${site}/engine.json`)).json();
  window.kept = await WebAssembly.compileStreaming(fetch(`${site}/${pyodide}pyodide.asm.wasm`));
}"""


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


class SharedBrowser:
    """A browser for one test after another, without what a test has stored in it.

    It keeps the caches of files, and with them the snapshot. It is replaced after a test that has changed their
    names, or the clock.
    """

    def __init__(self, playwright: Playwright, warm_profile: Path, folder: Path, site: str) -> None:
        self._playwright, self._warm_profile, self._folder, self._site = playwright, warm_profile, folder, site
        self._browser = ExitStack()
        self._context: BrowserContext | None = None

    def close(self) -> None:
        """Close the browser. The next test starts another."""
        self._browser.close()
        self._context = None

    @contextmanager
    def visit(self, request: pytest.FixtureRequest) -> Iterator[Page]:
        """A new page. Errors on it and requests to other origins fail the test."""
        if not self._context:
            self._start()
        assert self._context
        try:
            with no_errors(self._context, self._site, request):
                yield self._context.new_page()
                _close_pages(self._context, keep=self._first_page)
            self._clear(self._context)
        except BaseException:
            self.close()
            raise

    def _start(self) -> None:
        opened = warm_browser(self._playwright, self._warm_profile, self._folder)
        self._context = self._browser.enter_context(opened)
        self._first_page = self._context.pages[0]  # stays open: the caches are asked for through a page of the site
        self._first_page.goto(f"{self._site}/icon.svg")  # one without scripts
        self._first_page.evaluate(KEEP_WEBASSEMBLY, self._site)
        self._devtools = self._context.new_cdp_session(self._first_page)
        self._caches = self._cache_names()

    def _clear(self, context: BrowserContext) -> None:
        """Delete what a test may have stored or set."""
        has_other_clock = self._first_page.evaluate("'__pwClock' in globalThis")  # Playwright cannot take it back
        if has_other_clock or self._cache_names() != self._caches:
            self.close()
            return
        context.unroute_all()
        context.clear_cookies()
        context.clear_permissions()
        stored = {"origin": _origin(self._site), "storageTypes": "local_storage,indexeddb,service_workers,file_systems"}
        self._devtools.send("Storage.clearDataForOrigin", stored)

    def _cache_names(self) -> list[str]:
        answer = self._devtools.send("CacheStorage.requestCacheNames", {"securityOrigin": _origin(self._site)})
        return sorted(cache["cacheName"] for cache in answer["caches"])


def _origin(site: str) -> str:
    return "/".join(site.split("/")[:3])


@contextmanager
def warm_browser(playwright: Playwright, warm_profile: Path, folder: Path) -> Iterator[BrowserContext]:
    """A browser with a copy of the warm profile."""
    profile = Path(shutil.copytree(warm_profile, folder / "profile"))
    with launch_with_profile(playwright, profile, full=False, **BROWSER_OPTIONS) as context:
        context.add_init_script(NO_OFFLINE_COPY)
        yield context
    shutil.rmtree(profile, ignore_errors=True)


@contextmanager
def visit(
    playwright: Playwright, warm_profile: Path, folder: Path, site: str, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """A page in a separate browser. Errors on it and requests to other origins fail the test."""
    with warm_browser(playwright, warm_profile, folder) as context, no_errors(context, site, request):
        yield context.new_page()
        _close_pages(context)


def _close_pages(context: BrowserContext, keep: Page | None = None) -> None:
    """Close the pages while errors are still recorded, so that errors during closing fail the test too."""
    for page in context.pages:
        if page == keep:
            continue
        try:
            page.close()
        except Error:
            continue  # the test has closed or crashed this page
