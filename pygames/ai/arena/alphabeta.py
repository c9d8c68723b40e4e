"""The rival from chess: alpha-beta (Knuth and Moore 1975), deepened ply by ply, with a transposition table.

It knows of a game what the tree search knows: where it stops it asks for the evaluate, and it tries first what was
best when it last looked, then what promises most. So a match tells two ways to search apart, not two evaluations. It
is for two players to whom all lies open, the cards to come as well.
"""

from collections.abc import Generator, Hashable
from math import inf
from typing import Any, NamedTuple

from pygames.ai import default_evaluation
from pygames.ai.value import leaf_values
from pygames.model.game import State

DEEPEST = 60  # plies; a search that gets there has seen every end
WIDE, FEW = 40, 4  # of more moves than WIDE only the FEW most promising are looked at; tried out in matches

Look = Generator[None, None, float]  # stops at each position on its way to what the first one is worth


class Known(NamedTuple):
    """What an earlier look at a position found."""

    depth: int  # how many plies it looked ahead
    least: float  # what the position is worth to the first seat lies between these
    most: float
    best: str  # the move it would make there


class AlphaBeta:
    """A search from one position; each `step` looks at one position more."""

    def __init__(self, position: State) -> None:
        self._position = position
        self._evaluation = position.game.evaluation or default_evaluation
        self._known: dict[Hashable, Known] = {}
        self._best = self._tried(position, "")[0]
        self._looks = (None for depth in range(1, DEEPEST + 1) for _ in self._look(position, depth, -inf, inf))

    def step(self) -> None:
        """Look at one position more, unless every end has been seen."""
        next(self._looks, None)

    def best(self) -> str:
        """The best move so far; a deeper look that was not ended counts too, since it begins with the best before."""
        return self._best

    def _look(self, state: State, depth: int, least: float, most: float) -> Look:
        """What a position is worth to the first seat, as far as that lies between least and most."""
        yield
        if state.is_over or not depth:
            return leaf_values(state.game, state)[0]
        position = _known_by([state.to_move, state.observation(None)])
        known = self._known.get(position)
        if known and known.depth >= depth:
            if known.least >= most or known.least == known.most:
                return known.least
            if known.most <= least:
                return known.most
        low, high, best, worth = least, most, "", 0.0
        for move in self._tried(state, known.best if known else ""):
            after = state.copy()
            after.play(move)
            value = yield from self._look(after, depth - 1, low, high)
            if not best or (value > worth if state.to_move == 0 else value < worth):
                best, worth = move, value
                if state is self._position:
                    self._best = best
            if state.to_move == 0:
                low = max(low, worth)
            else:
                high = min(high, worth)
            if low >= high:
                break  # the other seat would not let it come to this
        self._known[position] = Known(depth, worth if worth > least else -inf, worth if worth < most else inf, best)
        return worth

    def _tried(self, state: State, first: str) -> list[str]:
        """The moves that are looked at, in their order."""
        moves = state.legal_moves()
        promised = dict(zip(moves, self._evaluation.prior(state, moves), strict=True))
        moves.sort(key=lambda move: (move != first, -promised[move]))
        return moves if len(moves) <= WIDE else moves[:FEW]


def _known_by(part: Any) -> Hashable:
    """JSON as a key of a table. The order in which a game lists the fields of an object tells nothing."""
    if isinstance(part, dict):
        return frozenset((name, _known_by(value)) for name, value in part.items())
    return tuple(map(_known_by, part)) if isinstance(part, list) else part
