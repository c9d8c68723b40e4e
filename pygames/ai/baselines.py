"""The two baselines, which do not search: a random move, and the best move one ply deep."""

import random

from pygames.ai.position_value import CandidateMove, leaf_values
from pygames.model.game import Game, State
from pygames.model.search_config import Evaluator


class RandomPlayer:
    """Chooses a random legal move, and gives every move the value of the position."""

    def __init__(self, game: Game, position: State, rng: random.Random) -> None:
        moves, seat = position.legal_moves(), position.to_move
        assert seat is not None  # the game is not over
        value = leaf_values(game, position)[seat]
        first = int(rng.random() * len(moves))
        self._found: list[CandidateMove] = [
            {"move": move, "value": value, "visits": 1} for move in moves[first:] + moves[:first]
        ]

    def step(self) -> None:
        """Do nothing: there is no search."""

    def found(self) -> list[CandidateMove]:
        """Return all moves, the chosen one first."""
        return self._found


class GreedyPlayer:
    """Chooses the move with the highest value one ply deep; ties are broken at random."""

    def __init__(self, game: Game, position: State, rng: random.Random, evaluator: Evaluator) -> None:
        self._game, self._position, self._rng, self._evaluator = game, position, rng, evaluator
        self._found: list[CandidateMove] = []

    def step(self) -> None:
        """Evaluate every move, one ply deep."""
        seat, rated = self._position.to_move, []
        assert seat is not None  # the game is not over
        for move in self._position.legal_moves():
            after = self._position.copy()
            after.play(move)
            rated.append((leaf_values(self._game, after, self._evaluator)[seat], self._rng.random(), move))
        self._found = [{"move": move, "value": value, "visits": 1} for value, _, move in sorted(rated, reverse=True)]

    def found(self) -> list[CandidateMove]:
        """Return all moves, the best first."""
        return self._found
