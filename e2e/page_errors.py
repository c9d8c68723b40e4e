"""Fails a test whose pages log an error or a warning, throw, or send a request to another origin."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

HOSTS = "http://localhost:"  # pages that embed the site (e2e/host_pages.py) are served from this host name


@contextmanager
def no_errors(context: BrowserContext, site: str, request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail the test if a page logs an error or a warning, throws, or sends a request to another origin.

    With the marker ``expects_errors``, only requests to other origins fail the test.
    """
    origin = "/".join(site.split("/")[:3])
    favicon = f"{origin}/favicon.ico"  # Chromium requests this for files other than HTML, and the site has none
    errors: list[str] = []
    foreign_urls: list[str] = []

    def record_message(message: ConsoleMessage) -> None:
        url = message.location.get("url", "")
        if message.type in ("error", "warning") and url != favicon:
            errors.append(f"console {message.type}: {message.text} ({url})")

    def record_request(sent: Request) -> None:
        if not sent.url.startswith((f"{origin}/", HOSTS, "data:", "blob:")):
            foreign_urls.append(sent.url)

    def record_error(error: WebError) -> None:
        errors.append(f"page error: {error.error}")

    listeners: dict[Any, Any] = {"console": record_message, "weberror": record_error, "request": record_request}
    for event, listener in listeners.items():
        context.on(event, listener)
    yield
    for event, listener in listeners.items():
        context.remove_listener(event, listener)
    assert not foreign_urls, f"requests to other origins: {foreign_urls}"
    if request.node.get_closest_marker("expects_errors") is None:
        assert not errors, f"errors on the page: {errors}"
