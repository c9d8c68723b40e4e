"""Explanations on a phone: score lines highlight their pieces, and a long press opens a piece's information card."""

import random

from playwright.sync_api import Locator, Page, expect

import pygames
from e2e.axe import violations
from e2e.random_games import random_game
from e2e.table_page import TablePage, wait_for_plies


def test_score_lines_and_long_presses_explain_pieces_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = TablePage(page, site)
    table.open("strings-of-suits", seed="see")
    table.advance(random.Random(5), 24)
    lines = pygames.replay(table.record()).score_lines()
    assert lines[0].parts, "at least one string has scored"
    page.locator("#tab-score").click()
    part = page.locator("#panel-score .part").first
    part.click()
    expect(page.locator("#panel-score .score-line:visible")).to_have_count(1)
    expect(page.locator("[data-board] [data-shown]")).to_have_count(len(lines[0].parts[0].shows))
    assert violations(page, within="#panel-score") == []
    for piece in page.locator("[data-board] [data-shown]").all():
        box, sheet = piece.bounding_box(), page.locator(".sheet").bounding_box()
        assert box and sheet and box["y"] + box["height"] <= sheet["y"]
    part.click()
    expect(page.locator("#panel-score .score-line:visible")).to_have_count(1 + len(lines[0].parts))
    page.keyboard.press("Escape")
    cell = pygames.replay(table.record()).moves[0][:2]
    long_press(page, page.locator(f"[data-target='cell:{cell}']"))
    expect(page.locator(".info-card")).to_contain_text(f"There is a chip at {cell} already")
    page.keyboard.press("Escape")
    expect(page.locator(".info-card")).to_be_hidden()
    page.locator(f"[data-target='cell:{cell}']").click(button="right")
    expect(page.locator(".info-card")).to_contain_text(f"There is a chip at {cell} already")
    page.keyboard.press("Escape")
    table.load_game(random_game("granicus", 0))
    long_press_opens_the_information_card_and_selects_nothing(table)


def long_press(page: Page, target: Locator) -> None:
    """Press until the information card opens."""
    target.hover()
    page.mouse.down()
    expect(page.locator(".info-card")).to_be_visible()
    page.mouse.up()


def long_press_opens_the_information_card_and_selects_nothing(table: TablePage) -> None:
    page = table.page
    target = page.locator("[data-legal]").first
    long_press(page, target)
    card = page.locator(".info-card")
    expect(card).to_contain_text(str(target.get_attribute("aria-label")))
    box, pane = target.bounding_box(), card.bounding_box()
    assert box and pane and (box["y"] >= pane["y"] + pane["height"] or box["y"] + box["height"] <= pane["y"])
    assert table.record()["moves"] == [] and page.locator("[data-picked]").count() == 0
    assert violations(page, within=".info-card") == []
    target.click()
    wait_for_plies(table, 1)
    expect(card).to_be_hidden()
