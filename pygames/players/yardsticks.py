"""The two yardsticks that do not search: any legal move, and the best at a glance."""

import random

from pygames.game import Game, View
from pygames.players.worth import worths


class AnyMove:
    """A legal move at random; all of them are worth what the position is."""

    def __init__(self, game: Game, view: View, rng: random.Random) -> None:
        state = game.imagine(view, rng)
        moves = state.legal_moves()
        self._found = moves[int(rng.random() * len(moves))], worths(game, state)[view["to_move"]]

    def step(self) -> None:
        """There is nothing to think about."""

    def best(self) -> tuple[str, float]:
        """The move, and what the position is worth."""
        return self._found


class BestAtAGlance:
    """The move after which the evaluation is highest; of equals, one at random."""

    def __init__(self, game: Game, view: View, rng: random.Random) -> None:
        self._game, self._view, self._rng = game, view, rng
        self._found = "", 0.0

    def step(self) -> None:
        """Look at every move, one ply deep."""
        state, rated = self._game.imagine(self._view, self._rng), []
        for move in state.legal_moves():
            after = state.copy()
            after.play(move)
            rated.append((worths(self._game, after)[self._view["to_move"]], self._rng.random(), move))
        value, _, move = max(rated)
        self._found = move, value

    def best(self) -> tuple[str, float]:
        """The move, and what it is worth."""
        return self._found
