"""Search of Mutation: expectimax with iterative deepening, which averages over all rolls, and how each level searches.

A seat chooses between two dice, so the best placements of the six values are enough to average over all 36 rolls.
A tree search samples rolls, and their variance is far greater than the difference between similar moves. This search
averages over all rolls; only the evaluation of the leaves and the choice of promising placements are approximate.
"""

from collections.abc import Generator, Iterator, Sequence
from operator import itemgetter
from random import Random
from typing import Any, Self

from pygames.games.mutation.board import MEANING
from pygames.games.mutation.dealing import FACES
from pygames.games.mutation.evaluation import Strains, evaluate, leads, prior
from pygames.games.mutation.game import MutationState
from pygames.model.game import Game, State
from pygames.model.rng import shuffled
from pygames.model.search_config import SearchConfig

Chances = Sequence[float]  # one chance of winning for each seat
Fitting = tuple[Chances, Chances]  # the values of a die that fits: after a mixed roll, and after a double
Slices = Generator[None, None, Chances]  # yields, so that the caller can stop the search
Choosing = Generator[None, None, Fitting]


class SearchState:
    """The dice on the board and in the pools, and the seat to move. The evaluation accepts it, too."""

    __slots__ = ("_ground", "_rolls", "_shelter", "board", "pools", "to_move")

    def __init__(self, state: MutationState) -> None:
        options = state.deal["options"]
        self.board = state.board.copy()
        self.pools = state.pools.copy()
        self.to_move = state.to_move  # None once no seat may roll
        self._rolls = len(state.deal["rolls"]) - state.turn - 1  # the number of rolls that are left in the deal
        self._ground, self._shelter = options["removal"] == "any", options["shelter"] == "both"

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.pools)

    @property
    def mover(self) -> int:
        """The seat that moves next, in a position in which the game is not over."""
        assert self.to_move is not None
        return self.to_move

    def after_placing(self, move: str) -> Self:
        """Return a copy in which the seat to move has placed a die. The turn goes on."""
        seat, twin = self.mover, self._twin()
        value, cell = MEANING[move]
        twin.board.lay(seat, value, cell)
        twin.pools[seat] -= 1
        return twin

    def after_removal(self, move: str) -> Self:
        """Return a copy in which a die has been removed; with the move "-", an unchanged copy."""
        twin = self._twin()
        if move != "-":
            twin.board.lift(MEANING[move][1])
        return twin

    def pass_turn(self) -> Self:
        """Pass the turn to the next seat or end the game, in place; return self."""
        following = (self.mover + 1) % len(self.pools)
        self._rolls -= 1
        self.to_move = following if self.pools[following] >= 2 and self._rolls > 0 else None
        return self

    def placements(self) -> list[str]:
        """Return the placements of a die of any value by the seat to move."""
        return self.board.placements(self.mover, sorted(FACES))

    def removals(self) -> list[str]:
        """Return the moves after a double was placed: to remove a die or decline. Empty if no die can be removed."""
        moves = self.board.removals(self.mover, ground=self._ground, shelter=self._shelter)
        return [*moves, "-"] if moves else []

    def returns(self) -> list[float]:
        """Return the final value for each seat: the seats with the largest strain share one point (M7)."""
        scores = Strains.of(self.board, self.players).largest
        best = max(scores)
        return [1 / scores.count(best) if score == best else 0.0 for score in scores]

    def _twin(self) -> Self:
        twin = object.__new__(type(self))
        twin.board, twin.pools, twin.to_move = self.board.copy(), self.pools.copy(), self.to_move
        twin._rolls, twin._ground, twin._shelter = self._rolls, self._ground, self._shelter
        return twin


_BEAM_WIDTH = 6  # how many moves are searched more than two turns deep, apart from one that must be searched


class _Root:
    """A legal move at the root, and its values so far."""

    __slots__ = ("move", "values", "visits")

    def __init__(self, move: str) -> None:
        self.move = move
        self.visits = 0
        self.values: list[float] = []  # the value one turn deep (the move's own turn), then two turns deep, and so on


class Expectimax:
    """An expectimax search from one position. Each `step` searches further; `found` returns the result so far."""

    def __init__(
        self,
        _game: Game,
        position: MutationState,
        _deals: Iterator[State],  # not needed: no rolls are sampled
        rng: Random,
        config: SearchConfig,
        also: str | None = None,
    ) -> None:
        self._config, self._also, self._evaluate = config, also, config.evaluator or evaluate
        self._roots = [_Root(move) for move in shuffled(position.legal_moves(), rng)]  # ties are broken at random
        self._roots.sort(key=lambda root: root.move != also)  # a move that must be searched comes first
        self._noise = {root.move: config.noise * rng.random() for root in self._roots}
        self._current_root: _Root | None = None
        self._depth = 1  # in turns; deeper values do not count yet
        self._steps = self._search(position)

    def step(self) -> None:
        """Continue the search by one slice; do nothing once it is finished."""
        next(self._steps, None)
        if self._current_root:
            self._current_root.visits += 1

    def found(self) -> list[dict[str, Any]]:
        """Return the moves searched so far with their values and numbers of visits, best first."""
        return [
            {"move": root.move, "value": self._counted_values(root)[-1], "visits": root.visits}
            for root in self._sort_roots()
        ]

    def _counted_values(self, root: _Root) -> list[float]:
        return root.values[: self._depth]

    def _sort_roots(self) -> list[_Root]:
        return sorted((root for root in self._roots if root.values), key=self._rank, reverse=True)

    def _rank(self, root: _Root) -> tuple[int, float]:
        """Return the sort key of a move. The depth comes first, because only good moves are searched deeper."""
        counted = self._counted_values(root)
        return len(counted), counted[-1] + self._noise[root.move]

    def _search(self, position: MutationState) -> Iterator[None]:
        """Search all moves one turn deep, then two turns; then search only the best ones, one turn deeper each time."""
        table, seat = SearchState(position), position.mover
        first, second = position.dice
        for depth in range(1, self._config.depth + 1):
            beam, required = self._beam(depth)
            for searched, root in enumerate(beam, start=1):
                self._current_root = root
                if position.removing:
                    values = yield from self._after_removal(table, [root.move], depth - 1)
                else:
                    placed = table.after_placing(root.move)
                    removals = placed.removals() if first == second else []
                    values = yield from self._after_removal(placed, removals, depth - 1)
                root.values.append(values[seat])
                if searched >= required:
                    self._depth = depth
                yield
        self._current_root = None

    def _beam(self, depth: int) -> tuple[list[_Root], int]:
        """Return the moves to search at this depth, and how many of them must be done before this depth counts.

        The best move and a move that must be searched come first: one more turn makes all moves look better or all
        worse, so these two must be compared at the same depth.
        """
        if depth == 1:
            return self._roots, 1
        best, *others = self._sort_roots()
        others.sort(key=lambda root: root.move != self._also)
        must = 2 if others and others[0].move == self._also else 1
        return [best, *others][: None if depth == 2 else _BEAM_WIDTH - 1 + must], must

    def _after_removal(self, table: SearchState, removals: Sequence[str], turns: int) -> Slices:
        """Return each seat's value at the end of the turn, after the best of these removals, if there are any."""
        seat, best = table.mover, None
        for move in removals or ["-"]:
            chances = yield from self._expected_value(table.after_removal(move).pass_turn(), turns)
            if best is None or chances[seat] > best[seat]:
                best = chances
        assert best is not None  # a seat may always decline to remove a die
        return best

    def _expected_value(self, table: SearchState, turns: int) -> Slices:
        """Return each seat's expected value before a roll, searched this many turns deep."""
        if table.to_move is None:
            return table.returns()
        if not turns:
            return self._evaluate(table)
        fitting: list[Fitting] = []
        for moves in self._best_placements(table):
            best = yield from self._best_placement(table, moves, turns - 1)
            fitting.append(best)
        yield
        passing: list[Fitting] = []
        if len(fitting) < len(FACES):  # M5: if neither value fits, the turn passes
            passed = yield from self._expected_value(table.after_removal("-").pass_turn(), 0)
            passing = [(passed, passed)] * (len(FACES) - len(fitting))
        return _over_rolls(table.to_move, passing, fitting)

    def _best_placements(self, table: SearchState) -> Iterator[list[str]]:
        """Yield, for each value that fits somewhere, its most promising placements."""
        moves = table.placements()
        by_value: dict[int, list[tuple[float, str]]] = {}
        for move, weight in zip(moves, prior(table, moves), strict=True):
            by_value.setdefault(MEANING[move][0], []).append((weight, move))
        for priors in by_value.values():
            priors.sort(key=itemgetter(0), reverse=True)
            yield [move for _weight, move in priors[: self._config.initial_width]]

    def _best_placement(self, table: SearchState, moves: Sequence[str], turns: int) -> Choosing:
        """Return the values of the best of these placements of one value, after a mixed roll and after a double."""
        seat, best, chosen = table.mover, None, moves[0]
        for move in moves:
            chances = yield from self._expected_value(table.after_placing(move).pass_turn(), turns)
            if best is None or chances[seat] > best[seat]:
                best, chosen = chances, move
        assert best is not None  # there are moves
        placed = table.after_placing(chosen)
        removals = placed.removals()
        return best, ((yield from self._after_removal(placed, removals, turns)) if removals else best)


def _over_rolls(seat: int, passing: list[Fitting], fitting: list[Fitting]) -> list[float]:
    """Return the average over the 36 rolls. The seat picks the better die that fits; it may pass only if none fits."""
    ranked = passing + sorted(fitting, key=lambda of_value: of_value[0][seat])
    total = [0.0] * len(ranked[0][0])
    for worse, (mixed, double) in enumerate(ranked):  # each worse value occurs with this one in 2 of the 36 rolls
        for who in range(len(total)):
            total[who] += 2 * worse * mixed[who] + double[who]
    return [chance / 36 for chance in total]


# Novice and casual only compare the largest strains, novice with noise. Strong also considers what the next roll may
# change, and expert searches the replies of all opponents.
SEARCH_CONFIGS = {
    "novice": SearchConfig(200, 200, depth=1, evaluator=leads, noise=0.12, searcher=Expectimax),
    "casual": SearchConfig(200, 200, depth=1, evaluator=leads, searcher=Expectimax),
    "strong": SearchConfig(200, 200, depth=1, noise=0.05, searcher=Expectimax),
    "expert": SearchConfig(250, initial_width=3, searcher=Expectimax),
}
