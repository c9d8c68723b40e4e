"""The measurements themselves, the same code natively and inside Pyodide: only `pygames` and the standard library."""

import random
import time
from collections.abc import Callable

import pygames

DEALS = 50


def yardstick() -> None:
    """A fixed loop of plain Python (dicts, lists, small ints, strings): one call is a unit of this machine's speed."""
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
    """One random game through the public contract, from `start` to the end."""
    state = game.start(deal)
    draw = rng.random
    while not state.is_over:
        moves = state.legal_moves()
        state.play(moves[int(draw() * len(moves))])


def declining(game: pygames.Game, deal: dict[str, object], rng: random.Random) -> None:
    """The same for Deckfish, where every exchange is declined."""
    state = game.start(deal)
    draw = rng.random
    while not state.is_over:
        moves = state.legal_moves()
        state.play("-" if "-" in moves else moves[int(draw() * len(moves))])


def rate(once: Callable[[int], object], seconds: float) -> float:
    """Calls a second of ``once(i)``: the best of three rounds, since other programs only ever slow one down."""
    best = 0.0
    for _ in range(3):
        calls, start = 0, time.perf_counter()
        while (taken := time.perf_counter() - start) < seconds / 3:
            for _ in range(5):
                once(calls)
                calls += 1
        best = max(best, calls / taken)
    return best


def measure(seconds: float = 3.0) -> dict[str, dict[str, float]]:
    """For "yardstick" and each game: playouts and `legal_moves` calls a second, `seconds` of measuring each."""
    found = {"yardstick": {"calls": rate(lambda _: yardstick(), seconds)}}
    for game in pygames.GAMES.values():
        options = {"games": 1} if "games" in game.options else {}
        deals = [game.deal(i, **options) for i in range(DEALS)]
        found[game.id] = {
            "playouts": _playouts(game, deals, seconds),
            "legal_moves": _legal_moves(game, deals, seconds),
        }
    return found


def _playouts(game: pygames.Game, deals: list[dict[str, object]], seconds: float) -> float:
    play = declining if "market" in game.options else playout
    rng = random.Random(1)
    return rate(lambda i: play(game, deals[i % DEALS], rng), seconds)


def _legal_moves(game: pygames.Game, deals: list[dict[str, object]], seconds: float) -> float:
    """Calls a second on positions from all stages of a few random games."""
    rng, positions = random.Random(2), []
    for deal in deals[:5]:
        state = game.start(deal)
        while not state.is_over:
            positions.append(state.copy())
            moves = state.legal_moves()
            state.play(moves[int(rng.random() * len(moves))])
    return rate(lambda i: positions[i % len(positions)].legal_moves(), seconds)
