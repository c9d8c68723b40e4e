"""Links to rulings open the rules at the ruling, beside the board and on the rules page."""

import random

from playwright.sync_api import Page, expect

from e2e.axe import violations
from e2e.table_page import TablePage


def test_refusal_links_to_its_ruling(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("deckfish", seed="rulings")
    table.advance(random.Random(5), 6)
    page.locator("#tab-moves").click()
    page.locator("#typed").fill("-")
    page.locator("#typed").press("Enter")
    expect(page.locator("#refusal")).to_have_text("If you can move, you must. You can only skip the exchange. Why?")
    link = page.locator("#refusal").get_by_role("link", name="Why?")
    link.focus()
    assert violations(page, within="#refusal") == []
    page.keyboard.press("Enter")
    ruling = page.locator("#panel-rules [id=D5]")
    expect(ruling).to_be_focused()
    expect(ruling).to_contain_text("out for good")
    expect(ruling).to_be_in_viewport()
    assert violations(page, within="#panel-rules") == []
    page.locator("#tab-moves").click()
    page.locator("#typed").fill("-")
    page.locator("#typed").press("Enter")
    page.locator("#refusal").get_by_role("link", name="Why?").click()  # now the rules are already loaded
    expect(page.locator("#panel-rules [data-cited]")).to_have_id("D5")


def test_rules_page_opens_at_a_ruling_without_scripts(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/granicus.html#G4")
    expect(page.locator("li:target")).to_have_id("G4")
    expect(page.locator("li:target")).to_be_in_viewport()
    assert violations(page) == []
