"""A reload in the middle of a game loses nothing."""

import random

from playwright.sync_api import Page

from e2e.table_page import TablePage


def test_reload_loses_nothing(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("granicus", seed="reload")
    table.play_out(random.Random(1), choices=9)
    before = table.record()
    assert before["moves"]
    page.reload()
    table.ready()
    assert table.record() == before
    table.advance(random.Random(2))
    assert table.over
