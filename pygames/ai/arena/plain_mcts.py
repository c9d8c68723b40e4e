"""The rival that knows nothing but the rules: plain information-set search with random playouts.

It is what a general library brings to any game (single-observer ISMCTS: Cowling, Powley and Whitehouse 2012): each
iteration imagines a deal, walks down by UCB over the moves that are legal in it, adds one edge, and plays at random to
the end. With perfect information it is plain UCT. It asks a game for its rules alone, never for its evaluation.
"""

from collections.abc import Iterator
from math import inf, log, sqrt
from random import Random

from pygames.ai.value import returns
from pygames.model.game import State
from pygames.model.rng import one_of

EXPLORATION = 0.7  # of values from 0 to 1, as in the paper


class _Node:
    __slots__ = ("after", "available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0  # what came of it for the seat that chose it
        self.after: dict[str, _Node] = {}


class RolloutSearch:
    """A search from one position as `deals` imagine it."""

    def __init__(self, deals: Iterator[State], rng: Random) -> None:
        self._deals = deals
        self._rng = rng
        self._root = _Node()

    def step(self) -> None:
        """One iteration."""
        state, node = next(self._deals), self._root
        path: list[tuple[int, _Node]] = []
        while (seat := state.to_move) is not None:
            moves = state.legal_moves()
            new = [move for move in moves if move not in node.after]
            if new:
                move = one_of(new, self._rng)
                node.after[move] = _Node()
            for other in moves:
                if other in node.after:
                    node.after[other].available += 1
            if not new:
                move = max(moves, key=lambda move: _bound(node.after[move]))
            node = node.after[move]
            path.append((seat, node))
            state.play(move)
            if new:
                break
        self._play_out(state)
        won = returns(state)
        for seat, node in path:
            node.visits += 1
            node.total += won[seat]

    def best(self) -> str:
        """The move that was tried most."""
        return max(self._root.after, key=lambda move: self._root.after[move].visits)

    def _play_out(self, state: State) -> None:
        while not state.is_over:
            state.play(one_of(state.legal_moves(), self._rng))


def _bound(node: _Node) -> float:
    if not node.visits:
        return inf
    return node.total / node.visits + EXPLORATION * sqrt(log(node.available) / node.visits)
