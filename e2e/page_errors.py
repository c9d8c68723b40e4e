"""Fails a test whose pages log an error or a warning, throw, or send a request to another origin."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

HOSTS = "http://localhost:"  # the origin of pages that embed the site: e2e/host_pages.py


@contextmanager
def no_errors(context: BrowserContext, site: str, request: pytest.FixtureRequest) -> Iterator[None]:
    """Watch all pages of a context during the block. The marker ``expects_errors`` allows console messages."""
    origin = "/".join(site.split("/")[:3])
    favicon = f"{origin}/favicon.ico"  # Chromium requests it by itself for files other than HTML
    errors: list[str] = []
    foreign: list[str] = []

    def record_message(message: ConsoleMessage) -> None:
        where = message.location.get("url", "")
        if message.type in ("error", "warning") and where != favicon:
            errors.append(f"console {message.type}: {message.text} ({where})")

    def record_request(sent: Request) -> None:
        if not sent.url.startswith((f"{origin}/", HOSTS, "data:", "blob:")):
            foreign.append(sent.url)

    def record_error(error: WebError) -> None:
        errors.append(f"page error: {error.error}")

    context.on("console", record_message)
    context.on("weberror", record_error)
    context.on("request", record_request)
    yield
    assert not foreign, f"requests left the origin: {foreign}"
    if request.node.get_closest_marker("expects_errors") is None:
        assert not errors, f"errors on the page: {errors}"
