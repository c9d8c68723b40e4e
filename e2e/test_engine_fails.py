"""Where the engine cannot start, a plain message says so within 20 seconds and offers a retry that works."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.table import Table


def broken(route: Route) -> None:
    """The engine's WebAssembly does not arrive."""
    route.abort()


def hanging(route: Route) -> None:
    """It arrives with a wrong type, and the start never settles."""
    route.fulfill(status=200, content_type="text/plain", body="not wasm")


@pytest.mark.expects_errors
@pytest.mark.parametrize("how", [broken, hanging])
def test_a_failed_start_says_so_and_can_be_tried_again(page: Page, site: str, how: Callable[[Route], None]) -> None:
    page.route("**/*.wasm", how)
    page.goto(f"{site}/play.html?game=granicus&seed=fail")
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=20_000)
    message = page.get_by_role("alert")
    expect(message).to_be_visible()
    page.unroute("**/*.wasm")
    page.get_by_role("button", name="again").click()
    Table(page, site).ready()


@pytest.mark.expects_errors
def test_blocked_webassembly_says_so(page: Page, site: str) -> None:
    page.route(
        "**/worker.js",
        lambda route: route.fulfill(
            response=(real := route.fetch()),
            headers={**real.headers, "content-security-policy": "script-src 'self'"},
        ),
    )
    page.goto(f"{site}/play.html?game=granicus&seed=fail")
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=20_000)
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_wrong_address_gets_a_sentence_and_a_way_home(page: Page, site: str) -> None:
    for query, words in (
        ("game=chess", "chess"),
        ("", "game"),
        ("game=granicus&players=9", "players"),
        ("game=deckfish&market=%3Cb%3Ehum%3C%2Fb%3E", "market"),
    ):
        page.goto(f"{site}/play.html?{query}")
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text(words, timeout=60_000)
        assert page.locator("b", has_text="hum").count() == 0
        expect(page.locator("main a[href*='index.html'], [role=alert] a").first).to_be_visible()
