"""A browser in which test follows test: it keeps what it has compiled alone, and nothing goes wrong there unseen."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Playwright, Request, WebError

from tools.browser import launch_with_profile

# The copy would be fetched whole in every test, and hide requests from tests that break them; test_offline has its own.
NO_COPY = "try { localStorage['pygames-no-offline-copy'] ??= 'yes'; } catch {}"
LOOK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
HOSTS = "http://localhost:"  # pages of other people, from another origin than the site: e2e/hosts.py
KINDS = "cookies,indexeddb,local_storage,service_workers"  # what is kept of a test; not the engine, in "cache_storage"


class Regular:
    """A browser that has been here before: it has compiled what the engine is made of, which takes most of a start."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context, self.origin = context, "/".join(site.split("/")[:3])
        self.storage = context.new_cdp_session(context.pages[0])  # the blank page with which it came stays open
        context.add_init_script(NO_COPY)

    @classmethod
    @contextmanager
    def started(cls, playwright: Playwright, profile: Path, site: str) -> Iterator[Self]:
        """Such a browser, while the block runs."""
        with launch_with_profile(playwright, profile, whole=False, **LOOK) as context:
            yield cls(context, site)

    @contextmanager
    def visit(self, request: pytest.FixtureRequest) -> Iterator[Page]:
        """A page for one test, of which nothing is left afterwards but what starts the engine."""
        try:
            with watched(self.context, self.origin, request):
                yield self.context.new_page()
        finally:
            for page in self.context.pages[1:]:
                page.close()
            self.storage.send("Storage.clearDataForOrigin", {"origin": self.origin, "storageTypes": KINDS})


@contextmanager
def watched(context: BrowserContext, origin: str, request: pytest.FixtureRequest) -> Iterator[None]:
    """See to it that nothing goes wrong unseen on the pages of a context, while the block runs."""
    unasked = f"{origin}/favicon.ico"  # Chromium's own wish, beside a file that is no page
    wrong: list[str] = []
    strangers: list[str] = []

    def note_message(message: ConsoleMessage) -> None:
        where = message.location.get("url", "")
        if message.type in ("error", "warning") and where != unasked:
            wrong.append(f"console {message.type}: {message.text} ({where})")

    def note_request(asked: Request) -> None:
        if not asked.url.startswith((f"{origin}/", HOSTS, "data:", "blob:")):
            strangers.append(asked.url)

    def note_error(error: WebError) -> None:
        wrong.append(f"page error: {error.error}")

    context.on("console", note_message)
    context.on("weberror", note_error)
    context.on("request", note_request)
    try:
        yield
    finally:
        context.remove_listener("console", note_message)
        context.remove_listener("weberror", note_error)
        context.remove_listener("request", note_request)
    assert not strangers, f"requests left the origin: {strangers}"
    if request.node.get_closest_marker("expects_errors") is None:
        assert not wrong, f"the page complained: {wrong}"
