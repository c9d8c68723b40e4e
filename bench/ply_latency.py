"""Measures the time from the click that completes a ply until the new board is painted, in whole games.

The floor is measured with the same drawings in the same run: a bare page with the same styles sends the SVG text of
each board to a worker, which sends it back, and inserts it with ``innerHTML``.
"""

import re
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Playwright, ViewportSize

import pygames
from bench.throttle import Network, serving_over
from tools.browsers import NO_OFFLINE_COPY, launch
from tools.serve import DIST

PLIES = 100  # per table: enough for a meaningful 95th percentile
TABLES: list[tuple[str, dict[str, int]]] = [*((game, {}) for game in pygames.GAMES), ("mutation", {"players": 5})]
SIZE: ViewportSize = {"width": 1280, "height": 800}

# Resolves when what has been drawn is painted: a message that is sent in an animation frame arrives after its paint.
PAINTED = """const painted = () => new Promise((done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done(performance.now());
  port2.postMessage(null);
}));"""

# Defines window.bench, which chooses the targets of a random game and measures the clicks on them.
BENCH = f"""(seed) => {{
  {PAINTED}
  let state = seed;
  const random = () => (state = (state * 75 + 74) % 65537) / 65537;
  const find = (selector) => document.querySelector(selector);
  const board = find('#board');
  const played = async () => (await window.table.record()).moves.length;
  const [times, boards] = [[], []];
  let longest = 0;
  new PerformanceObserver((list) => {{
    for (const {{ duration }} of list.getEntries()) longest = Math.max(longest, duration);
  }}).observe({{ type: 'longtask' }});
  // A point where a click hits the element.
  const pointOn = (element) => {{
    const {{ x, y, width, height }} = element.getBoundingClientRect();
    for (const [right, down] of [[0.5, 0.5], [0.2, 0.2], [0.8, 0.8], [0.2, 0.8], [0.8, 0.2], [0.5, 0.1], [0.5, 0.9]]) {{
      const point = [x + right * width, y + down * height];
      if (element.contains(document.elementFromPoint(...point))) return point;
    }}
    return null;
  }};
  let plies, start, drawn, stop;
  document.addEventListener('click', (event) => {{ start = event.timeStamp; }}, {{ capture: true }});
  const idle = () => new Promise((done) => requestIdleCallback(done));
  window.bench = {{
    // Resolves when the page has nothing left to do, three frames later at the earliest.
    async idle() {{
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      await idle();
    }},
    // Resolves to the point to click next; to null when the game is over.
    async choose() {{
      for (;;) {{
        await idle();
        if (find('[data-over]')) return null;
        const legal = [...document.querySelectorAll('[data-legal]')];
        const done = random() < 0.5 && find('[data-done]');
        const chosen = find('[data-hand-over]') || done || legal[Math.floor(random() * legal.length)];
        const point = chosen && pointOn(chosen);
        if (!point) continue; // a target that is covered, or the board between two games
        plies = await played();
        stop = new AbortController();
        const {{ signal }} = stop;
        drawn = new Promise((done, fail) => {{
          const observer = new MutationObserver(() => {{
            if (start === undefined) return; // the pointer has come to the target
            observer.disconnect();
            painted().then(done);
          }});
          const attributeFilter = ['transform', 'class', 'data-legal'];
          observer.observe(board, {{ childList: true, subtree: true, attributes: true, attributeFilter }});
          signal.addEventListener('abort', () => {{ observer.disconnect(); done(0); }});
        }});
        start = undefined;
        return point;
      }}
    }},
    // Resolves when the click was answered. Clicks that do not complete a move are not counted.
    async answered() {{
      if ((await played()) === plies) return stop.abort();
      times.push((await drawn) - start);
      boards.push(board.innerHTML);
    }},
    result: () => ({{ times, boards, longest }}),
  }};
}}"""

# Shows these boards on the bare page. Resolves to the time of each in milliseconds.
FLOOR = f"""async (boards) => {{
  {PAINTED}
  const echo = new Blob(['onmessage = (event) => postMessage(event.data);']);
  const worker = new Worker(URL.createObjectURL(echo));
  const board = document.querySelector('#board');
  const times = [];
  for (const text of boards) {{
    await new Promise((done) => requestIdleCallback(done));
    const start = performance.now();
    const answer = new Promise((done) => {{ worker.onmessage = ({{ data }}) => done(data); }});
    worker.postMessage(text);
    board.innerHTML = await answer;
    times.push((await painted()) - start);
  }}
  return times;
}}"""


class Latency(NamedTuple):
    """The times of all plies of a table in milliseconds, sorted, and of the floor; the longest task of the page."""

    plies: list[float]
    floor: list[float]
    longest_task: float


def play(page: Page, *, seed: int) -> dict[str, Any]:
    """Play a random game by clicking. Return the times in milliseconds, the boards as SVG text and the longest task."""
    page.evaluate(BENCH, seed)
    while point := page.evaluate("bench.choose()"):
        page.mouse.move(*point)
        page.evaluate("bench.idle()")  # players look before they click
        page.mouse.down()
        page.mouse.up()
        page.evaluate("bench.answered()")
    seen: dict[str, Any] = page.evaluate("bench.result()")
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
                page.add_init_script(NO_OFFLINE_COPY)
                players = "".join(f"&{name}={value}" for name, value in query.items())
                page.goto(f"{site}/play.html?game={game}{players}&seed=bench-{len(plies)}")
                page.wait_for_selector("html[data-engine=ready]", timeout=60_000)
                page.wait_for_selector("[data-legal], [data-hand-over]")
                page.wait_for_load_state("networkidle")  # the page loads more modules once Python runs
                seen = play(page, seed=len(plies) + 1)
                page.close()
                plies += seen["times"]
                floor += floor_page.evaluate(FLOOR, seen["boards"])
                longest = max(longest, seen["longest"])
            found[game + (f", {query['players']} players" if query else "")] = Latency(
                sorted(plies), sorted(floor), longest
            )
        browser.close()
    return found


def open_floor_page(browser: Browser, site: str) -> Page:
    """Open a page with nothing but the board of a table and its styles."""
    html = Path(DIST, "play.html").read_text(encoding="utf-8")
    styles = "".join(re.findall(r"<link rel=\"stylesheet\"[^>]*>|<style[^>]*>.*?</style>", html, re.DOTALL))
    sprite = re.search(r'<svg class="sprite".*?</svg>', html, re.DOTALL)
    page = browser.new_page(viewport=SIZE)
    stage = '<div class="stage" style="width: 900px; height: 640px"><div class="board" id="board"></div></div>'
    body = f"<!doctype html><html><head>{styles}</head><body>{sprite[0] if sprite else ''}{stage}</body></html>"
    page.route("**/floor.html", lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto(f"{site}/floor.html")
    return page
