"""Deals of the Siege of Jacynth for tests, and a slow reference implementation of placement and influence."""

import random
from collections.abc import Iterable
from typing import Any

from pygames.games.siege_of_jacynth.game import GAME, SiegeState
from pygames.model.decktet import NUMBERS

WALL = [
    ["1M", "NK"],
    ["1S", "NV"],
    ["1K", "NL"],
    ["0"],
    ["1Y", "NS"],
    ["1L", "NM"],
    ["1V", "NY"],
]  # the wall of the example on the rules page
HALVES = "abcdefghijklmn"


def deal(attacker: list[str], defender: list[str], **options: Any) -> dict[str, Any]:
    """A deal in which each seat plays these cards in this order, on `WALL`."""
    queues = [attacker.copy(), defender.copy()]
    rest = [card for card in NUMBERS if card not in attacker + defender]
    for queue in queues:
        queue += [rest.pop(0) for _ in range(12 - len(queue))]
    draws = [card for pair in zip(queues[0][5:], queues[1][5:], strict=True) for card in pair]
    deck = queues[0][:5] + queues[1][:5] + draws
    return {"wall": WALL, "deck": deck, "options": options}


def start(attacker: Iterable[str] = (), defender: Iterable[str] = (), **options: Any) -> SiegeState:
    """The initial state of a deal made by `deal`."""
    state = GAME.start(deal(list(attacker), list(defender), **options))
    assert isinstance(state, SiegeState)
    return state


def state_after(moves: str, **options: Any) -> SiegeState:
    """The position after these moves, in a deal that allows them."""
    plies = moves.split()
    cards = [move.split("@")[0] for move in plies if "@" in move]
    first = int("~" in plies[0])
    state = start(cards[first::2], cards[1 - first :: 2], **options)
    for move in plies:
        state.play(move)
    return state


def random_game(seed: int, plies: int, **options: Any) -> SiegeState:
    """A random game after `plies` plies."""
    rng = random.Random(seed)
    state = GAME.start(GAME.deal(seed, **options))
    for _ in range(plies):
        moves = state.legal_moves()
        state.play(moves[int(rng.random() * len(moves))])
    assert isinstance(state, SiegeState)
    return state


Cell = tuple[int, int]  # half-column from 0, row from 1


def reference_places(placed: dict[str, Cell]) -> set[str]:
    """Every place where the rules page allows a card: the reference implementation of placement."""
    covered = {(half, row) for column, row in placed.values() for half in (column, column + 1)}
    covered |= {(half, 0) for half in range(14)}  # the wall
    return {
        f"{HALVES[column]}{row}"
        for row in range(1, len(placed) + 2)
        for column in range(13)
        if all((half, row) not in covered and (half, row - 1) in covered for half in (column, column + 1))
    }


def reference_reach(card: str, placed: dict[str, Cell]) -> set[int]:
    """The wall sections, counted from 0, that a card influences: the reference implementation of influence."""
    column, row = placed[card]
    cells = {(column, row - 1), (column + 1, row - 1)}
    if row == 1:
        return {half // 2 for half, _ in cells}
    supports = [other for other, (left, level) in placed.items() if cells & {(left, level), (left + 1, level)}]
    return set().union(*(reference_reach(other, placed) for other in supports))
