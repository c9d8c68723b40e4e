"""Measures the time to the first answer from Python: the site's pages, and stock Pyodide with micropip and our wheel.

Also measures a first visit to a table: the times of the first paint, board and engine, and the bytes transferred.

The times of a page count from its navigation. Cold: a new browser profile. Warm: the third visit, with compiled code
cached. Restarted: the worker is stopped and started again on the same page. Results are medians in seconds.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Playwright

from bench.throttle import IN_PAGE, Network, serving_over
from tools.browsers import NO_OFFLINE_COPY, launch_with_profile
from tools.serve import DIST

ROOT = Path(__file__).resolve().parent.parent
SETTLE = 4000  # ms to wait until the browser has cached compiled code and the page has stored its snapshot
LOADED = 6000  # ms to wait after the engine is ready, while the page preloads other files
PAGE = ROOT / "bench" / "page"
CALL = "([name, ...rest]) => window[name](...rest)"  # a function of the page, which returns milliseconds

# Sets window.readyAt to the milliseconds after which the engine of a table has given its first answer.
WATCH_ENGINE = """new MutationObserver(() => {
  if (document.documentElement.dataset.engine === 'ready') window.readyAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-engine'] });"""


@contextmanager
def site_with_bench_pages() -> Iterator[Path]:
    """Yield the folder of a copy of the built site with the pages of this benchmark."""
    with tempfile.TemporaryDirectory() as temporary:
        site = Path(shutil.copytree(DIST, Path(temporary) / "dist"))
        shutil.copytree(PAGE, site / "bench")
        shutil.copyfile(
            ROOT / "node_modules" / "comlink" / "dist" / "esm" / "comlink.mjs", site / "bench" / "comlink.mjs"
        )
        stock = site / "bench" / "stock"
        stock.mkdir()
        for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
            shutil.copyfile(ROOT / "node_modules" / "pyodide" / name, stock / name)
        yield site


@contextmanager
def new_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """Yield a browser with a new, empty profile."""
    size = {"width": 1280, "height": 800}
    with (
        tempfile.TemporaryDirectory() as folder,
        launch_with_profile(playwright, Path(folder), viewport=size) as context,
    ):
        yield context


def measure(playwright: Playwright, network: Network, rounds: int, *, warm: bool) -> dict[str, float]:
    """Return the median seconds by case: "stock cold" and "site cold".

    With `warm`, also "stock warm", "site warm" and "site restarted". "page" is a table with its board.
    """
    times: dict[str, list[float]] = {}
    with site_with_bench_pages() as folder, serving_over(network, folder) as site:
        names = json.loads((folder / "engine.json").read_text(encoding="utf-8"))
        worker = f"{site}/{next(folder.glob('assets-*')).name}/worker.js"
        calls = {"stock": ["bootStock", f"{site}/bench/stock_pyodide.js", names], "site": ["bootSite", worker]}
        for _ in range(rounds):
            for kind, call in calls.items():
                with new_profile(playwright) as context:
                    start = partial(visit, context, f"{site}/bench/startup.html", "() => window.restartSite", CALL)
                    times.setdefault(f"{kind} cold", []).append(start(call))
                    if warm:
                        start(call)
                        times.setdefault(f"{kind} warm", []).append(start(call))
                    if warm and kind == "site":
                        times.setdefault("site restarted", []).append(start(["restartSite", worker]))
            with new_profile(playwright) as context:
                context.add_init_script(NO_OFFLINE_COPY + WATCH_ENGINE)
                table = f"{site}/play.html?game=granicus"
                start = partial(visit, context, table, "() => window.readyAt", "window.readyAt")
                times.setdefault("page cold", []).append(start())
                if warm:
                    start()
                    times.setdefault("page warm", []).append(start())
    return {name: median(seconds) for name, seconds in times.items()}


def visit(context: BrowserContext, address: str, ready: str, script: str, argument: object = None) -> float:
    """Open a page, wait until an expression is true, run a script, wait for caches to be written, and close the page.

    Return the result of the script, which is in milliseconds, in seconds.
    """
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(ready)
    milliseconds: float = page.evaluate(script, argument)
    page.wait_for_timeout(SETTLE)
    page.close()
    return milliseconds / 1000


class FirstVisit(NamedTuple):
    """Times in seconds since the start of navigation, and transferred bytes."""

    paint: float
    interactive: float
    ready: float
    bytes_interactive: float
    bytes_all: float


def first_visits(playwright: Playwright, network: Network, rounds: int) -> FirstVisit:
    """Return the medians of several first visits, each with a new browser profile."""
    visits = []
    with serving_over(network, DIST) as site:
        for _ in range(rounds):
            with new_profile(playwright) as context:
                page = context.new_page()
                page.add_init_script(path=IN_PAGE)
                page.add_init_script("document.addEventListener('DOMContentLoaded', bench.watchFirstVisit)")
                network.reset()
                page.goto(f"{site}/play.html?game=deckfish")
                page.wait_for_function("() => window.seen?.ready && window.seen.interactive", timeout=120_000)
                page.wait_for_timeout(LOADED)
                seen = page.evaluate("seen")
                paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
                interactive = seen["interactive"] / 1000
                early = sum(size for at, _, size in network.sent if at <= interactive)
                total = sum(size for _, _, size in network.sent)
                visits.append(FirstVisit(paint / 1000, interactive, seen["ready"] / 1000, early, total))
    return FirstVisit(*map(median, zip(*visits, strict=True)))
