"""Measures a first visit to a table: times of the first paint, board and engine, and bytes transferred."""

from statistics import median
from typing import NamedTuple

from playwright.sync_api import Playwright

from bench.startup_time import new_profile
from bench.throttle import IN_PAGE, Network, serving_over
from tools.serve import DIST

SETTLE = 6000  # ms to wait after the engine is ready, while the page preloads other files


class FirstVisit(NamedTuple):
    """Times in seconds since the start of navigation, and transferred bytes."""

    paint: float
    interactive: float
    ready: float
    bytes_interactive: float
    bytes_all: float


def measure(playwright: Playwright, network: Network, rounds: int, game: str = "deckfish") -> FirstVisit:
    """Return the medians of several first visits, each with a new browser profile."""
    visits = []
    with serving_over(network, DIST) as site:
        for _ in range(rounds):
            with new_profile(playwright) as context:
                page = context.new_page()
                page.add_init_script(path=IN_PAGE)
                page.add_init_script("document.addEventListener('DOMContentLoaded', bench.watchFirstVisit)")
                network.reset()
                page.goto(f"{site}/play.html?game={game}")
                page.wait_for_function("() => window.seen?.ready && window.seen.interactive", timeout=120_000)
                page.wait_for_timeout(SETTLE)
                seen = page.evaluate("seen")
                paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
                interactive = seen["interactive"] / 1000
                early = sum(size for at, _, size in network.sent if at <= interactive)
                total = sum(size for _, _, size in network.sent)
                visits.append(FirstVisit(paint / 1000, interactive, seen["ready"] / 1000, early, total))
    return FirstVisit(*map(median, zip(*visits, strict=True)))
