"""A page never contains information that is hidden from the seat that sees it."""

import random

from playwright.sync_api import Page, expect

import pygames
from e2e.table_page import TablePage
from pygames.model.decktet import CARDS

# The HTML of the page, without the sprite: that always contains the symbols of all cards.
PAGE_HTML = (
    """() => [...document.body.children].filter((e) => !e.matches('.sprite')).map((e) => e.outerHTML).join(' ')"""
)


def leaked_cards(page: Page, hidden: set[str]) -> set[str]:
    """The hidden cards whose name or id is in the page."""
    text = page.evaluate(PAGE_HTML)
    return {card for card in hidden if f"{card}" in text or CARDS[card].name in text}


def hidden_from(table: TablePage, seat: int | None) -> set[str]:
    """The cards that are not in the view of a seat; None stands for a bystander."""
    state = pygames.replay(table.record())
    view = str(state.view(seat))
    return {card for card in state.deal["deck"] if f"'{card}'" not in view}


def test_hands_of_other_players_are_not_in_the_page(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("siege-of-jacynth", seed="secrets")
    rng = random.Random(8)
    hand_over = page.locator("[data-hand-over]:visible")
    for ply in range(6):
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
