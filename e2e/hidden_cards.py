"""Which cards are hidden from a seat, and which of them a page contains nevertheless."""

from playwright.sync_api import Page

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
