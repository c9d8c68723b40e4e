"""What a first visit weighs over the wire before the board lives, compressed as a static host does.

What it weighs in all, the offline copy included, is held by test_offline.py.
"""

import pytest
from playwright.sync_api import Browser

import pygames
from bench.throttle import Line, over
from tools.serve import DIST

BEFORE_THE_BOARD = 150_000


@pytest.mark.parametrize("game", pygames.GAMES)
def test_little_is_fetched_before_the_board_can_be_touched(browser: Browser, game: str) -> None:
    line = Line()
    with over(line, DIST) as site, browser.new_context() as context:
        page = context.new_page()
        page.route("**/worker.js", lambda route: None)  # it stays on its way, so that nothing but the board is fetched
        page.goto(f"{site}/play.html?game={game}")
        page.locator("[data-legal], [data-hand-over]").first.wait_for()
        assert sum(size for _, _, size in line.sent) <= BEFORE_THE_BOARD
