"""Measures how long the main thread is blocked while a computer player thinks in a worker."""

from playwright.sync_api import Playwright

import pygames
from bench.throttle import Network, serving_over
from e2e.table_page import TablePage, wait_for_turn
from tools.browsers import NO_OFFLINE_COPY, launch
from tools.serve import DIST

TURNS = 8
BUDGET = 100  # ms: users notice longer gaps
SETTINGS = f"localStorage['pygames-patience'] = '2'; {NO_OFFLINE_COPY}"

# Resolves to the milliseconds of the longest task or gap between two frames until the computer player has moved.
LONGEST = """() => new Promise((done) => {
  let longest = 0;
  let last = performance.now();
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  watch.observe({ type: 'longtask' });
  const frame = (now) => {
    if (document.querySelector('[data-move-now]')) {
      longest = Math.max(longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    } else {
      watch.disconnect();
      done(longest);
    }
  };
  requestAnimationFrame((now) => { last = now; frame(now); });
})"""


def measure(playwright: Playwright, game: str) -> list[float]:
    """Return the longest blocking time of each turn of an expert, in milliseconds, sorted."""
    with serving_over(Network(), DIST) as site:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.add_init_script(SETTINGS)
        table = TablePage(page, site)
        table.open(game, seed="frames", seat0="expert", seat1="person")
        wait_for_turn(table)
        times = []
        for turn in range(TURNS):
            legal = pygames.replay(table.record()).legal_moves()
            page.evaluate("(move) => window.table.play(move)", legal[turn % len(legal)])
            if page.locator("[data-move-now]").count():
                times.append(page.evaluate(LONGEST))
            wait_for_turn(table)
        browser.close()
    return sorted(times)
