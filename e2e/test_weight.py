"""What a first visit weighs over the wire, compressed as a static host does: before the board lives, and in all."""

import pytest
from playwright.sync_api import Browser

import pygames
from bench.line import Line, over
from tools.serve import DIST

BEFORE_THE_BOARD = 150_000
IN_ALL = 5_800_000


@pytest.mark.parametrize("game", pygames.GAMES)
def test_little_is_fetched_before_the_board_can_be_touched(browser: Browser, game: str) -> None:
    line = Line()
    with over(line, DIST) as site, browser.new_context() as context:
        page = context.new_page()
        page.route("**/worker.js", lambda route: None)  # it stays on its way, so that nothing but the board is fetched
        page.goto(f"{site}/play.html?game={game}")
        page.locator("[data-legal], [data-hand-over]").first.wait_for()
        assert sum(size for _, _, size in line.sent) <= BEFORE_THE_BOARD


def test_a_first_visit_with_all_that_is_kept_for_later(browser: Browser) -> None:
    line = Line()
    with over(line, DIST) as site, browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site}/play.html?game=deckfish")
        page.locator("html[data-engine=ready]").wait_for()
        quiet = -1
        while quiet != len(line.sent):  # until nothing more comes for a while
            quiet = len(line.sent)
            page.wait_for_timeout(4000)
        weights: dict[str, int] = {}
        for _, path, size in line.sent:
            weights[path] = weights.get(path, 0) + size
        heavy = sorted(weights.items(), key=lambda item: -item[1])[:12]
        assert sum(weights.values()) <= IN_ALL, heavy
