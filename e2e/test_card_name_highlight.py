"""A tap on a card's name highlights the card on the board, and a new choice of card faces applies at once."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.random_games import random_game
from e2e.table_page import TablePage

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.mark.quarter_of("following a game")
def test_a_tap_on_a_name_in_the_log_lights_the_card(browser: Browser, site: str) -> None:
    with browser.new_context(**PHONE) as context:
        page = context.new_page()
        table = TablePage(page, site)
        table.open("granicus", seed="names")
        table.load_game(random_game("granicus", 8))
        page.locator("#tab-log").tap()
        name = page.locator("#panel-log li .card-name").last
        words = name.inner_text()
        assert words.lower().startswith("the ")
        expect(name.locator(".card-glyphs use").first).to_be_attached()
        name.tap()
        expect(page.locator("[data-board] [data-shown]")).to_have_count(1)
        label = page.locator("[data-board] [data-shown]").get_attribute("aria-label") or ""
        assert words.lower().removeprefix("the ") in label.lower()
        page.locator("#panel-log h2").tap()
        expect(page.locator("[data-board] [data-shown]")).to_have_count(0)


@pytest.mark.quarter_of("following a game")
def test_card_faces_change_at_once(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    TablePage(page, site).open("deckfish", seed="faces")
    pictures = page.locator("[data-board] use[href^='#art-']")
    expect(pictures).to_have_count(0)
    page.evaluate("document.documentElement.dataset.faces = 'pictures'")
    expect(pictures).to_have_count(45)
    page.evaluate("document.documentElement.dataset.faces = 'plain'")
    expect(pictures).to_have_count(0)
