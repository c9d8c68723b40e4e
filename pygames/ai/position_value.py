"""What a search starts from: the levels with their parameters, and the value of a position.

The value of a position for each seat is the result of a finished game, or else an evaluation.
"""

from collections.abc import Sequence
from math import sqrt
from types import SimpleNamespace
from typing import Annotated, TypedDict

from pygames.i18n import _
from pygames.i18n.sentence_parts import lead_of, listed
from pygames.model.game import Game, State, short_repr
from pygames.model.protocols import Evaluation
from pygames.model.search_config import Evaluator, SearchConfig

# The first two are baselines, which do not search. A weaker one of the others makes fewer iterations; novice and casual
# also look less far ahead.
_CONFIGS = {
    "random": SearchConfig(1, 1, depth=0),
    "greedy": SearchConfig(1, 1, depth=0),
    "novice": SearchConfig(120, 120, depth=2),
    "casual": SearchConfig(300, 300, depth=4),
    "strong": SearchConfig(1000, 1000),
    "expert": SearchConfig(4000),
}
LEVELS = tuple(_CONFIGS)


def search_config(game: Game, level: object) -> SearchConfig:
    """Return the search parameters of a level in a game. Raise ValueError if there is no such level."""
    if not isinstance(level, str) or level not in _CONFIGS:
        raise ValueError(
            _("{level} is not a level. The levels are {levels}.", level=short_repr(level), levels=", ".join(LEVELS))
        )
    return game.search_configs.get(level, _CONFIGS[level])


class CandidateMove(TypedDict):
    """A legal move that a search has examined."""

    move: str
    value: Annotated[float, "the seat's chance of winning with it, 0 to 1"]
    visits: Annotated[int, "how often the search has tried it"]


class DefaultEvaluation:
    """The evaluation of games without their own: the running score. See `pygames.model.protocols.Evaluation`."""

    def static_eval(self, state: State) -> list[float]:
        """Return each seat's chance of winning, from its lead over the best of the others."""
        scores = state.result()["scores"]
        leads = [lead_of(scores, seat) for seat in range(state.players)]
        weights = [1.05 + lead / sqrt(4 + lead * lead) for lead in leads]
        total = 0.0
        for weight in weights:
            total += weight
        return [weight / total for weight in weights]

    evaluate = static_eval

    def prior(self, state: State, moves: Sequence[str]) -> list[float]:
        """Return the same score for all moves."""
        return [0.0] * len(moves)

    def reasons(self, state: State, seat: int) -> list[str]:
        """Return the running score as a sentence."""
        scores = state.result()["scores"]
        if not scores:
            return [_("There is no score to judge by.")]
        others = listed([str(score) for other, score in enumerate(scores) if other != seat])
        return [_("The score stands at {own} for you and {others} for the others.", own=scores[seat], others=others)]


_DEFAULT = DefaultEvaluation()


def evaluation_of(game: Game) -> Evaluation:
    """Return the game's own evaluation, or else the default, which also has the functions that the game leaves out."""
    own = game.evaluation
    if own is None:
        return _DEFAULT
    others = {"evaluate": own.static_eval, "prior": _DEFAULT.prior, "reasons": _DEFAULT.reasons}
    return own if all(hasattr(own, name) for name in others) else SimpleNamespace(**others | vars(own))


def returns(state: State) -> list[float]:
    """Return each seat's share of the win at the end of a game: the winners share one point."""
    winners = state.result()["winners"]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]


def leaf_values(game: Game, state: State, evaluator: Evaluator | None = None) -> Sequence[float]:
    """Return each seat's chance of winning, 0 to 1: the result if the game is over, or else an evaluation.

    The default of `evaluator` is the game's `evaluate`.
    """
    return returns(state) if state.is_over else (evaluator or evaluation_of(game).evaluate)(state)
