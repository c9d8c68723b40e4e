"""Benchmarks with budgets: ``python -m bench [part ...]``.

The parts: visits, boots, plies, thinking, frames, memory, lighthouse, playouts, adapters, lab; by default all of them.
Compare ratios within a run, not seconds from different machines.
"""

import os
import platform
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

import pygames
from bench import (
    adapter_speed,
    lab_throughput,
    lighthouse,
    memory_use,
    ply_latency,
    rules_speed,
    startup_time,
    thinking,
)
from bench.throttle import Network, bench_page
from tools.pyodide_page import run_in_pyodide

ROUNDS = 5
SECONDS = 3.0  # how long each rate is measured
# playouts per second in the browser
TARGETS = {"deckfish": 800, "siege-of-jacynth": 1300, "granicus": 10_000, "strings-of-suits": 1200, "mutation": 400}
SLOW = Network(delay=0.040, rate=10e6 / 8)
BOOTS = (  # a start, the start of stock Pyodide that it is compared with, and the budget of the ratio
    ("page cold", "stock cold", 0.40),
    ("page warm", "stock warm", 0.16),
    ("site cold", "stock cold", 0.40),
    ("site warm", "stock warm", 0.16),
    ("site restarted", "stock warm", 0.09),
)
NATIVE_FACTOR = 2.5  # CPython's target is the browser's target times this


def print_row(
    name: str, value: float, form: str = "{:.2f}", *, most: float | None = None, least: float | None = None
) -> None:
    """Print a measured value in this form beside its budget, the most or the least that it should be."""
    limit, sign = (most, "<=") if least is None else (least, ">=")
    met = limit is None or (value <= limit if least is None else value >= limit)
    budget = "" if limit is None else f"{sign} {form.format(limit)}"
    print(f"  {name:<44}{form.format(value):>14}{budget:>14}{'' if met else '   MISSED'}", flush=True)


def run_boots(playwright: Playwright) -> None:
    """Print the time to the first answer from Python, compared with a stock start of Pyodide in the same run.

    A page counts from its navigation, and has a board; a worker counts from its creation on an empty page.
    """
    print("Time to the first answer from Python, and its ratio to stock Pyodide")
    local = startup_time.measure(playwright, Network(), ROUNDS, warm=True)
    for name, stock, limit in BOOTS:
        text = f"{name.replace('site', 'worker')}: {local[name]:.2f} s, {stock} {local[stock]:.2f} s"
        print_row(text, local[name] / local[stock], most=limit)
    remote = startup_time.measure(playwright, SLOW, ROUNDS, warm=False)
    stock_time = remote["stock cold"]
    for kind, shown in (("page", "page"), ("site", "worker")):
        ours = remote[f"{kind} cold"]
        print_row(f"{shown} cold at 10 Mbit/s, 40 ms: {ours:.2f} s, stock {stock_time:.2f} s", ours / stock_time)


def run_visits(playwright: Playwright) -> None:
    """Print the times and the transferred bytes of a first visit to a table."""
    for name, network in (("local", Network()), ("10 Mbit/s, 40 ms", SLOW)):
        seen = startup_time.first_visits(playwright, network, ROUNDS)
        print(f"First visit to a table, {name}")
        print_row("first paint", seen.paint, "{:.2f} s", most=0.3)
        print_row("board interactive", seen.interactive, "{:.2f} s", most=0.5)
        print_row("engine ready", seen.ready, "{:.2f} s")
        print_row("transferred before the board is interactive", seen.bytes_interactive / 1e3, "{:.0f} KB", most=150)
        print_row("transferred in total", seen.bytes_all / 1e6, "{:.2f} MB", most=5.8)


def run_plies(playwright: Playwright) -> None:
    """Print the time from the click that completes a ply to the painted board, as a ratio to the floor.

    `ply_latency` explains the floor. Also print the longest task of each game.
    """
    print("Time of a ply from click to painted board, and its ratio to a bare page that inserts the same drawing")
    for game, (plies, floor, longest) in ply_latency.measure(playwright).items():
        for name, share, limit in (("median", 0.5, 0.7), ("95th percentile", 0.95, 1.0)):
            ours, bare = ply_latency.percentile(plies, share), ply_latency.percentile(floor, share)
            print_row(f"{game}, {name} of {len(plies)}: {ours:.0f} ms, floor {bare:.0f} ms", ours / bare, most=limit)
        print_row(f"{game}, longest task", longest, "{:.0f} ms", most=50)


def run_thinking(playwright: Playwright) -> None:
    """Print the time that computer players take for a ply."""
    print("Time of a computer player's ply from drawing to drawing: 95th percentile")
    for game in pygames.GAMES:
        for level, budget in thinking.BUDGETS.items():
            times = thinking.ply_times(playwright, game, level)
            name = f"{game}, {level} ({len(times)} plies, median {times[len(times) // 2]:.2f} s)"
            print_row(name, ply_latency.percentile(times, 0.95), "{:.2f} s", most=budget)


def run_frames(playwright: Playwright) -> None:
    """Print how long the main thread is blocked while a computer player thinks."""
    print("While an expert thinks: the longest task or gap between frames on the main thread, in the median turn")
    for game in ("deckfish", "mutation"):
        times = thinking.blocked_times(playwright, game)
        name = f"{game} ({len(times)} turns, worst {times[-1]:.0f} ms)"
        print_row(name, times[len(times) // 2], "{:.0f} ms", most=thinking.BLOCKED)


def run_memory(playwright: Playwright) -> None:
    """Print the memory of a tab after many games, as a ratio to its start."""
    start, end = memory_use.measure(playwright)
    print(f"Memory of a tab after {memory_use.GAMES} games of {memory_use.PLIES} plies, and its ratio to the start")
    for name, before, after in zip(memory_use.Memory._fields, start, end, strict=True):
        print_row(f"{name}: {before:,.4g} at the start, {after:,.4g} at the end", after / before, most=1.10)


def run_lighthouse(playwright: Playwright) -> None:
    """Print the scores of Lighthouse, and the failed audits if a score is too low."""
    print("Lighthouse on the desktop preset")
    for page, category, score, failed in lighthouse.measure():
        print_row(f"{page}, {category}", score, "{}", least=lighthouse.MINIMUM[category])
        if score < lighthouse.MINIMUM[category]:
            print(f"    {', '.join(failed)}")


def run_playouts(playwright: Playwright) -> None:
    """Print the random games per second in CPython and in the browser, and the speed of a reference loop."""
    native = rules_speed.measure(SECONDS)
    source = (Path(__file__).parent / "rules_speed.py").read_text(encoding="utf-8")
    with bench_page(playwright) as (page, site):
        code = f"import json, rules_speed\njson.dumps(rules_speed.measure({SECONDS}))"
        browser: dict[str, Any] = run_in_pyodide(page, site, {"rules_speed.py": source}, code)
    print(f"Random playouts per second, CPython {platform.python_version()} and Chromium's Pyodide")
    for game, target in TARGETS.items():
        print_row(f"{game}, native", native[game], "{:,.0f}", least=target * NATIVE_FACTOR)
        print_row(f"{game}, browser", browser[game], "{:,.0f}", least=target)
    print("Calls of the reference per second, native and browser")
    print_row("native", native["reference"], "{:,.0f}")
    print_row("browser", browser["reference"], "{:,.0f}")


def run_adapters(_playwright: Playwright) -> None:
    """Print the speed of the adapters."""
    print(f"Steps a second of the adapters, as ratios to {adapter_speed.REFERENCE} of OpenSpiel")
    for game, found in adapter_speed.ratios(SECONDS).items():
        for library, ratio, least in zip(("OpenSpiel", "PettingZoo"), found, adapter_speed.LEAST[game], strict=True):
            print_row(f"{game}, {library}", ratio, least=least)


def run_lab(_playwright: Playwright) -> None:
    """Print the speed of the lab, how it scales, and how busy a large cluster would be."""
    print(f"The lab: games a second of one process, {lab_throughput.LEVEL} against {lab_throughput.LEVEL}")
    rates = {game: lab_throughput.games_a_second(game, SECONDS) for game in pygames.GAMES}
    for game, rate in rates.items():
        print_row(game, rate, "{:,.0f}")
    print(f"Two processes as a ratio to one; {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    for game in pygames.GAMES:
        print_row(game, lab_throughput.two_processes(game, max(4, int(SECONDS * rates[game] / 20))))
    scheduler = lab_throughput.measure_scheduler()
    print("One Dask scheduler with workers, client and all on this machine")
    print_row("time for a task that does nothing", scheduler.a_task * 1e3, "{:.2f} ms")
    print_row("time from sending one task to its result", scheduler.latency * 1e3, "{:.1f} ms")
    print_row("workers that it could feed", lab_throughput.feedable_workers(scheduler), "{:,}", least=1000)
    print("Simulated: the share of time that workers play, ten minutes of games with this scheduler")
    for game, rate in rates.items():
        for workers in lab_throughput.WORKERS:
            share = lab_throughput.efficiency(workers, 1 / rate, int(600 * workers * rate), scheduler)
            print_row(f"{game}, {workers:,} workers", share, "{:.1%}", least=0.9)


RUNS = (run_visits, run_boots, run_plies, run_thinking, run_frames, run_memory, run_lighthouse, run_playouts)
PARTS = {run.__name__.removeprefix("run_"): run for run in (*RUNS, run_adapters, run_lab)}


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
