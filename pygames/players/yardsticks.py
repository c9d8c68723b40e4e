"""The two yardsticks that do not search: any legal move, and the best at a glance."""

import random

from pygames.game import Game, State
from pygames.players.worth import worths


class AnyMove:
    """A legal move at random; all of them are worth what the position is."""

    def __init__(self, game: Game, position: State, rng: random.Random) -> None:
        moves, seat = position.legal_moves(), position.to_move
        assert seat is not None  # there is a choice
        self._found = moves[int(rng.random() * len(moves))], worths(game, position)[seat]

    def step(self) -> None:
        """There is nothing to think about."""

    def best(self) -> tuple[str, float]:
        """The move, and what the position is worth."""
        return self._found


class BestAtAGlance:
    """The move after which the evaluation is highest; of equals, one at random."""

    def __init__(self, game: Game, position: State, rng: random.Random) -> None:
        self._game, self._position, self._rng = game, position, rng
        self._found = "", 0.0

    def step(self) -> None:
        """Look at every move, one ply deep."""
        seat, rated = self._position.to_move, []
        assert seat is not None  # there is a choice
        for move in self._position.legal_moves():
            after = self._position.copy()
            after.play(move)
            rated.append((worths(self._game, after)[seat], self._rng.random(), move))
        value, _, move = max(rated)
        self._found = move, value

    def best(self) -> tuple[str, float]:
        """The move, and what it is worth."""
        return self._found
