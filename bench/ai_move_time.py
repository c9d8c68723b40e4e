"""Measures how long each level takes for a ply in the browser, in games between computer players."""

from playwright.sync_api import Playwright

import pygames
from bench.throttle import Network, serving_over
from tools.browsers import NO_OFFLINE_COPY, launch
from tools.serve import DIST

BUDGETS = {"novice": 0.7, "casual": 0.7, "strong": 2.0, "expert": 5.0}  # seconds, for the 95th percentile
PLIES = {"novice": 60, "casual": 60, "strong": 30, "expert": 20}  # the maximum number of plies to measure, by level
SETTINGS = f"localStorage['pygames-speed'] = 'quick'; {NO_OFFLINE_COPY}"

# Resolves to the seconds of each ply except the first, which includes the start of the AI worker.
WATCH = """(plies) => new Promise((done) => {
  const times = [];
  let last = performance.now();
  let count = -2; // skips the announcements of the table and of the first ply
  const onAnnouncement = () => {
    const now = performance.now();
    if (++count > 0) times.push((now - last) / 1000);
    last = now;
    if (times.length < plies && !document.querySelector('[data-over]')) return;
    watch.disconnect();
    done(times);
  };
  const watch = new MutationObserver(onAnnouncement);
  watch.observe(document.querySelector('#said'), { childList: true });
})"""


def measure(playwright: Playwright, game: str, level: str) -> list[float]:
    """Play a game between players of this level and return the seconds of its plies, sorted, up to `PLIES`."""
    with serving_over(Network(), DIST) as site:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.add_init_script(SETTINGS)
        players = pygames.GAMES[game].seats[0]
        seats = "".join(f"&seat{seat}={level}" for seat in range(players))
        page.goto(f"{site}/play.html?game={game}&seed=bench{seats}")
        times: list[float] = page.evaluate(WATCH, PLIES[level])
        browser.close()
    return sorted(times)
