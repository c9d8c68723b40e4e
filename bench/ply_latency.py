"""Measures the time from the click that completes a ply to the new drawing, in whole games."""

from playwright.sync_api import Playwright

import pygames
from bench.throttle import Network, serving_over
from tools.browsers import launch
from tools.serve import DIST

PLIES = 100  # per table: enough for a meaningful 95th percentile
TABLES: list[tuple[str, dict[str, int]]] = [*((game, {}) for game in pygames.GAMES), ("mutation", {"players": 5})]

# Plays a random game by clicking. Resolves to the milliseconds of each ply from the click to its announcement.
PLAY = """async (seed) => {
  let state = seed;
  const random = () => (state = (state * 75 + 74) % 65537) / 65537;
  const frame = () => new Promise(requestAnimationFrame);
  const find = (selector) => document.querySelector(selector);
  const announced = () => new Promise((done, fail) => {
    const observer = new MutationObserver(() => { observer.disconnect(); done(performance.now()); });
    observer.observe(find('#said'), { childList: true });
    setTimeout(fail, 5000, new Error('A ply was not announced.'));
  });
  const times = [];
  while (!find('[data-over]')) {
    const legal = [...document.querySelectorAll('[data-legal]')];
    const done = random() < 0.5 && find('[data-done]');
    const chosen = find('[data-hand-over]') || done || legal[Math.floor(random() * legal.length)];
    const start = performance.now();
    const announcement = announced();
    chosen.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const onlyPicked = chosen.hasAttribute('data-picked') || !chosen.isConnected; // the move needs more targets
    if (!onlyPicked) times.push((await announcement) - start);
    else announcement.catch(() => {});
    await frame();
  }
  return times;
}"""


def measure(playwright: Playwright) -> dict[str, list[float]]:
    """Return the sorted times of all plies in milliseconds, by game ("mutation, 5 players")."""
    times_by_game = {}
    with serving_over(Network(), DIST) as site:
        browser = launch(playwright)
        for game, query in TABLES:
            times: list[float] = []
            while len(times) < PLIES:
                page = browser.new_page(viewport={"width": 1280, "height": 800})
                players = "".join(f"&{name}={value}" for name, value in query.items())
                page.goto(f"{site}/play.html?game={game}{players}&seed=bench-{len(times)}")
                page.wait_for_selector("html[data-engine=ready]", timeout=60_000)
                page.wait_for_selector("[data-legal], [data-hand-over]")
                times += page.evaluate(PLAY, len(times) + 1)
                page.close()
            times_by_game[game + (f", {query['players']} players" if query else "")] = sorted(times)
        browser.close()
    return times_by_game
