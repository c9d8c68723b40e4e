"""Alpha-beta search (Knuth and Moore 1975) with iterative deepening and a transposition table, as in chess programs.

It uses the same heuristics as the tree search: `evaluate` at the leaves, and moves ordered by the previous best move,
then by `prior`. So a match compares two search algorithms, not two evaluations. It only works for two players with
perfect information, including the cards to come.
"""

from collections.abc import Generator, Hashable
from math import inf
from typing import Any, NamedTuple

from pygames.ai.position_value import evaluation_of, leaf_values
from pygames.model.game import State

DEEPEST = 60  # the depth in plies at which the search ends
WIDE, FEW = 40, 4  # with more than WIDE moves, only the FEW with the highest prior are searched; tuned in matches

SearchSteps = Generator[None, None, float]  # yields at each position visited; returns a position's value


class TableEntry(NamedTuple):
    """An entry of the transposition table."""

    depth: int  # the depth of the search in plies
    least: float  # lower bound of the value for the first seat
    most: float  # upper bound
    best: str  # the best move


class AlphaBeta:
    """A search from one position; each `step` visits one more position."""

    def __init__(self, position: State) -> None:
        self._position = position
        self._evaluation = evaluation_of(position.game)
        self._table: dict[Hashable, TableEntry] = {}
        self._best = self._ordered_moves(position, "")[0]
        self._steps = (None for depth in range(1, DEEPEST + 1) for _ in self._search(position, depth, -inf, inf))

    def step(self) -> None:
        """Visit one more position, unless the search is complete."""
        next(self._steps, None)

    def best(self) -> str:
        """Return the best move so far. An unfinished iteration counts too, since it starts with the last best move."""
        return self._best

    def _search(self, state: State, depth: int, least: float, most: float) -> SearchSteps:
        """Search one position and return its value for the first seat.

        The value is exact if it lies between `least` and `most`, and a bound otherwise. Yield once at each position
        visited.
        """
        yield
        if state.is_over or not depth:
            return leaf_values(state.game, state)[0]
        key = _hashable([state.to_move, state.observation(None)])
        entry = self._table.get(key)
        if entry and entry.depth >= depth:
            if entry.least >= most or entry.least == entry.most:
                return entry.least
            if entry.most <= least:
                return entry.most
        low, high, best, best_value = least, most, "", 0.0
        for move in self._ordered_moves(state, entry.best if entry else ""):
            value = yield from self._search(state.after(move), depth - 1, low, high)
            if not best or (value > best_value if state.to_move == 0 else value < best_value):
                best, best_value = move, value
                if state is self._position:
                    self._best = best
            if state.to_move == 0:
                low = max(low, best_value)
            else:
                high = min(high, best_value)
            if low >= high:
                break  # cutoff: the other seat avoids this position
        lower, upper = best_value if best_value > least else -inf, best_value if best_value < most else inf
        self._table[key] = TableEntry(depth, lower, upper, best)
        return best_value

    def _ordered_moves(self, state: State, first: str) -> list[str]:
        """Return the moves to search: `first`, then the others by descending prior."""
        moves = state.legal_moves()
        prior = dict(zip(moves, self._evaluation.prior(state, moves), strict=True))
        moves.sort(key=lambda move: (move != first, -prior[move]))
        return moves if len(moves) <= WIDE else moves[:FEW]


def _hashable(part: Any) -> Hashable:
    """Return a JSON value in hashable form. The order of an object's fields does not matter."""
    if isinstance(part, dict):
        return frozenset((name, _hashable(value)) for name, value in part.items())
    return tuple(map(_hashable, part)) if isinstance(part, list) else part
