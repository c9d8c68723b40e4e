"""Benchmarks with budgets: ``python -m bench [part ...]``.

The parts: visits, boots, plies, thinking, frames, memory, lighthouse, playouts, lab; by default all of them.
Compare ratios within a run, not seconds from different machines.
"""

import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

import pygames
from bench import (
    ai_move_time,
    first_visit,
    lab_throughput,
    lighthouse,
    main_thread_blocking,
    memory_use,
    ply_latency,
    rules_speed,
    startup_time,
)
from bench.throttle import Network, serving_over
from tools.browsers import launch
from tools.pyodide_page import run_in_pyodide
from tools.serve import DIST

ROUNDS = 5
SECONDS = 3.0  # how long each rate is measured
TARGETS = {  # playouts per second in the browser
    "deckfish": 800,
    "siege-of-jacynth": 1300,
    "granicus": 10_000,
    "strings-of-suits": 1200,
    "mutation": 400,
}
NATIVE_FACTOR = 2.5  # CPython's target is the browser's target times this


def print_row(name: str, value: str, budget: str = "", *, met: bool = True) -> None:
    """Print a measured value beside its budget."""
    print(f"  {name:<44}{value:>14}{budget:>14}{'' if met else '   MISSED'}", flush=True)


def run_boots(playwright: Playwright) -> None:
    """Print the time to the first answer from Python, compared with a stock start of Pyodide in the same run.

    A page counts from its navigation, and has a board; a worker counts from its creation on an empty page.
    """
    print("Time to the first answer from Python, and its ratio to stock Pyodide")
    local = startup_time.measure(playwright, Network(), ROUNDS, warm=True)
    budgets = {
        "page cold": ("stock cold", 0.40),
        "page warm": ("stock warm", 0.16),
        "site cold": ("stock cold", 0.40),
        "site warm": ("stock warm", 0.16),
        "site restarted": ("stock warm", 0.09),
    }
    for name, (stock, limit) in budgets.items():
        print_ratio(local[name], local[stock], name.replace("site", "worker"), stock, limit)
    remote = startup_time.measure(playwright, Network(delay=0.040, rate=10e6 / 8), ROUNDS, warm=False)
    for kind, shown in (("page", "page"), ("site", "worker")):
        print_ratio(remote[f"{kind} cold"], remote["stock cold"], f"{shown} cold at 10 Mbit/s, 40 ms", "stock")


def print_ratio(ours: float, stock: float, name: str, stock_name: str, limit: float = 0.0) -> None:
    """Print the ratio of two times in seconds. ``limit`` is the budget of the ratio; 0 means no budget."""
    print_row(
        f"{name}: {ours:.2f} s, {stock_name} {stock:.2f} s",
        f"{ours / stock:.2f}",
        f"<= {limit:.2f}" if limit else "",
        met=not limit or ours <= limit * stock,
    )


def run_visits(playwright: Playwright) -> None:
    """Print the times and the transferred bytes of a first visit to a table."""
    networks = (("local", Network()), ("10 Mbit/s, 40 ms", Network(delay=0.040, rate=10e6 / 8)))
    for name, network in networks:
        seen = first_visit.measure(playwright, network, ROUNDS)
        print(f"First visit to a table, {name}")
        print_row("first paint", f"{seen.paint:.2f} s", "<= 0.3 s", met=seen.paint <= 0.3)
        print_row("board interactive", f"{seen.interactive:.2f} s", "<= 0.5 s", met=seen.interactive <= 0.5)
        print_row("engine ready", f"{seen.ready:.2f} s")
        print_row(
            "transferred before the board is interactive",
            f"{seen.bytes_interactive / 1e3:.0f} KB",
            "<= 150 KB",
            met=seen.bytes_interactive <= 150e3,
        )
        print_row("transferred in total", f"{seen.bytes_all / 1e6:.2f} MB", "<= 5.8 MB", met=seen.bytes_all <= 5.8e6)


def run_plies(playwright: Playwright) -> None:
    """Print the time from the click that completes a ply to the painted board, as a ratio to the floor.

    `ply_latency` explains the floor. Also print the longest task of each game.
    """
    print(
        "Time of a ply from the click to the painted board, and its ratio to a bare page that inserts the same drawing"
    )
    for game, (plies, floor, longest) in ply_latency.measure(playwright).items():
        for name, share, limit in (("median", 0.5, 0.7), ("95th percentile", 0.95, 1.0)):
            ours, bare = ply_latency.percentile(plies, share), ply_latency.percentile(floor, share)
            text = f"{game}, {name} of {len(plies)}: {ours:.0f} ms, floor {bare:.0f} ms"
            print_row(text, f"{ours / bare:.2f}", f"<= {limit:.1f}", met=ours <= limit * bare)
        print_row(f"{game}, longest task", f"{longest:.0f} ms", "<= 50 ms", met=longest <= 50)


def run_thinking(playwright: Playwright) -> None:
    """Print the time that computer players take for a ply."""
    print("Time of a computer player's ply from drawing to drawing: 95th percentile, and its ratio to the budget")
    for game in pygames.GAMES:
        for level, budget in ai_move_time.BUDGETS.items():
            times = ai_move_time.measure(playwright, game, level)
            middle, slow = times[len(times) // 2], times[int(len(times) * 0.95)]
            name = f"{game}, {level} ({len(times)} plies, median {middle:.2f} s)"
            print_row(name, f"{slow:.2f} s", f"{slow / budget:.2f} <= 1", met=slow <= budget)


def run_frames(playwright: Playwright) -> None:
    """Print how long the main thread is blocked while a computer player thinks."""
    print("While an expert thinks: the longest task or gap between frames on the main thread, in the median turn")
    for game in ("deckfish", "mutation"):
        times = main_thread_blocking.measure(playwright, game)
        middle = times[len(times) // 2]
        name, budget = f"{game} ({len(times)} turns, worst {times[-1]:.0f} ms)", f"<= {main_thread_blocking.BUDGET} ms"
        print_row(name, f"{middle:.0f} ms", budget, met=middle <= main_thread_blocking.BUDGET)


def run_memory(playwright: Playwright) -> None:
    """Print the memory of a tab after many games, as a ratio to its start."""
    start, end = memory_use.measure(playwright)
    print(f"Memory of a tab after {memory_use.GAMES} games of {memory_use.PLIES} plies, and its ratio to the start")
    for name, before, after in zip(memory_use.Memory._fields, start, end, strict=True):
        text = f"{name}: {before:,.4g} at the start, {after:,.4g} at the end"
        print_row(text, f"{after / before:.2f}", "<= 1.10", met=after <= 1.10 * before)


def run_lighthouse(playwright: Playwright) -> None:
    """Print the scores of Lighthouse, and the failed audits if a score is too low."""
    print("Lighthouse on the desktop preset")
    for page, category, score, failed in lighthouse.measure():
        least = lighthouse.MINIMUM[category]
        print_row(f"{page}, {category}", f"{score}", f">= {least}", met=score >= least)
        if score < least:
            print(f"    {', '.join(failed)}")


def run_playouts(playwright: Playwright) -> None:
    """Print the speed of the rules in CPython and in the browser: random games and calls of `legal_moves` per second.

    Also print the speed of a reference loop, which shows how fast the machine is.
    """
    native = rules_speed.measure(SECONDS)
    source = (Path(__file__).parent / "rules_speed.py").read_text(encoding="utf-8")
    with serving_over(Network(), DIST) as site:
        browser = launch(playwright)
        code = f"import json, rules_speed\njson.dumps(rules_speed.measure({SECONDS}))"
        browser_rates: dict[str, Any] = run_in_pyodide(browser.new_page(), site, {"rules_speed.py": source}, code)
        browser.close()
    print(f"Random playouts per second, CPython {platform.python_version()} and Chromium's Pyodide")
    for game, target in TARGETS.items():
        for where, rates, least in (
            ("native", native, target * NATIVE_FACTOR),
            ("browser", browser_rates, float(target)),
        ):
            rate = rates[game]["playouts"]
            print_row(f"{game}, {where}", f"{rate:,.0f}", f">= {least:,.0f}", met=rate >= least)
    print("Calls of legal_moves per second, native and browser")
    for game in TARGETS:
        print_row(game, f"{native[game]['legal_moves']:,.0f}", f"{browser_rates[game]['legal_moves']:,.0f}")
    units = native["reference"]["calls"], browser_rates["reference"]["calls"]
    print_row("reference loop of plain Python", f"{units[0]:,.0f}", f"{units[1]:,.0f}")


def run_lab(_playwright: Playwright) -> None:
    """Print the speed of the lab, how it scales, and how busy a large cluster would be."""
    print(f"The lab: games a second of one process, {lab_throughput.LEVEL} against {lab_throughput.LEVEL}")
    rates = {game: lab_throughput.games_a_second(game, SECONDS) for game in pygames.GAMES}
    for game, rate in rates.items():
        print_row(game, f"{rate:,.0f}")
    print(f"Two processes as a ratio to one; {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    for game in pygames.GAMES:
        ratio = lab_throughput.two_processes(game, max(4, int(SECONDS * rates[game] / 20)))
        print_row(game, f"{ratio:.2f}")
    scheduler = lab_throughput.measure_scheduler()
    print("One Dask scheduler with workers, client and all on this machine")
    print_row("time for a task that does nothing", f"{scheduler.a_task * 1e3:.2f} ms")
    print_row("time from sending one task to its result", f"{scheduler.latency * 1e3:.1f} ms")
    print_row("workers that it could feed", f"{lab_throughput.feedable_workers(scheduler):,}", ">= 1,000")
    print("Simulated: the share of time that workers play, ten minutes of games with this scheduler")
    for game, rate in rates.items():
        for workers in lab_throughput.WORKERS:
            share = lab_throughput.efficiency(workers, 1 / rate, int(600 * workers * rate), scheduler)
            print_row(f"{game}, {workers:,} workers", f"{share:.1%}", ">= 90.0%", met=share >= 0.9)


PARTS: dict[str, Callable[[Playwright], None]] = {
    "visits": run_visits,
    "boots": run_boots,
    "plies": run_plies,
    "thinking": run_thinking,
    "frames": run_frames,
    "memory": run_memory,
    "lighthouse": run_lighthouse,
    "playouts": run_playouts,
    "lab": run_lab,
}


def main() -> None:
    """Run the named parts, by default all."""
    names = sys.argv[1:] or list(PARTS)
    if unknown := set(names) - set(PARTS):
        sys.exit(f"Unknown part {', '.join(sorted(unknown))}. The parts: {', '.join(PARTS)}.")
    with sync_playwright() as playwright:
        for name in names:
            PARTS[name](playwright)


if __name__ == "__main__":
    main()
