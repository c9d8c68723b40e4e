"""The second way in, and what is said on the way: typed words and moves, the next step, a refusal taken back."""

import re

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.table import Table


def test_words_that_leave_one_move_play_it_and_an_illegal_move_is_judged_by_its_rule(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("siege-of-jacynth", seed="typing")
    page.locator("[data-hand-over]").click()
    page.locator("#tab-moves").click()
    state = pygames.replay(table.record())
    told = {move: state.describe(move) for move in state.legal_moves()}
    card = next(iter(told)).split("@")[0]
    illegal = f"{card}@a9"
    page.locator("#typed").fill(f" {illegal.lower()} ")
    page.locator("#typed").press("Enter")
    with pytest.raises(pygames.IllegalMove) as rule:
        state.play(illegal)
    expect(page.locator("#refusal")).to_have_text(str(rule.value))
    page.locator("#board").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#refusal")).to_be_hidden()
    move, words = next((m, t) for m, t in told.items() if sum(t.lower() in o.lower() for o in told.values()) == 1)
    page.locator("#typed").fill(words.upper())
    page.locator("#typed").press("Enter")
    expect(page.locator("[data-hand-over]")).to_be_visible()
    assert table.record()["moves"] == [move]


def test_the_first_pick_is_told_with_the_next_step_and_cancel_takes_a_refusal_back(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("strings-of-suits", seed="hint")
    first = page.locator("[data-board] [data-legal]").first
    first.click()
    lit = page.locator("[data-legal]:visible").count()
    page.mouse.move(0, 0)
    expect(page.locator("#hint")).to_have_text(re.compile(rf"\. Next: (one of the {lit} that are lit|.+)\.$"))
    page.locator("[data-board] [data-target^='cell:']:not([data-legal])").first.click(force=True)
    expect(page.locator("#refusal")).to_be_visible()
    if page.locator("[data-cancel]").count():
        page.locator("[data-cancel]").click()
    else:
        page.keyboard.press("Escape")
    expect(page.locator("#refusal")).to_be_hidden()
