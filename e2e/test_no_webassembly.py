"""Without WebAssembly the page shows an error message, and still a board and the rules."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.wait import BOOT


def forbid_by_policy(route: Route) -> None:
    """Forbid WebAssembly by a policy, as an extension, a proxy or an administrator does."""
    original = route.fetch()
    route.fulfill(response=original, headers={**original.headers, "content-security-policy": "script-src 'self'"})


def delete_from_worker(route: Route) -> None:
    """Remove WebAssembly, as in a browser that does not support it or has it disabled."""
    original = route.fetch()
    route.fulfill(response=original, body=f"delete globalThis.WebAssembly;{original.text()}")


@pytest.mark.expects_errors
@pytest.mark.parametrize(("disable", "deal"), [(forbid_by_policy, ""), (delete_from_worker, "&seed=mine")])
def test_without_webassembly_the_board_and_the_rules_are_shown(
    page: Page, site: str, disable: Callable[[Route], None], deal: str
) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.route("**/worker.js", disable)
    page.goto(f"{site}/play.html?game=granicus{deal}")
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=BOOT)
    alert, drawing = page.get_by_role("alert"), page.locator("[data-board] > svg:not(.board-placeholder)")
    expect(alert).to_contain_text("WebAssembly")
    expect(drawing).to_be_visible()
    board, message = drawing.bounding_box(), alert.bounding_box()
    assert board and message and board["height"] > 200 and board["y"] + board["height"] <= message["y"]
    assert page.locator("[data-legal]").count() == 0, "nothing can be chosen"
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("By Guy H.")
    page.get_by_role("link", name="Read the rules").click()
    expect(page.locator("main")).to_contain_text("By Guy H.")
