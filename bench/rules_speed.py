"""Measures the speed of the rules. Runs in CPython and Pyodide, so it uses only `pygames` and the standard library."""

import random
import time
from collections.abc import Callable
from functools import partial

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


def playout(game: pygames.Game, deal: dict[str, object], rng: random.Random) -> None:
    """Play one random game through the public API. In Deckfish, decline every exchange."""
    state, declines = game.start(deal), "market" in game.options
    draw = rng.random
    while not state.is_over:
        moves = state.legal_moves()
        state.play("-" if declines and "-" in moves else moves[int(draw() * len(moves))])


def rate(function: Callable[[int], object], seconds: float) -> float:
    """Return the calls of ``function(i)`` per second in the best of three rounds.

    The best round is the most accurate one, because other programs can only slow a round down.
    """
    best = 0.0
    for _ in range(3):
        calls, start = 0, time.perf_counter()
        while (taken := time.perf_counter() - start) < seconds / 3:
            for _ in range(5):
                function(calls)
                calls += 1
        best = max(best, calls / taken)
    return best


def measure(seconds: float = 3.0) -> dict[str, dict[str, float]]:
    """Return the playouts and calls of `legal_moves` per second for each game, and the rate of the reference loop."""
    rates = {"reference": {"calls": rate(lambda _: reference_loop(), seconds)}}
    for game in pygames.GAMES.values():
        options = {"games": 1} if "games" in game.options else {}
        deals = [game.deal(i, **options) for i in range(DEALS)]
        rates[game.id] = {
            "playouts": rate(partial(_play_next, game, deals, random.Random(1)), seconds),
            "legal_moves": _legal_moves(game, deals, seconds),
        }
    return rates


def _play_next(game: pygames.Game, deals: list[dict[str, object]], rng: random.Random, number: int) -> None:
    playout(game, deals[number % DEALS], rng)


def _legal_moves(game: pygames.Game, deals: list[dict[str, object]], seconds: float) -> float:
    """Return the calls of `legal_moves` per second, in positions from all stages of a few random games."""
    rng, positions = random.Random(2), []
    for deal in deals[:5]:
        state = game.start(deal)
        while not state.is_over:
            positions.append(state.copy())
            moves = state.legal_moves()
            state.play(moves[int(rng.random() * len(moves))])
    return rate(lambda i: positions[i % len(positions)].legal_moves(), seconds)
