"""The value of a position for each seat: the result of a finished game, or else an evaluation."""

from collections.abc import Sequence

from pygames.ai import default_evaluation
from pygames.model.game import Game, State
from pygames.model.search_config import Evaluator


def returns(state: State) -> list[float]:
    """Return each seat's share of the win at the end of a game: the winners share one point."""
    winners = state.result()["winners"]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]


def leaf_values(game: Game, state: State, evaluator: Evaluator | None = None) -> Sequence[float]:
    """Return each seat's chance of winning, 0 to 1: the result if the game is over, or else an evaluation.

    The default of `evaluator` is the game's `evaluate`.
    """
    return returns(state) if state.is_over else (evaluator or (game.evaluation or default_evaluation).evaluate)(state)
