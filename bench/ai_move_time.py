"""Measures how long each level takes for a ply in the browser, in games between computer players."""

from playwright.sync_api import Playwright

import pygames
from bench.throttle import bench_page

BUDGETS = {"novice": 0.7, "casual": 0.7, "strong": 2.0, "expert": 5.0}  # seconds, for the 95th percentile
PLIES = {"novice": 60, "casual": 60, "strong": 30, "expert": 20}  # the maximum number of plies to measure, by level
QUICK = "localStorage['pygames-speed'] = 'quick'"


def measure(playwright: Playwright, game: str, level: str) -> list[float]:
    """Play a game between players of this level and return the seconds of its plies, sorted, up to `PLIES`."""
    with bench_page(playwright, QUICK) as (page, site):
        players = pygames.GAMES[game].seats[0]
        seats = "".join(f"&seat{seat}={level}" for seat in range(players))
        page.goto(f"{site}/play.html?game={game}&seed=bench{seats}")
        times = page.evaluate("plies => bench.timesOfPlies(plies)", PLIES[level])
    return sorted(time / 1000 for time in times)
