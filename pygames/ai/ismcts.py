"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012).

There is a single tree. Each iteration draws a new determinization, descends the tree by the moves that are legal in it,
adds one edge, and evaluates the leaf for each seat (max-n: each seat maximizes its own value). In the UCB formula, the
availability of a move (how often it was legal) replaces the visit count of the parent. Otherwise a move that was seldom
legal would look like one that was seldom tried.

Nodes with many moves use progressive widening, ordered by the game's `prior`.
"""

import random
from collections.abc import Iterator
from math import inf, isqrt, sqrt

from pygames.ai.position_value import CandidateMove, evaluation_of, leaf_values
from pygames.model.game import Game, State
from pygames.model.rng import shuffled
from pygames.model.search_config import SearchConfig


class Edge:
    """A move from an information set, with its statistics."""

    __slots__ = ("after", "availability", "move", "total", "visits")

    def __init__(self, move: str) -> None:
        self.move = move
        self.visits = 0
        self.availability = 0  # how often the move could be selected
        self.total = 0.0  # the sum of the leaves' values for the seat that chose the move
        self.after: dict[str, InfoSet] = {}  # the following information sets by `infoset_key`

    @property
    def value(self) -> float:
        """The mean value for the seat that chose the move, 0 to 1."""
        return self.total / self.visits if self.visits else 0.0


class InfoSet:
    """A node of the tree: all positions that the seat to move cannot tell apart."""

    __slots__ = ("_edges", "_legal", "_open", "_order", "_prior", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self._edges: dict[str, Edge] = {}
        self._prior: dict[str, float] = {}
        self._legal: list[str] = []
        self._order: list[str] = []  # the moves of `_legal` by descending prior, without those of prior -inf
        self._open: list[Edge] = []  # the edges of the first moves of `_order`, as far as the node has widened

    @property
    def edges(self) -> list[Edge]:
        """The existing edges, in the order in which their moves were first looked at."""
        return [self._edges[move] for move in self._prior if move in self._edges]

    def edge(self, move: str) -> Edge:
        """Return the edge of a move. Edges are created on demand, because most moves of a wide node are never tried."""
        return self._edges.get(move) or self._edges.setdefault(move, Edge(move))

    def open(self, game: Game, state: State, config: SearchConfig, rng: random.Random) -> list[Edge]:
        """Count a visit and return the edges that are open to selection, by descending prior."""
        moves = state.legal_moves()
        if moves != self._legal:
            prior = self._prior
            # without chance, only the order of moves with the same prior makes games differ
            order = moves if game.fields else shuffled(moves, rng)
            if new := [move for move in order if move not in prior]:
                prior.update(zip(new, evaluation_of(game).prior(state, new), strict=True))
            self._legal = moves
            self._order, self._open = sorted(order, key=prior.__getitem__, reverse=True), []
            while prior[self._order[-1]] == -inf:
                self._order.pop()
        self.visits += 1
        width = config.initial_width + isqrt(config.widening_rate * self.visits) // 2
        self._open += map(self.edge, self._order[len(self._open) : width])
        return self._open


def select_ucb(edges: list[Edge], exploration: float) -> Edge:
    """Return the first edge without visits, or else the one with the highest upper confidence bound.

    The availability of every edge is increased by one.
    """
    best, highest = None, -1.0
    for edge in edges:
        edge.availability += 1
        if not edge.visits:
            bound = inf
        else:
            # bit_length instead of a logarithm, because it is exact on every machine
            bound = edge.total / edge.visits + exploration * sqrt(edge.availability.bit_length() / edge.visits)
        if bound > highest:
            best, highest = edge, bound
    assert best is not None  # an information set has a legal move
    return best


class TreeSearch:
    """A search from one position. `deals` yields its determinizations; the move `also` is always examined."""

    def __init__(
        self,
        game: Game,
        position: State,
        deals: Iterator[State],
        rng: random.Random,
        config: SearchConfig,
        also: str | None = None,
    ) -> None:
        self._game, self._config, self._deals, self._rng = game, config, deals, rng
        self._noise = {move: config.noise * rng.random() for move in position.legal_moves()} if config.noise else {}
        self._evaluator = config.evaluator or evaluation_of(game).evaluate
        self._infoset_key = getattr(evaluation_of(game), "infoset_key", lambda _state: "")
        self._root = InfoSet()
        self._root.open(game, position, config, rng)
        self._also = None if also is None else self._root.edge(also)

    def step(self) -> None:
        """Make one iteration: selection, expansion, evaluation and backpropagation."""
        game, state, node, config = self._game, next(self._deals), self._root, self._config
        path: list[tuple[int, Edge]] = []
        while (seat := state.to_move) is not None:
            edge = select_ucb(node.open(game, state, config, self._rng), config.exploration)
            if node is self._root and self._also and 2 * self._also.visits <= edge.visits:
                edge = self._also  # it gets at least half as many visits as any other
            path.append((seat, edge))
            state.play(edge.move)
            if not edge.visits or len(path) == config.depth or state.to_move is None:
                break
            key = self._infoset_key(state)
            node = edge.after.get(key) or edge.after.setdefault(key, InfoSet())
        result = config.rollout(state, self._rng) if config.rollout and not state.is_over else None
        values = result or leaf_values(game, state, self._evaluator)
        for seat, edge in path:
            edge.visits += 1
            edge.total += values[seat]

    def found(self) -> list[CandidateMove]:
        """Return the moves that were tried, the most visited first; with noise, the highest value plus noise first."""
        tried = [edge for edge in self._root.edges if edge.visits]
        if noise := self._noise:
            tried.sort(key=lambda edge: edge.value + noise[edge.move], reverse=True)
        else:
            tried.sort(key=lambda edge: (edge.visits, edge.value), reverse=True)
        return [{"move": edge.move, "value": edge.value, "visits": edge.visits} for edge in tried]
