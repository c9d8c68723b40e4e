"""The score explains itself on the board, and what is still out is counted: by pointing, by keyboard, on a phone."""

import random

import pytest
from playwright.sync_api import Locator, Page, expect

import pygames
from e2e.table import Table, comes_to
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
    page.keyboard.press("Escape")
    cell = pygames.replay(table.record()).moves[0][:2]
    page.locator(f"[data-target='cell:{cell}']").click(delay=800)
    expect(page.locator(".about")).to_contain_text(f"There is a chip at {cell} already")


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


def test_what_a_thing_is_and_what_it_could_do(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("deckfish", seed="about")
    table.advance(random.Random(5), 8)
    state, about = pygames.replay(table.record()), page.locator(".about")
    start = state.legal_moves()[0].split("-")[0]
    page.locator(f"[data-target='cell:{start}']").focus()
    page.keyboard.press("i")
    expect(about).to_contain_text("What it can do now")
    told = about.get_by_role("listitem").all_text_contents()
    assert told == [state.describe(m) for m in state.legal_moves() if m.startswith(f"{start}-")][:5]
    expect(page.locator("#said")).to_contain_text(told[0])
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()
    page.keyboard.press("Enter")  # a path is begun: what cannot end it is told why, by the rule itself
    ends = [move.split("-")[1] for move in state.legal_moves() if move.startswith(f"{start}-")]
    gap = next(card for card in page.locator("[data-target^='cell:']").all() if refused(card, start, ends))
    gap.hover()
    end = str(gap.get_attribute("data-target")).removeprefix("cell:")
    with pytest.raises(pygames.IllegalMove) as refusal:
        state.play(f"{start}-{end}")
    expect(about).to_contain_text(str(refusal.value))
    table.advance(random.Random(5), 1)
    expect(about).to_be_hidden()


def refused(card: Locator, start: str, ends: list[str]) -> bool:
    """Whether a card of the grid is no place for the token to go."""
    return str(card.get_attribute("data-target")).removeprefix("cell:") not in (start, *ends)


def test_a_long_press_tells_and_chooses_nothing(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = Table(page, site)
    table.open("granicus", seed="about")
    place = page.locator("[data-legal]").first
    place.click(delay=800)
    about = page.locator(".about")
    expect(about).to_contain_text(str(place.get_attribute("aria-label")))
    box, pane = place.bounding_box(), about.bounding_box()
    assert box and pane and (box["y"] >= pane["y"] + pane["height"] or box["y"] + box["height"] <= pane["y"])
    assert table.record()["moves"] == [] and page.locator("[data-picked]").count() == 0
    assert violations(page) == []
    place.click()
    comes_to(table, 1)
    expect(about).to_be_hidden()


def test_the_keys_are_listed(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("granicus", seed="keys")
    page.locator("[data-legal]").first.focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("#tab-moves").click()
    page.locator("#typed").press("?")
    expect(page.locator("#typed")).to_have_value("?")  # what is being written is no question
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
