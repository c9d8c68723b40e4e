"""Measures the memory of one tab at its start and after many games: what each game leaves behind would add up."""

import random
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, Playwright

import pygames
from bench.throttle import bench_page
from e2e.table_page import TablePage, wait_for_turn

GAMES = 50
WARM_UP = 5  # games before the start is measured: by then every module is loaded, and most code is compiled
PLIES = 20  # per game: 1,000 in all
GAME = "deckfish"  # its games are longer than this, so that each new game leaves an unfinished one
SPEED = "localStorage['pygames-speed'] = 'off'"
MEGABYTE = 1e6


class Memory(NamedTuple):
    """What a tab uses: megabytes of the page's heap and of the whole process, workers, and nodes of its documents."""

    heap: float
    process: float
    workers: float
    nodes: float


def measure(playwright: Playwright) -> tuple[Memory, Memory]:
    """Return the memory after the first games and after `GAMES` more, against a computer player."""
    with bench_page(playwright, SPEED) as (page, site):
        table = TablePage(page, site)
        table.open(GAME, seed="memory", seat1="novice")
        rng = random.Random("memory")
        play(table, rng)
        for _ in range(WARM_UP):
            play_new_game(table, rng)
        start = memory(page)
        for _ in range(GAMES):
            play_new_game(table, rng)
        end = memory(page)
    return start, end


def play_new_game(table: TablePage, rng: random.Random) -> None:
    """Start another game from the start sheet, and play it."""
    seed = table.record()["deal"]["seed"]
    table.page.locator("[data-new]").click()
    table.page.locator("[data-start]").click()
    table.page.wait_for_function("(seed) => table.record().then(({ deal }) => deal.seed !== seed)", arg=seed)
    play(table, rng)


def play(table: TablePage, rng: random.Random) -> None:
    """Play the first `PLIES` plies of a game."""
    wait_for_turn(table)
    while len((record := table.record())["moves"]) < PLIES:
        move = rng.choice(pygames.replay(record).legal_moves())
        table.page.evaluate("(move) => window.table.play(move)", move)
        wait_for_turn(table)


def memory(page: Page) -> Memory:
    """Return what the tab uses after its garbage was collected. Linux only."""
    session = page.context.new_cdp_session(page)
    for _ in range(2):  # what is only reachable through a finalizer goes with the second
        session.send("HeapProfiler.collectGarbage")
    heap: float = session.send("Runtime.getHeapUsage")["usedSize"]
    nodes: float = session.send("Memory.getDOMCounters")["nodes"]
    session.detach()
    assert page.context.browser is not None  # it was launched
    processes = page.context.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [Path(f"/proc/{one['id']}/status").read_text() for one in processes if one["type"] == "renderer"]
    resident = max(int(status.partition("VmRSS:")[2].split()[0]) for status in renderers)  # in kibibytes
    return Memory(heap / MEGABYTE, resident * 1024 / MEGABYTE, len(page.workers), nodes)
