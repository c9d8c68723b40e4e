"""A first visit downloads at most 150 kB, compressed, before the board is interactive.

test_offline.py limits the total download of a first visit, which includes the offline copy.
"""

import pytest
from playwright.sync_api import Browser

import pygames
from bench.throttle import Network, serving_over
from tools.serve import DIST

LIMIT = 150_000  # bytes


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_board_is_interactive_after_at_most_150_kb(browser: Browser, game: str) -> None:
    network = Network()
    with serving_over(network, DIST) as site, browser.new_context() as context:
        page = context.new_page()
        page.route("**/worker.js", lambda route: None)  # holds back the engine, so that only the board is downloaded
        page.goto(f"{site}/play.html?game={game}")
        page.locator("[data-legal], [data-hand-over]").first.wait_for()
        assert sum(size for _, _, size in network.sent) <= LIMIT
