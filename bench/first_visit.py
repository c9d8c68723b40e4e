"""A first visit to a table: when it is painted, when it can be touched, and what has gone over the wire."""

from statistics import median
from typing import NamedTuple

from playwright.sync_api import Playwright

from bench.boot import stranger
from bench.throttle import Line, over
from tools.serve import DIST

REST = 6000  # ms after the engine's first answer, in which a page fetches what it wants for later

# When the first thing that can be chosen is on the board, and when the engine has started.
WATCH = """document.addEventListener('DOMContentLoaded', () => {
  window.seen = {};
  const note = (name, selector) => {
    if (!(name in seen) && document.querySelector(selector)) seen[name] = performance.now();
  };
  new MutationObserver(() => { note('live', '[data-legal], [data-hand-over]'); note('ready', '[data-engine=ready]'); })
    .observe(document.documentElement, { subtree: true, attributes: true, childList: true });
})"""


class First(NamedTuple):
    """Seconds since the visit began, and bytes."""

    paint: float
    live: float
    ready: float
    bytes_live: float
    bytes_all: float


def measure(playwright: Playwright, line: Line, rounds: int, game: str = "deckfish") -> First:
    """The medians of some first visits, each by a browser that has never been here."""
    visits = []
    with over(line, DIST) as site:
        for _ in range(rounds):
            with stranger(playwright) as context:
                page = context.new_page()
                page.add_init_script(WATCH)
                line.begin()
                page.goto(f"{site}/play.html?game={game}")
                page.wait_for_function("() => window.seen?.ready && window.seen.live", timeout=120_000)
                page.wait_for_timeout(REST)
                seen = page.evaluate("seen")
                paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
                live = seen["live"] / 1000
                early = sum(size for at, _, size in line.sent if at <= live)
                every = sum(size for _, _, size in line.sent)
                visits.append(First(paint / 1000, live, seen["ready"] / 1000, early, every))
    return First(*map(median, zip(*visits, strict=True)))
