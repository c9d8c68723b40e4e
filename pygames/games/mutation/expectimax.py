"""The search of Mutation: the exact expectation over the rolls to come, a turn deeper each time (expectimax).

A roll lets its seat choose between two dice, so who knows the best placement of each value knows the best of all 36
rolls: six choices stand for thirty-six. A tree search draws its rolls, and the luck in them is greater by far than what
neighbouring moves differ by; here none is left but in the evaluation.
"""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, Any

from pygames.games.mutation.cells import MEANING
from pygames.games.mutation.dealing import FACES
from pygames.games.mutation.evaluation import evaluate, prior
from pygames.games.mutation.search_state import Table
from pygames.model.game import Game, State
from pygames.model.rng import shuffled
from pygames.model.search_config import SearchConfig

if TYPE_CHECKING:
    from collections.abc import Generator

    from pygames.games.mutation.rules import MutationState

    Chances = Sequence[float]  # each seat's
    Fitting = tuple[Chances, Chances]  # a value that fits: after a mixed roll, and after a double
    Slices = Generator[None, None, Chances]  # stops, so that it can be asked how far it is
    Choosing = Generator[None, None, Fitting]

_KEPT = 6  # how many moves are looked at more than two turns deep


class _Root:
    """A move that may be made, and what is known of it."""

    __slots__ = ("move", "values", "visits")

    def __init__(self, move: str) -> None:
        self.move = move
        self.visits = 0
        self.values: list[float] = []  # as it looked one turn deep, its own, then two, and so on


class Expectation:
    """A search from one position; `step` by `step`, and `found` is what it has found so far."""

    def __init__(
        self,
        _game: Game,
        position: "MutationState",
        _deals: Iterator[State],  # an expectation needs no drawn rolls
        rng: Random,
        skill: SearchConfig,
        also: str | None = None,
    ) -> None:
        self._skill, self._also, self._judge = skill, also, skill.evaluator or evaluate
        self._roots = [_Root(move) for move in shuffled(position.legal_moves(), rng)]  # of equals, one at random
        self._roots.sort(key=lambda root: root.move != also)  # what must be looked at is looked at first
        self._whims = {root.move: skill.noise * rng.random() for root in self._roots}
        self._looking: _Root | None = None
        self._depth = 1  # in turns: what was seen deeper does not count yet
        self._thinking = self._think(position)

    def step(self) -> None:
        """Weigh one decision, if any is left to weigh."""
        next(self._thinking, None)
        if self._looking:
            self._looking.visits += 1

    def found(self) -> list[dict[str, Any]]:
        """The moves that were looked at, the best first."""
        return [{"move": root.move, "value": self._counted(root)[-1], "visits": root.visits} for root in self._ranked()]

    def _counted(self, root: _Root) -> list[float]:
        return root.values[: self._depth]

    def _ranked(self) -> list[_Root]:
        return sorted((root for root in self._roots if root.values), key=self._rank, reverse=True)

    def _rank(self, root: _Root) -> tuple[int, float]:
        """What was looked at farther ahead was chosen for it, so it comes first."""
        counted = self._counted(root)
        return len(counted), counted[-1] + self._whims[root.move]

    def _think(self, position: "MutationState") -> Iterator[None]:
        """All moves for themselves, then with the replies to them, then the best ever deeper."""
        table, seat = Table(position), position.to_move
        assert seat is not None  # there is a choice
        first, second = position.dice
        for depth in range(1, self._skill.depth + 1):
            kept, owed = self._kept(depth)
            for place, root in enumerate(kept, start=1):
                self._looking = root
                if position.removing:
                    values = yield from self._removed(table, [root.move], depth - 1)
                else:
                    placed = table.placed(root.move)
                    removals = placed.removals() if first == second else []
                    values = yield from self._removed(placed, removals, depth - 1)
                root.values.append(values[seat])
                if place >= owed:
                    self._depth = depth
                yield
        self._looking = None

    def _kept(self, depth: int) -> tuple[list[_Root], int]:
        """The moves that are looked at so deep, and after how many of them this depth counts.

        The best so far comes first and what must be looked at next: one turn more makes all moves look better, or all
        worse, so these two are only compared at one depth.
        """
        if depth == 1:
            return self._roots, 1
        best, *others = self._ranked()
        others.sort(key=lambda root: root.move != self._also)
        must = 2 if others and others[0].move == self._also else 1
        return [best, *others][: None if depth == 2 else _KEPT - 1 + must], must

    def _removed(self, table: Table, removals: Sequence[str], turns: int) -> "Slices":
        """What each seat may expect once the best removal, if there is any, has ended the turn."""
        seat, best = _mover(table), None
        for move in removals or ["-"]:
            chances = yield from self._expected(table.lifted(move).passed_on(), turns)
            if best is None or chances[seat] > best[seat]:
                best = chances
        assert best is not None  # to decline is always possible
        return best

    def _expected(self, table: Table, turns: int) -> "Slices":
        """What each seat may expect before a roll, so many turns looked ahead."""
        if table.to_move is None:
            return table.returns()
        if not turns:
            return self._judge(table)
        fitting: list[Fitting] = []
        for moves in self._promising(table):
            best = yield from self._best(table, moves, turns - 1)
            fitting.append(best)
        yield
        passing: list[Fitting] = []
        if len(fitting) < len(FACES):  # M5: a roll of values that fit nowhere passes the turn
            passed = yield from self._expected(table.lifted("-").passed_on(), 0)
            passing = [(passed, passed)] * (len(FACES) - len(fitting))
        return _over_rolls(table.to_move, passing, fitting)

    def _promising(self, table: Table) -> Iterator[list[str]]:
        """For each value that fits somewhere the most promising of its placements."""
        moves = table.placements()
        by_value: dict[int, list[tuple[float, str]]] = {}
        for move, promise in zip(moves, prior(table, moves), strict=True):
            by_value.setdefault(MEANING[move][0], []).append((promise, move))
        for promised in by_value.values():
            promised.sort(key=itemgetter(0), reverse=True)
            yield [move for _promise, move in promised[: self._skill.initial_width]]

    def _best(self, table: Table, moves: Sequence[str], turns: int) -> "Choosing":
        """What the best of some placements of one value gives, after a mixed roll and after a double."""
        seat, best, chosen = _mover(table), None, moves[0]
        for move in moves:
            chances = yield from self._expected(table.placed(move).passed_on(), turns)
            if best is None or chances[seat] > best[seat]:
                best, chosen = chances, move
        assert best is not None  # there are moves
        placed = table.placed(chosen)
        removals = placed.removals()
        return best, ((yield from self._removed(placed, removals, turns)) if removals else best)


def _mover(table: Table) -> int:
    assert table.to_move is not None  # an end has nothing to choose
    return table.to_move


def _over_rolls(seat: int, passing: list["Fitting"], fitting: list["Fitting"]) -> list[float]:
    """The average over the 36 rolls, where the seat takes the better die. It must play whatever fits, bad as it is."""
    ranked = passing + sorted(fitting, key=lambda of_value: of_value[0][seat])
    total = [0.0] * len(ranked[0][0])
    for worse, (mixed, double) in enumerate(ranked):  # a value is the better one of 2 rolls with each worse one
        for who in range(len(total)):
            total[who] += 2 * worse * mixed[who] + double[who]
    return [chance / 36 for chance in total]
