"""Measures how long the main thread is blocked while a computer player thinks in a worker."""

from playwright.sync_api import Playwright

import pygames
from bench.throttle import bench_page
from e2e.table_page import TablePage, wait_for_turn

TURNS = 8
BUDGET = 100  # ms: users notice longer gaps
PATIENCE = "localStorage['pygames-patience'] = '2'"


def measure(playwright: Playwright, game: str) -> list[float]:
    """Return the longest blocking time of each turn of an expert, in milliseconds, sorted."""
    with bench_page(playwright, PATIENCE) as (page, site):
        table = TablePage(page, site)
        table.open(game, seed="frames", seat0="expert", seat1="person")
        wait_for_turn(table)
        times = []
        for turn in range(TURNS):
            legal = pygames.replay(table.record()).legal_moves()
            page.evaluate("(move) => window.table.play(move)", legal[turn % len(legal)])
            if page.locator("[data-move-now]").count():
                times.append(page.evaluate("bench.longestBlock()"))
            wait_for_turn(table)
    return sorted(times)
