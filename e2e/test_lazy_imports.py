"""Failed lazy imports, and missing scripts of a page, are reported in its language, and can be loaded again."""

from collections.abc import Callable
from http import HTTPStatus

import pytest
from playwright.sync_api import Page, Request, Route, expect

from e2e.random_games import address, random_game
from e2e.table_page import TablePage
from e2e.wait import BOOT, until

NEW_VERSION = "There is a new version of this site: reload the page. Your games are saved."
NO_NETWORK = "Are you online?"
# For each lazy import: the selector of the control that needs it, and the message if it fails.
OPENERS = {
    "[data-share]": "Could not load the ways to share.",
    "[data-new]": "Could not load the start of a new game.",
    "[data-hint]": "Could not load the hint.",
    "[data-settings]": "Could not load the settings.",
}
LATE_FILES = "**/table-features-*"  # loaded when the engine is ready
OPENED = "dialog[open], #hint-panel:not([hidden])"


def not_found(route: Route) -> None:
    """Answer 404, as a server does after an update has deleted the files of this page."""
    route.fulfill(status=HTTPStatus.NOT_FOUND, content_type="text/html", body="<h1>Not found</h1>")


def no_network(route: Route) -> None:
    """Abort the request, as a browser without a network does."""
    route.abort()


@pytest.mark.expects_errors
@pytest.mark.sample(1, each="button")
@pytest.mark.parametrize("opener", OPENERS)
@pytest.mark.parametrize(
    ("fault", "reason", "button"), [(not_found, NEW_VERSION, "Reload the page"), (no_network, NO_NETWORK, "Try again")]
)
@pytest.mark.quarter_of("network faults")
def test_failed_import_is_reported_and_can_be_retried(
    page: Page, site: str, opener: str, fault: Callable[[Route], None], reason: str, button: str
) -> None:
    toast = page.locator(".toast")
    page.route(LATE_FILES, fault)
    TablePage(page, site).open("granicus", seed="late")
    page.route("**/assets-*/**", fault)
    moves = page.evaluate("window.table.record()")["moves"]
    page.keyboard.press("?")
    expect(toast).to_contain_text("Could not load the list of keys.")
    assert page.evaluate("window.table.record()")["moves"] == moves
    toast.get_by_role("button", name="Close").click()
    page.locator(opener).first.click()
    expect(toast).to_contain_text(f"{OPENERS[opener]} {reason}")
    page.unroute("**/assets-*/**")
    page.unroute(LATE_FILES)
    if fault is no_network:
        toast.get_by_role("button", name=button).click()
    else:
        toast.get_by_role("button", name="Close").click()
        page.locator(opener).first.click()
    page.locator(OPENED).wait_for(timeout=BOOT)
    expect(toast).to_be_hidden()


@pytest.mark.expects_errors
@pytest.mark.quarter_of("network faults")
def test_failed_imports_in_panels_are_reported_in_the_language_of_the_page(page: Page, site: str) -> None:
    record = random_game("deckfish", 2000, seed="end")
    page.goto(address(f"{site}/de", record))
    TablePage(page, site).ready()
    page.route(LATE_FILES, not_found)
    page.reload()
    TablePage(page, site).ready()
    page.route("**/assets-*/**", not_found)
    page.get_by_role("tab", name="Analyse").click()
    panel = page.locator("#panel-review")
    expect(panel).to_contain_text("Die Analyse ließ sich nicht laden. Es gibt eine neue Version dieser Website")
    page.unroute("**/assets-*/**")
    page.unroute(LATE_FILES)
    panel.get_by_role("button", name="Die Seite neu laden").click()
    TablePage(page, site).ready()
    assert page.evaluate("window.table.record()") == record, "the game was kept"
    page.get_by_role("tab", name="Analyse").click()
    expect(panel.locator("[type=range]")).to_be_visible()


PAGES = {
    **{f"{name}.html": f"{name}.js" for name in ("index", "play", "lesson", "puzzles", "console", "snippet")},
    "browser.html": "browser.js",
    "guest.html": "guest.js",
    "embed.html?game=mutation": "embed.js",
    "rules/granicus.html": "rules.js",
    "de/play.html": "play.js",
    "de/rules/granicus.html": "words-de.js",
}
QUERY = {"play.html": "?game=granicus", "lesson.html": "?game=granicus"}


@pytest.mark.expects_errors
@pytest.mark.sample(1)
@pytest.mark.parametrize("path", PAGES)
@pytest.mark.quarter_of("network faults")
def test_page_without_its_scripts_reports_it_and_reloads_only_on_request(page: Page, site: str, path: str) -> None:
    """First one script is missing, then the whole folder, so that the page has no styles either."""
    loads: list[str] = []

    def record_load(request: Request) -> None:
        if request.is_navigation_request() and request.frame == page.main_frame:  # snippet.html has a frame
            loads.append(request.url)

    page.on("request", record_load)
    for pattern in (f"**/assets-*/{PAGES[path]}", "**/assets-*/**"):
        page.goto("about:blank")
        page.route(pattern, not_found)
        page.goto(f"{site}/{path}{QUERY.get(path, '')}#here")
        message = page.locator("#load-error")
        expect(message).to_be_visible()
        german = path.startswith("de/")
        expect(message).to_contain_text("Deine Partien sind gespeichert" if german else "Your games are saved.")
        assert len(loads) == 1 and page.url.endswith("#here"), "it reloads by itself"
        page.unroute(pattern)
        message.get_by_role("button").click()
        until(page, lambda: len(loads) == 2, "the page is loaded again")
        expect(message).to_be_hidden()
        page.wait_for_load_state()
        loads.clear()


@pytest.mark.expects_errors
def test_lesson_reports_a_missing_table(page: Page, site: str) -> None:
    page.route("**/assets-*/table-en.html", not_found)
    page.goto(f"{site}/lesson.html?game=granicus")
    expect(page.locator("#load-error")).to_be_visible()
