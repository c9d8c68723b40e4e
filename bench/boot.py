"""How soon Python answers: the site's engine beside a stock Pyodide with micropip and our wheel.

Cold: a browser that has never been here. Warm: its third visit, when compiled code is cached. Seconds, medians.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Playwright

from bench.throttle import Line, over
from tools.browsers import launch_with_profile
from tools.serve import DIST

ROOT = Path(__file__).resolve().parent.parent
SETTLE = 4000  # ms in which a browser keeps what it has compiled, and the page its snapshot
PAGE = ROOT / "bench" / "page"


@contextmanager
def harness() -> Iterator[Path]:
    """A copy of the built site with the pages of this measurement beside it."""
    with tempfile.TemporaryDirectory() as place:
        site = Path(shutil.copytree(DIST, Path(place) / "dist"))
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
def stranger(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser that has never been anywhere, with a memory of its own."""
    look: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
    with (
        tempfile.TemporaryDirectory() as profile,
        launch_with_profile(playwright, Path(profile), **look) as context,
    ):
        yield context


def measure(playwright: Playwright, line: Line, rounds: int, *, warm: bool) -> dict[str, float]:
    """Seconds by "stock cold", "lean cold" and, if asked, "stock warm", "lean warm", "lean restarted"."""
    found: dict[str, list[float]] = {}
    with harness() as folder, over(line, folder) as site:
        names = json.loads((folder / "engine.json").read_text(encoding="utf-8"))
        worker = f"{site}/{next(folder.glob('assets-*')).name}/worker.js"
        calls = {"stock": ["stock", f"{site}/bench/stock.js", names], "lean": ["lean", worker]}
        for _ in range(rounds):
            for kind, call in calls.items():
                with stranger(playwright) as context:
                    found.setdefault(f"{kind} cold", []).append(visit(context, site, call))
                    if warm:
                        visit(context, site, call)
                        found.setdefault(f"{kind} warm", []).append(visit(context, site, call))
                    if warm and kind == "lean":
                        found.setdefault("lean restarted", []).append(visit(context, site, ["restart", worker]))
    return {name: median(times) for name, times in found.items()}


def visit(context: BrowserContext, site: str, call: list[object]) -> float:
    """Open the page, make one call on it, and stay until the browser has kept what it keeps; seconds."""
    page = context.new_page()
    page.goto(f"{site}/bench/boots.html")
    page.wait_for_function("() => window.restart")
    took: float = page.evaluate("([name, ...rest]) => window[name](...rest)", call)
    page.wait_for_timeout(SETTLE)
    page.close()
    return took / 1000
