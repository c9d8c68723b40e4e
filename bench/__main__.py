"""``python -m bench [part ...]``: what a visitor waits for, and how fast the rules are, each beside its budget.

The parts: visits, boots, plies, thinking, frames, lighthouse, playouts; all of them if none is named. Ratios of one
run count; seconds of two machines do not compare.
"""

import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

import pygames
from bench import boot, first_visit, frames, lighthouse, measure, plies, thinking
from bench.throttle import Line, over
from tools.browsers import launch
from tools.pyodide_page import run_in_pyodide
from tools.serve import DIST

ROUNDS = 5
SECONDS = 3.0  # of measuring for each rate of playouts
TARGETS = {"deckfish": 800, "siege-of-jacynth": 1300, "granicus": 10_000, "strings-of-suits": 1200, "mutation": 400}
NATIVE = 2.5  # natively, this many times the browser's target


def row(name: str, found: str, budget: str = "", *, met: bool = True) -> None:
    """One line of a table: what was measured, and what it may be."""
    print(f"  {name:<44}{found:>14}{budget:>14}{'' if met else '   MISSED'}", flush=True)


def boots(playwright: Playwright) -> None:
    """Python's first answer, beside a stock boot in the same run."""
    print("Python's first answer, from the start of its worker, and its part of what a stock boot takes")
    near = boot.measure(playwright, Line(), ROUNDS, warm=True)
    budgets = {"cold": ("stock cold", 0.40), "warm": ("stock warm", 0.25), "restarted": ("stock warm", 0.20)}
    for name, (stock, most) in budgets.items():
        compare(near[f"lean {name}"], near[stock], name, stock, most)
    far = boot.measure(playwright, Line(delay=0.040, rate=10e6 / 8), ROUNDS, warm=False)
    compare(far["lean cold"], far["stock cold"], "cold at 10 Mbit/s, 40 ms", "stock")


def compare(ours: float, stock: float, name: str, other: str, most: float = 0.0) -> None:
    """The row of one kind of boot; ``most`` is its budget as a part of the stock boot, 0 for none."""
    within = not most or ours <= most * stock
    row(
        f"{name}: {ours:.2f} s, {other} {stock:.2f} s",
        f"{ours / stock:.2f}",
        f"<= {most:.2f}" if most else "",
        met=within,
    )


def visits(playwright: Playwright) -> None:
    """A first visit to a table."""
    for name, line in (("a near host", Line()), ("10 Mbit/s, 40 ms", Line(delay=0.040, rate=10e6 / 8))):
        seen = first_visit.measure(playwright, line, ROUNDS)
        print(f"A first visit to a table, {name}")
        row("first paint", f"{seen.paint:.2f} s", "<= 0.3 s", met=seen.paint <= 0.3)
        row("board live to the touch", f"{seen.live:.2f} s", "<= 0.5 s", met=seen.live <= 0.5)
        row("engine ready", f"{seen.ready:.2f} s")
        row(
            "over the wire before the board is live",
            f"{seen.bytes_live / 1e3:.0f} KB",
            "<= 150 KB",
            met=seen.bytes_live <= 150e3,
        )
        row("over the wire in all", f"{seen.bytes_all / 1e6:.2f} MB", "<= 5.8 MB", met=seen.bytes_all <= 5.8e6)


def clicks(playwright: Playwright) -> None:
    """A ply, from the click to the new drawing."""
    print("A ply, from the click to the new drawing: median, and what 95 of 100 keep to")
    for game, times in plies.measure(playwright).items():
        middle, most = times[len(times) // 2], times[int(len(times) * 0.95)]
        row(f"{game} ({len(times)} plies, median {middle:.0f} ms)", f"{most:.0f} ms", "< 50 ms", met=most < 50)


def thoughts(playwright: Playwright) -> None:
    """A computer's ply, from one drawing to the next."""
    print("A computer's ply, from one drawing to the next: what 95 of 100 keep to, and its part of what they may take")
    for game in pygames.GAMES:
        for level, most in thinking.BUDGETS.items():
            times = thinking.measure(playwright, game, level)
            middle, found = times[len(times) // 2], times[int(len(times) * 0.95)]
            name = f"{game}, {level} ({len(times)} plies, median {middle:.2f} s)"
            row(name, f"{found:.2f} s", f"{found / most:.2f} <= 1", met=found <= most)


def smoothness(playwright: Playwright) -> None:
    """How smooth the page stays while a computer thinks."""
    print("While an expert thinks: the longest task, or gap between two frames, of the page, in the median turn")
    for game in ("deckfish", "mutation"):
        times = frames.measure(playwright, game)
        found = times[len(times) // 2]
        name, budget = f"{game} ({len(times)} turns, worst {times[-1]:.0f} ms)", f"<= {frames.BUDGET} ms"
        row(name, f"{found:.0f} ms", budget, met=found <= frames.BUDGET)


def lights(playwright: Playwright) -> None:
    """Lighthouse's scores."""
    print("Lighthouse on the desktop preset")
    for page, category, score, short in lighthouse.measure():
        least = lighthouse.LEAST[category]
        row(f"{page}, {category}", f"{score}", f">= {least}", met=score >= least)
        if score < least:
            print(f"    {', '.join(short)}")


def playouts(playwright: Playwright) -> None:
    """How many random games a second, natively and in the browser."""
    native = measure.measure(SECONDS)
    source = (Path(__file__).parent / "measure.py").read_text(encoding="utf-8")
    with over(Line(), DIST) as site:
        browser = launch(playwright)
        code = f"import json, measure\njson.dumps(measure.measure({SECONDS}))"
        inside: dict[str, Any] = run_in_pyodide(browser.new_page(), site, {"measure.py": source}, code)
        browser.close()
    print(f"Random playouts a second, CPython {platform.python_version()} and Chromium's Pyodide")
    for game, target in TARGETS.items():
        for where, rate, least in (("native", native, target * NATIVE), ("browser", inside, float(target))):
            found = rate[game]["playouts"]
            row(f"{game}, {where}", f"{found:,.0f}", f">= {least:,.0f}", met=found >= least)
    print("Calls of legal_moves a second")
    for game in TARGETS:
        row(game, f"{native[game]['legal_moves']:,.0f}", f"{inside[game]['legal_moves']:,.0f}")
    units = native["yardstick"]["calls"], inside["yardstick"]["calls"]
    row("the yardstick: a fixed loop of plain Python", f"{units[0]:,.0f}", f"{units[1]:,.0f}")


PARTS: dict[str, Callable[[Playwright], None]] = {
    "visits": visits,
    "boots": boots,
    "plies": clicks,
    "thinking": thoughts,
    "frames": smoothness,
    "lighthouse": lights,
    "playouts": playouts,
}


def main() -> None:
    """Measure the parts that are named."""
    wanted = sys.argv[1:] or list(PARTS)
    if strangers := set(wanted) - set(PARTS):
        sys.exit(f"There is no part {', '.join(sorted(strangers))}. The parts: {', '.join(PARTS)}.")
    with sync_playwright() as playwright:
        for part in wanted:
            PARTS[part](playwright)


if __name__ == "__main__":
    main()
