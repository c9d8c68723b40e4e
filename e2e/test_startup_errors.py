"""Where the engine cannot start, a plain message says so within 20 seconds and offers a retry that works."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.table_page import Table
from e2e.wait import BOOT


def broken(route: Route) -> None:
    """The engine's WebAssembly does not arrive."""
    route.abort()


@pytest.mark.expects_errors
def test_a_failed_start_says_so_and_can_be_tried_again(page: Page, site: str) -> None:
    page.route("**/*.wasm", broken)
    page.goto(f"{site}/play.html?game=granicus&seed=fail")
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=BOOT)
    message = page.get_by_role("alert")
    expect(message).to_be_visible()
    page.unroute("**/*.wasm")
    page.get_by_role("button", name="again").click()
    Table(page, site).ready()


def blocked(route: Route) -> None:
    """A policy forbids WebAssembly: by extension, by an old proxy, by an administrator."""
    real = route.fetch()
    route.fulfill(response=real, headers={**real.headers, "content-security-policy": "script-src 'self'"})


def missing(route: Route) -> None:
    """The browser knows no WebAssembly, or a person has switched it off."""
    real = route.fetch()
    route.fulfill(response=real, body=f"delete globalThis.WebAssembly;{real.text()}")


@pytest.mark.expects_errors
@pytest.mark.parametrize(("how", "deal"), [(blocked, ""), (missing, "&seed=mine")])
def test_without_webassembly_a_board_is_seen_and_the_rules_are_read(
    page: Page, site: str, how: Callable[[Route], None], deal: str
) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.route("**/worker.js", how)
    page.goto(f"{site}/play.html?game=granicus{deal}")
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=BOOT)
    alert, drawing = page.get_by_role("alert"), page.locator("[data-board] > svg:not(.setting)")
    expect(alert).to_contain_text("WebAssembly")
    expect(drawing).to_be_visible()
    board, words = drawing.bounding_box(), alert.bounding_box()
    assert board and words and board["height"] > 200 and board["y"] + board["height"] <= words["y"]
    assert page.locator("[data-legal]").count() == 0, "what cannot be played is not offered"
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("By Guy H.")
    page.get_by_role("link", name="Read the rules").click()
    expect(page.locator("main")).to_contain_text("By Guy H.")
