"""A reference player that only uses the rules: information-set MCTS with random playouts.

This is what a general library offers for any game (single-observer ISMCTS: Cowling, Powley and Whitehouse 2012). Each
iteration draws a determinization, descends by UCB over its legal moves, adds one edge, and plays random moves to the
end. With perfect information it is plain UCT. It never uses a game's evaluation.
"""

from collections.abc import Iterator
from math import inf, log, sqrt
from random import Random

from pygames.ai.position_value import returns
from pygames.model.game import State
from pygames.model.rng import one_of

EXPLORATION = 0.7  # the UCB constant of the paper, for values from 0 to 1


class _Node:
    __slots__ = ("after", "availability", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.availability = 0
        self.total = 0.0  # the sum of the results for the seat that chose the move
        self.after: dict[str, _Node] = {}


class RolloutSearch:
    """A search from one position. `deals` yields its determinizations."""

    def __init__(self, deals: Iterator[State], rng: Random) -> None:
        self._deals = deals
        self._rng = rng
        self._root = _Node()

    def step(self) -> None:
        """Make one iteration."""
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
                    node.after[other].availability += 1
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
        """Return the most visited move."""
        return max(self._root.after, key=lambda move: self._root.after[move].visits)

    def _play_out(self, state: State) -> None:
        while not state.is_over:
            state.play(one_of(state.legal_moves(), self._rng))


def _bound(node: _Node) -> float:
    if not node.visits:
        return inf
    return node.total / node.visits + EXPLORATION * sqrt(log(node.availability) / node.visits)
