"""The two yardsticks that do not search: any legal move, and the best at a glance."""

import random

from pygames.ai.move_estimate import Candidate
from pygames.ai.value import leaf_values
from pygames.model.game import Game, State
from pygames.model.search_config import Evaluator


class RandomPlayer:
    """A legal move at random; all of them are worth what the position is."""

    def __init__(self, game: Game, position: State, rng: random.Random) -> None:
        moves, seat = position.legal_moves(), position.to_move
        assert seat is not None  # there is a choice
        value = leaf_values(game, position)[seat]
        drawn = int(rng.random() * len(moves))
        self._found: list[Candidate] = [
            {"move": move, "value": value, "visits": 1} for move in moves[drawn:] + moves[:drawn]
        ]

    def step(self) -> None:
        """There is nothing to think about."""

    def found(self) -> list[Candidate]:
        """All moves, from the one that was drawn."""
        return self._found


class GreedyPlayer:
    """The move after which an evaluator rates the most, one ply deep; of equals, one at random."""

    def __init__(self, game: Game, position: State, rng: random.Random, evaluator: Evaluator) -> None:
        self._game, self._position, self._rng, self._evaluator = game, position, rng, evaluator
        self._found: list[Candidate] = []

    def step(self) -> None:
        """Look at every move, one ply deep."""
        seat, rated = self._position.to_move, []
        assert seat is not None  # there is a choice
        for move in self._position.legal_moves():
            after = self._position.copy()
            after.play(move)
            rated.append((leaf_values(self._game, after, self._evaluator)[seat], self._rng.random(), move))
        self._found = [{"move": move, "value": value, "visits": 1} for value, _, move in sorted(rated, reverse=True)]

    def found(self) -> list[Candidate]:
        """All moves, the best first."""
        return self._found
