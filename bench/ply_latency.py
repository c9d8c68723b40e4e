"""Measures the time from the click that completes a ply until the new board is painted, in whole games.

The floor is measured with the same drawings in the same run: a bare page with the same styles sends the SVG text of
each board to a worker, which sends it back, and inserts it with ``innerHTML``.
"""

import re
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Playwright, ViewportSize

import pygames
from bench.throttle import IN_PAGE, Network, serving_over
from tools.browsers import NO_OFFLINE_COPY, launch
from tools.serve import DIST

PLIES = 100  # per table: enough for a meaningful 95th percentile
TABLES: list[tuple[str, dict[str, int]]] = [*((game, {}) for game in pygames.GAMES), ("mutation", {"players": 5})]
SIZE: ViewportSize = {"width": 1280, "height": 800}


class Latency(NamedTuple):
    """The times of all plies of a table in milliseconds, sorted, and of the floor; the longest task of the page."""

    plies: list[float]
    floor: list[float]
    longest_task: float


def play(page: Page, *, seed: int) -> dict[str, Any]:
    """Play a random game by clicking. Return the times in milliseconds, the boards as SVG text and the longest task."""
    clicks = page.evaluate_handle("(seed) => bench.randomClicks(seed)", seed)
    while point := clicks.evaluate("(clicks) => clicks.choose()"):
        page.mouse.move(*point)
        clicks.evaluate("(clicks) => clicks.idle()")  # players look before they click
        page.mouse.down()
        page.mouse.up()
        clicks.evaluate("(clicks) => clicks.answered()")
    seen: dict[str, Any] = clicks.evaluate("(clicks) => clicks.result()")
    return seen


def percentile(times: list[float], share: float) -> float:
    """Return a percentile of sorted times; a `share` of 0.95 is the 95th."""
    return times[int(len(times) * share)]


def measure(playwright: Playwright) -> dict[str, Latency]:
    """Return the latency by table ("deckfish", "mutation, 5 players")."""
    found = {}
    with serving_over(Network(), DIST) as site:
        browser = launch(playwright)
        floor_page = open_floor_page(browser, site)
        for game, query in TABLES:
            plies: list[float] = []
            floor: list[float] = []
            longest = 0.0
            while len(plies) < PLIES:
                page = browser.new_page(viewport=SIZE)
                page.add_init_script(path=IN_PAGE)
                page.add_init_script(NO_OFFLINE_COPY)
                players = "".join(f"&{name}={value}" for name, value in query.items())
                page.goto(f"{site}/play.html?game={game}{players}&seed=bench-{len(plies)}")
                page.wait_for_selector("html[data-engine=ready]", timeout=60_000)
                page.wait_for_selector("[data-legal], [data-hand-over]")
                page.wait_for_load_state("networkidle")  # the page loads more modules once Python runs
                seen = play(page, seed=len(plies) + 1)
                page.close()
                plies += seen["times"]
                floor += floor_page.evaluate("(boards) => bench.timesOfBareBoards(boards)", seen["boards"])
                longest = max(longest, seen["longest"])
            name = f"{game}, {query['players']} players" if query else game
            found[name] = Latency(sorted(plies), sorted(floor), longest)
        browser.close()
    return found


def open_floor_page(browser: Browser, site: str) -> Page:
    """Open a page with nothing but the board of a table and its styles."""
    html = Path(DIST, "play.html").read_text(encoding="utf-8")
    styles = "".join(re.findall(r"<link rel=\"stylesheet\"[^>]*>|<style[^>]*>.*?</style>", html, re.DOTALL))
    sprite = re.search(r'<svg class="sprite".*?</svg>', html, re.DOTALL)
    page = browser.new_page(viewport=SIZE)
    page.add_init_script(path=IN_PAGE)
    stage = '<div class="stage" style="width: 900px; height: 640px"><div class="board" id="board"></div></div>'
    body = f"<!doctype html><html><head>{styles}</head><body>{sprite[0] if sprite else ''}{stage}</body></html>"
    page.route("**/floor.html", lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto(f"{site}/floor.html")
    return page
