"""Large letters and wide spacing (WCAG 1.4.4, 1.4.10, 1.4.12): nothing is cut, nothing lies beside the screen."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

import pygames
from e2e.table import Table
from e2e.test_phone import CROWDED, SIDEWAYS

SCREENS: list[ViewportSize] = [{"width": 360, "height": 740}, {"width": 1280, "height": 800}]
SPACED = """() => {
  const wide = new CSSStyleSheet();
  wide.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [wide];
}"""

# Words that are cut, by their own box or by the edge of the screen. Drawings are pictures; a phone's hint has its line.
CUT = """() => [...document.querySelectorAll('body *')]
  .filter((e) => e.checkVisibility() && !e.closest('svg, .unseen, .hint') && getComputedStyle(e).clipPath === 'none')
  .filter((e) => {
    const hides = getComputedStyle(e).overflowX !== 'visible' || e.matches('button, .button');
    const says = !e.childElementCount && e.textContent.trim() && !e.closest('.leaf');
    return (hides && e.scrollWidth > e.clientWidth + 1) || (says && e.getBoundingClientRect().right > innerWidth + 1);
  })
  .map((e) => `${e.className || e.id || e.tagName}: ${e.textContent.trim().slice(0, 40)}`)"""


def fits(page: Page, what: str) -> None:
    """On each of the screens."""
    for screen in SCREENS:
        page.set_viewport_size(screen)
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert page.evaluate(CUT) == [], (what, screen)
        assert page.evaluate(CROWDED) == [], (what, screen)
        assert page.evaluate(SIDEWAYS) <= 0, (what, screen)


def enlarge(page: Page, size: int) -> None:
    """As the browser's own setting does it: with media queries that follow."""
    sizes: dict[str, Any] = {"fontSizes": {"standard": size, "fixed": size - 3}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", sizes)


def fits_large_and_wide(page: Page, what: str) -> None:
    """With letters of twice the size, then with wide spacing."""
    enlarge(page, 32)
    fits(page, f"{what}, large")
    enlarge(page, 16)
    page.evaluate(SPACED)
    fits(page, f"{what}, wide")
    page.evaluate("document.adoptedStyleSheets = []")


@pytest.mark.parametrize("game", pygames.GAMES)
def test_a_table_has_room_for_large_and_for_wide_letters(page: Page, site: str, game: str) -> None:
    table = Table(page, site)
    table.open(game, seed="large", **({"players": 3} if game == "mutation" else {}))
    table.advance(random.Random(7), 9)
    page.locator("#tab-score").click()
    fits_large_and_wide(page, game)


def test_home_a_lesson_rules_and_settings_do(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/mutation.html")
    fits_large_and_wide(page, "rules")
    page.goto(f"{site}/lesson.html?game=siege-of-jacynth")
    page.locator(".lectern h2").wait_for()
    fits_large_and_wide(page, "a lesson")
    page.goto(f"{site}/index.html")
    fits_large_and_wide(page, "home")
    page.locator("[data-settings]").click()
    fits_large_and_wide(page, "settings")
