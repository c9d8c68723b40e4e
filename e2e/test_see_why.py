"""The score explains itself on the board, and what is still out is counted: by pointing, by keyboard, on a phone."""

import random

from playwright.sync_api import Page, expect

import pygames
from e2e.table import Table
from e2e.test_axe import violations


def test_a_line_of_the_score_shows_its_pieces(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("granicus", seed="see", seat0="person", seat1="person")
    table.advance(random.Random(5), 12)
    line = pygames.replay(table.record()).breakdown()[0]
    shown, made = page.locator("[data-board] [data-shown]"), page.locator("#panel-score .made")
    made.first.focus()
    expect(shown).to_have_count(len(line.shows))
    assert {piece.get_attribute("id") for piece in shown.all()} == set(line.shows)
    assert made.first.get_attribute("aria-description") == (line.made_of or None)
    page.keyboard.press("Enter")
    expect(made.first).to_have_attribute("aria-pressed", "true")
    page.locator("[data-status]").hover()
    page.locator("[data-undo]").focus()
    expect(shown).to_have_count(len(line.shows))  # a line that was chosen stays
    assert violations(page) == []
    made.nth(1).hover()
    expect(page.locator("[data-board] [data-shown][id^=ace]")).to_have_count(1)
    expect(page.locator(f"[id={line.shows[0]}][data-shown]")).to_have_count(0)
    page.locator("#tab-log").click()
    expect(shown).to_have_count(0)


def test_on_a_phone_a_chosen_line_leaves_the_board_in_sight(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = Table(page, site)
    table.open("strings-of-suits", seed="see", games=1)
    table.advance(random.Random(5), 24)
    lines = pygames.replay(table.record()).breakdown()
    assert lines[0].parts, "some string has scored"
    page.locator("#tab-score").click()
    part = page.locator("#panel-score .part").first
    part.click()
    expect(page.locator("#panel-score .scored:visible")).to_have_count(1)
    expect(page.locator("[data-board] [data-shown]")).to_have_count(len(lines[0].parts[0].shows))
    assert violations(page) == []
    for piece in page.locator("[data-board] [data-shown]").all():
        box, sheet = piece.bounding_box(), page.locator(".sheet").bounding_box()
        assert box and sheet and box["y"] + box["height"] <= sheet["y"]
    part.click()
    expect(page.locator("#panel-score .scored:visible")).to_have_count(1 + len(lines[0].parts))


def test_what_is_still_out_is_told_as_a_seat_knows_it(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("siege-of-jacynth", seed="see")
    table.advance(random.Random(5), 4)
    page.locator("#panel-score summary").click()
    unseen = page.get_by_role("list", name="Still unseen").get_by_role("listitem")
    expect(unseen).to_have_count(20)  # nobody has said who looks
    page.locator("[data-hand-over]").click()
    expect(unseen).to_have_count(15)
    state = pygames.replay(table.record())
    own = {pygames.decktet.name(card)[4:] for card in state.view(0)["hands"][0]}
    assert not any(name in words for words in unseen.all_text_contents() for name in own)
    assert violations(page) == []
