"""Nothing a person did is lost: reloads, several games, a worker that dies, a save that cannot be read."""

import random

from playwright.sync_api import Page

from e2e.table_page import Table


def test_a_reload_in_the_middle_loses_nothing(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("granicus", seed="reload")
    table.play_out(random.Random(1), choices=9)
    before = table.record()
    assert before["moves"]
    page.reload()
    table.ready()
    assert table.record() == before
    table.advance(random.Random(2))
    assert table.over
