"""A page never contains information that is hidden from the seat that sees it."""

import random

from playwright.sync_api import Page, expect

import pygames
from e2e.hidden_cards import hidden_from, leaked_cards
from e2e.table_page import TablePage


def test_hands_of_other_players_are_not_in_the_page(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("siege-of-jacynth", seed="secrets")
    rng = random.Random(8)
    hand_over = page.locator("[data-hand-over]:visible")
    for ply in range(4):
        expect(hand_over).to_have_count(1)
        assert leaked_cards(page, hidden_from(table, None)) == set(), "on the hand-over screen"
        hand_over.click()
        expect(hand_over).to_have_count(0)
        state = pygames.replay(table.record())
        assert state.to_move == ply % 2
        page.locator("#tab-moves").click()
        assert leaked_cards(page, hidden_from(table, state.to_move)) == set(), "while one seat sees the table"
        while len(table.record()["moves"]) == ply:
            table.choose(rng, by="pointing")
    page.locator("[data-undo]").click()
    expect(hand_over).to_have_count(1)
    assert leaked_cards(page, hidden_from(table, None)) == set(), "after an undo"
    page.reload()
    table.ready()
    expect(hand_over).to_have_count(1)
    assert leaked_cards(page, hidden_from(table, None)) == set(), "after a reload"
