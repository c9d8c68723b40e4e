"""The focused element is always visible (WCAG 2.4.11), also while a sheet is open."""

import pytest
from playwright.sync_api import Page, ViewportSize

import pygames
from e2e.random_games import random_game
from e2e.table_page import TablePage, confirm_handover, wait_for_plies
from e2e.wait import until_still

SCREENS: list[ViewportSize] = [
    {"width": 360, "height": 740},
    {"width": 320, "height": 256},
    {"width": 740, "height": 360},
    {"width": 300, "height": 640},
]
MAX_TAB_STOPS = 90  # more than a table has

# Waits for the next paint; returns the name of the focused element if it is completely hidden, else "".
HIDDEN_FOCUS = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const focused = document.activeElement;
  if (focused === document.body) return "";
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const isVisible = [0.1, 0.3, 0.5, 0.7, 0.9].some((x) => [0.1, 0.3, 0.5, 0.7, 0.9].some((y) => {
    const hit = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
    return hit && (focused.contains(hit) || hit.contains(focused) && !hit.matches(".sheet, .sheet *"));
  }));
  return isVisible ? "" : focused.getAttribute("aria-label") || focused.outerHTML.slice(0, 120);
}"""
IS_SHEET_OPEN = "() => document.querySelector('.tab-panel:not([hidden])') !== null"


@pytest.mark.quarter_of("boards")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_no_tab_stop_is_hidden_by_a_sheet(page: Page, site: str, game: str) -> None:
    # Narrow from the start, because the page closes sheets when the screen becomes narrow.
    page.set_viewport_size(SCREENS[0])
    table = TablePage(page, site)
    table.open(game, seed="focus")
    table.load_game(random_game(game, 4, seed="focus"))
    confirm_handover(page)
    until_still(page)  # the focus moves to the board after a handover; later, that would close the sheet
    closed_sheets = 0
    for screen in SCREENS:
        page.set_viewport_size(screen)
        for tab in ("score", "log"):
            page.locator(f"#tab-{tab}").press("Enter")
            assert page.evaluate(IS_SHEET_OPEN)
            hidden = []
            for _ in range(MAX_TAB_STOPS):
                page.keyboard.press("Tab")
                if name := page.evaluate(HIDDEN_FOCUS):
                    hidden.append(name)
                if not page.evaluate(IS_SHEET_OPEN):
                    closed_sheets += 1
                    break  # without a sheet nothing can be hidden
            assert hidden == [], f"{screen}, {tab}"
            page.keyboard.press("Escape")
    assert closed_sheets, "the focus never reached an element under a sheet"  # on a few screens a game has none there


@pytest.mark.quarter_of("boards")
def test_board_is_usable_beside_an_open_sheet_and_escape_keeps_the_focus_visible(page: Page, site: str) -> None:
    page.set_viewport_size(SCREENS[0])
    table = TablePage(page, site)
    table.open("granicus", seed="focus")
    page.locator("#tab-log").press("Enter")
    page.locator("[data-legal]").first.press("Enter")
    wait_for_plies(table, 1)
    assert page.evaluate(IS_SHEET_OPEN), "a move on the visible part of the board leaves the sheet open"
    assert page.locator("#panel-log li").count() == 1
    focused = page.evaluate("document.activeElement.dataset.target")
    assert focused
    page.keyboard.press("Escape")
    assert not page.evaluate(IS_SHEET_OPEN)
    assert page.evaluate("document.activeElement.dataset.target") == focused
    page.locator("#tab-score").press("Enter")
    page.locator("#panel-score").focus()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "tab-score"
