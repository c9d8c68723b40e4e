"""What makes a level of a computer player as strong as it is."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

# Each seat's chance of winning in a position that is not over: `values` of an evaluation, or what a weaker eye sees.
Evaluator = Callable[[Any], Sequence[float]]

# Plays on from a position that is not over: it changes the position, which is judged then, or tells each seat's share.
Rollout = Callable[[Any, Random], Sequence[float] | None]

# Begins to think about a position, in a game that knows a better way than the tree search; called as that is.
Searcher = Callable[..., Any]


class SearchConfig(NamedTuple):
    """How a level thinks. Where it may think less than asked, more time makes it no stronger."""

    iterations: int  # how much it thinks where nothing is asked
    max_iterations: int | None = None  # how much it ever thinks; None: as much as is asked
    depth: int = 40  # how many plies it looks ahead; 0: it does not search
    noise: float = 0.0  # how much worse a move may look, in chances of winning, and still be the one it makes
    exploration: float = 0.2  # how much is given to moves that were seldom tried; neighbours differ by hundredths
    initial_width: int = 4  # how many moves of a decision are looked at from the start, the most promising first
    widening_rate: int = 8  # how soon more are: as many as half the square root of so many times its visits
    rollout: Rollout | None = None  # plays on from a leaf: what only looks well does not outlast it
    evaluator: Evaluator | None = None  # what it takes a position to be worth; None: what its evaluation says
    searcher: Searcher | None = None  # the game's own way to think; None: the tree search of all games
