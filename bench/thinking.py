"""How long each level takes for a ply in the browser, from drawing to drawing, where computers play each other."""

from playwright.sync_api import Playwright

import pygames
from bench.throttle import Line, over
from tools.browsers import launch
from tools.serve import DIST

BUDGETS = {"novice": 0.7, "casual": 0.7, "strong": 2.0, "expert": 5.0}  # seconds for 95 of 100 plies
PLIES = {"novice": 60, "casual": 60, "strong": 30, "expert": 20}  # where a game has as many
QUICK = "localStorage['pygames-speed'] = 'quick'; localStorage['pygames-no-offline-copy'] = 'yes';"

# The seconds of each ply but the first, which waits for the second Python.
WATCH = """(plies) => new Promise((done) => {
  const times = [];
  let last = performance.now();
  let told = -2; // of the table, and of the first ply
  const heard = () => {
    const now = performance.now();
    if (++told > 0) times.push((now - last) / 1000);
    last = now;
    if (times.length < plies && !document.querySelector('[data-over]')) return;
    watch.disconnect();
    done(times);
  };
  const watch = new MutationObserver(heard);
  watch.observe(document.querySelector('#said'), { childList: true });
})"""


def measure(playwright: Playwright, game: str, level: str) -> list[float]:
    """The seconds of each ply, sorted."""
    with over(Line(), DIST) as site:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.add_init_script(QUICK)
        players = pygames.GAMES[game].seats[0]
        seats = "".join(f"&seat{seat}={level}" for seat in range(players))
        page.goto(f"{site}/play.html?game={game}&seed=bench{seats}")
        times: list[float] = page.evaluate(WATCH, PLIES[level])
        browser.close()
    return sorted(times)
