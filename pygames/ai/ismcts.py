"""The search: information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012).

There is one tree. Each iteration imagines a whole deal anew, walks down the tree by the moves that are legal in it,
adds one edge, and asks the game's evaluation what the position there is worth to each seat (max-n: every seat wants
its own). A move that was seldom available is not held to be seldom tried: its availability stands in the UCB formula,
not the node's visits.

Wide decisions open by and by: the game's `promises` say in which order (progressive widening).
"""

import random
from collections.abc import Iterator
from math import inf, isqrt, sqrt

from pygames.ai import default_evaluation
from pygames.ai.move_estimate import Candidate
from pygames.ai.value import leaf_values
from pygames.model.game import Game, State
from pygames.model.search_config import SearchConfig


class Edge:
    """A move at a decision, and what came of it."""

    __slots__ = ("after", "availability", "move", "total", "visits")

    def __init__(self, move: str) -> None:
        self.move = move
        self.visits = 0
        self.availability = 0  # how often it could have been chosen
        self.total = 0.0  # the sum of what it was worth to the seat that decided
        self.after: dict[str, Decision] = {}  # by what chance turned up

    @property
    def value(self) -> float:
        """What it was worth on average."""
        return self.total / self.visits if self.visits else 0.0


class Decision:
    """A decision of one seat, as far as it can tell: an information set."""

    __slots__ = ("_edges", "_legal", "_open", "_order", "_prior", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self._edges: dict[str, Edge] = {}
        self._prior: dict[str, float] = {}
        self._legal: list[str] = []
        self._order: list[str] = []  # those of `_legal`, the most promising first
        self._open: list[Edge] = []  # as many of these as may be chosen by now

    @property
    def edges(self) -> list[Edge]:
        """The moves that may have been tried, in the order in which they became legal."""
        return [self._edges[move] for move in self._prior if move in self._edges]

    def edge(self, move: str) -> Edge:
        """What came of a move; most of a wide decision are never looked at, so an edge is made when it is asked for."""
        return self._edges.get(move) or self._edges.setdefault(move, Edge(move))

    def open(self, game: Game, state: State, skill: SearchConfig) -> list[Edge]:
        """The legal moves that may be chosen by now, the most promising first."""
        moves = state.legal_moves()
        if moves != self._legal:
            prior = self._prior
            if new := [move for move in moves if move not in prior]:
                prior.update(zip(new, (game.evaluation or default_evaluation).prior(state, new), strict=True))
            self._legal = moves
            self._order, self._open = sorted(moves, key=prior.__getitem__, reverse=True), []
        self.visits += 1
        few = skill.initial_width + isqrt(skill.widening_rate * self.visits) // 2
        self._open += map(self.edge, self._order[len(self._open) : few])
        return self._open


def select_ucb(edges: list[Edge], exploration: float) -> Edge:
    """The first that was never tried, else the one of the highest upper confidence bound."""
    best, highest = None, -1.0
    for edge in edges:
        edge.availability += 1
        if not edge.visits:
            bound = inf
        else:
            # bit_length is the logarithm that all machines agree on
            bound = edge.total / edge.visits + exploration * sqrt(edge.availability.bit_length() / edge.visits)
        if bound > highest:
            best, highest = edge, bound
    assert best is not None  # a decision has a legal move
    return best


class TreeSearch:
    """A search from one position as `deals` imagine it; `step` by `step`, and `found` is what it has found so far."""

    def __init__(
        self,
        game: Game,
        position: State,
        deals: Iterator[State],
        rng: random.Random,
        skill: SearchConfig,
        also: str | None = None,
    ) -> None:
        self._game, self._skill, self._deals, self._rng = game, skill, deals, rng
        self._noise = {move: skill.noise * rng.random() for move in position.legal_moves()} if skill.noise else {}
        self._evaluator = skill.evaluator
        self._infoset_key = (game.evaluation or default_evaluation).infoset_key
        self._root = Decision()
        self._root.open(game, position, skill)
        self._also = None if also is None else self._root.edge(also)

    def step(self) -> None:
        """One iteration."""
        game, state, decision, skill = self._game, next(self._deals), self._root, self._skill
        path: list[tuple[int, Edge]] = []
        while (seat := state.to_move) is not None:
            edge = select_ucb(decision.open(game, state, skill), skill.exploration)
            if decision is self._root:
                edge = self._owed(edge)
            path.append((seat, edge))
            state.play(edge.move)
            if not edge.visits or len(path) == skill.depth or state.to_move is None:
                break
            turned = self._infoset_key(state)
            decision = edge.after.get(turned) or edge.after.setdefault(turned, Decision())
        told = skill.rollout(state, self._rng) if skill.rollout and not state.is_over else None
        values = told or leaf_values(game, state, self._evaluator)
        for seat, edge in path:
            edge.visits += 1
            edge.total += values[seat]

    def _owed(self, edge: Edge) -> Edge:
        """The move that must be looked at, unless it was looked at more than half as often as this one."""
        return self._also if self._also and 2 * self._also.visits <= edge.visits else edge

    def found(self) -> list[Candidate]:
        """The moves that were tried, the most visited first; of a level with whims, by what they seem to be worth."""
        tried = [edge for edge in self._root.edges if edge.visits]
        if whims := self._noise:
            tried.sort(key=lambda edge: edge.value + whims[edge.move], reverse=True)
        else:
            tried.sort(key=lambda edge: (edge.visits, edge.value), reverse=True)
        return [{"move": edge.move, "value": edge.value, "visits": edge.visits} for edge in tried]
