"""How long the page's own thread is held up while a computer thinks beside it."""

from playwright.sync_api import Playwright

import pygames
from bench.throttle import Line, over
from e2e.table_page import Table, my_turn
from tools.browsers import launch
from tools.serve import DIST

TURNS = 8
BUDGET = 100  # ms: a longer gap can be felt
PATIENCE = "localStorage['pygames-patience'] = '2'; localStorage['pygames-no-offline-copy'] = 'yes';"

# The longest task, or gap between two frames, until the computer has moved (milliseconds).
LONGEST = """() => new Promise((done) => {
  let most = 0;
  let last = performance.now();
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) most = Math.max(most, duration);
  });
  watch.observe({ type: 'longtask' });
  const frame = (now) => {
    if (document.querySelector('[data-move-now]')) {
      most = Math.max(most, now - last);
      last = now;
      requestAnimationFrame(frame);
    } else {
      watch.disconnect();
      done(most);
    }
  };
  requestAnimationFrame((now) => { last = now; frame(now); });
})"""


def measure(playwright: Playwright, game: str) -> list[float]:
    """The milliseconds of the longest hold-up in each of some turns of an expert, sorted."""
    with over(Line(), DIST) as site:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.add_init_script(PATIENCE)
        table = Table(page, site)
        table.open(game, seed="frames", seat0="expert", seat1="person")
        my_turn(table)
        longest = []
        for turn in range(TURNS):
            legal = pygames.replay(table.record()).legal_moves()
            page.evaluate("(move) => window.table.play(move)", legal[turn % len(legal)])
            if page.locator("[data-move-now]").count():
                longest.append(page.evaluate(LONGEST))
            my_turn(table)
        browser.close()
    return sorted(longest)
