"""Measures computer players in the browser: how long a ply takes, and how long the main thread is blocked meanwhile."""

from playwright.sync_api import Playwright

import pygames
from bench.throttle import bench_page
from e2e.table_page import TablePage, wait_for_turn

BUDGETS = {"novice": 0.7, "casual": 0.7, "strong": 2.0, "expert": 5.0}  # seconds, for the 95th percentile
PLIES = {"novice": 60, "casual": 60, "strong": 30, "expert": 20}  # the maximum number of plies to measure, by level
QUICK = "localStorage['pygames-speed'] = 'quick'"
BLOCKED = 100  # ms: users notice longer gaps
TURNS = 8
PATIENCE = "localStorage['pygames-patience'] = '2'"


def ply_times(playwright: Playwright, game: str, level: str) -> list[float]:
    """Play a game between players of this level and return the seconds of its plies, sorted, up to `PLIES`."""
    with bench_page(playwright, QUICK) as (page, site):
        seats = "".join(f"&seat{seat}={level}" for seat in range(pygames.GAMES[game].seats[0]))
        page.goto(f"{site}/play.html?game={game}&seed=bench{seats}")
        times = page.evaluate("plies => bench.timesOfPlies(plies)", PLIES[level])
    return sorted(time / 1000 for time in times)


def blocked_times(playwright: Playwright, game: str) -> list[float]:
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
