"""What a position is worth to each seat: the result once it is over, until then what the game's evaluation says."""

from collections.abc import Sequence

from pygames.ai import default_evaluation
from pygames.model.game import Game, State
from pygames.model.search_config import Evaluator


def returns(state: State) -> list[float]:
    """What the end gave to each seat: those who win share one point."""
    winners = state.result()["winners"]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]


def leaf_values(game: Game, state: State, evaluator: Evaluator | None = None) -> Sequence[float]:
    """Each seat's chance of winning, 0 to 1, by an evaluator (None: the game's `evaluate`); at the end, its share."""
    return returns(state) if state.is_over else (evaluator or (game.evaluation or default_evaluation).evaluate)(state)
