"""Measures the speed of the rules. Runs in CPython and Pyodide, so it uses only `pygames` and the standard library."""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle

import pygames

DEALS = 50


def reference_loop() -> None:
    """Run a fixed workload of dicts, lists, ints and strings, to compare the speed of machines."""
    table: dict[int, str] = {}
    trail: list[int] = []
    number = 1
    for step in range(2000):
        number = (number * 75 + 74) % 65537
        if number & 1:
            trail.append(number)
        table[number & 255] = str(step)
    for key in trail:
        if table.get(key & 255, "").endswith("7"):
            number += key


def playout(game: pygames.Game, deals: Iterator[dict[str, object]], rng: random.Random) -> None:
    """Play one random game of the next deal through the public API. In Deckfish, decline every exchange."""
    state, declines = game.start(next(deals)), "market" in game.options
    draw = rng.random
    while not state.is_over:
        moves = state.legal_moves()
        state.play("-" if declines and "-" in moves else moves[int(draw() * len(moves))])


def rate(function: Callable[[], object], seconds: float) -> float:
    """Return the calls of a function per second in the best of three rounds.

    The best round is the most accurate one, because other programs can only slow a round down.
    """
    best = 0.0
    for _ in range(3):
        calls, start = 0, time.perf_counter()
        while (taken := time.perf_counter() - start) < seconds / 3:
            for _ in range(5):
                function()
                calls += 1
        best = max(best, calls / taken)
    return best


def measure(seconds: float = 3.0) -> dict[str, float]:
    """Return the playouts per second of each game, and the calls of the reference loop."""
    rates = {"reference": rate(reference_loop, seconds)}
    for game in pygames.GAMES.values():
        options = {"games": 1} if "games" in game.options else {}
        deals, rng = cycle([game.deal(i, **options) for i in range(DEALS)]), random.Random(1)
        rates[game.id] = rate(partial(playout, game, deals, rng), seconds)
    return rates
