"""Arrow keys reach every piece on the board, "i" opens its information card, and "?" the list of keys."""

from playwright.sync_api import Page, expect

import pygames
from e2e.random_games import random_game
from e2e.table_page import TablePage, confirm_handover

# The labels of the pieces and targets that cannot be reached with the arrow keys from the first one.
UNREACHED = """() => {
  const all = [...document.querySelectorAll('[data-board] [data-target], [data-board] .piece[aria-label]')];
  const elements = all.filter((element) => element.getClientRects().length); // arrow targets are hidden until legal
  const neighbours = (element) => ['Left', 'Right', 'Up', 'Down'].map((direction) => {
    if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
    element.focus();
    element.dispatchEvent(new KeyboardEvent('keydown', { key: `Arrow${direction}`, bubbles: true, cancelable: true }));
    return document.activeElement;
  });
  const reached = new Set([elements[0]]);
  for (const element of reached)
    for (const next of neighbours(element)) if (elements.includes(next)) reached.add(next);
  return elements.filter((element) => !reached.has(element)).map((element) => element.getAttribute('aria-label'));
}"""
FOCUSED = "document.activeElement.getAttribute('aria-label')"


def test_arrow_keys_reach_every_piece_and_keys_open_its_information_card(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("granicus")
    for game in pygames.GAMES:
        table.load_game(random_game(game, 14, seed="arrows"))
        confirm_handover(page)
        page.locator("[data-legal]").first.wait_for()
        assert page.evaluate(UNREACHED) == [], game
    table.load_game(random_game("deckfish", 0, seed="rows"))
    rows_do_not_wrap_and_all_pieces_have_an_information_card(page)


def rows_do_not_wrap_and_all_pieces_have_an_information_card(page: Page) -> None:
    page.keyboard.press("Tab")
    page.locator("[data-board] [data-target='cell:d4']").focus()
    for key, cell in (("Home", "a4"), ("End", "g4"), ("ArrowLeft", "f4"), ("ArrowUp", "f5"), ("ArrowRight", "g5")):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED).startswith(cell), f"{key} leads to {page.evaluate(FOCUSED)}"
    page.locator("[data-board] [role=img][data-target]").first.focus()
    name = page.evaluate(FOCUSED)
    page.keyboard.press("i")
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    # Set the preference that limits single-key shortcuts to the board.
    page.evaluate("document.documentElement.dataset.keys = 'board'")
    page.locator("[data-new]").focus()
    page.keyboard.press("?")
    page.locator("[data-board] [data-legal]").first.focus()
    expect(page.locator("dialog.shortcuts[open]")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("dialog.shortcuts[open]")).to_be_visible()
