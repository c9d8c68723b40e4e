"""The search parameters of a level of a computer player."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

# Takes a state that is not over; returns each seat's chance of winning, 0 to 1. For example `Evaluation.static_eval`.
Evaluator = Callable[[Any], Sequence[float]]

# Takes a state that is not over. Either plays moves on it in place and returns None, and the position it reaches is
# evaluated; or returns each seat's chance of winning, 0 to 1.
Rollout = Callable[[Any, Random], Sequence[float] | None]

# Creates a game's own search. It takes the same arguments as `pygames.ai.ismcts.TreeSearch` and returns an object with
# the same public methods.
Searcher = Callable[..., Any]


class SearchConfig(NamedTuple):
    """The search parameters of a level. With `max_iterations`, a level does not get stronger if it has more time."""

    iterations: int  # the default number of iterations
    max_iterations: int | None = None  # an upper limit on the iterations; None: no limit
    depth: int = 40  # how many plies the search looks ahead; 0: no search
    noise: float = 0.0  # the maximum of the random number that is added to each move's chance of winning
    exploration: float = 0.2  # the UCB constant; small, because the values of good moves differ by hundredths
    # progressive widening: how many moves of a new node the search may select from, best prior first
    initial_width: int = 4
    widening_rate: int = 8  # after n visits, isqrt(widening_rate * n) // 2 more moves may be selected
    rollout: Rollout | None = None  # played from each leaf before it is evaluated
    evaluator: Evaluator | None = None  # None: `Evaluation.evaluate` for leaves, `static_eval` for the level greedy
    searcher: Searcher | None = None  # the game's own search; None: the tree search
