"""Search of Granicus: how each level searches, and how rollouts play on from a leaf."""

from random import Random

from pygames.games.granicus.evaluation import by_points, static_eval
from pygames.games.granicus.game import GranicusState
from pygames.games.granicus.scoring import PLIES
from pygames.model.rng import one_of
from pygames.model.search_config import SearchConfig

_UNPLAYED = 2  # a rollout stops this many plies before the end, where the evaluation is better than random moves
_NO_SWAP = 0.6  # the probability that a random swap is skipped: good players swap less often than random ones


def until_the_last_cards(state: GranicusState, rng: Random) -> None:
    """Play random moves, with fewer swaps, and leave the last plies to the evaluation."""
    for _ in range(len(state.moves), PLIES - _UNPLAYED):
        move = one_of(state.legal_moves(), rng)
        suit = move[0]
        state.play(suit if rng.random() < _NO_SWAP else move)


# Novice counts rows and casual counts points. Both look two plies ahead, but assume that the Aces stay where they are.
# Strong looks one ply ahead, but expects the Aces to move, which is worth more than a second ply.
SEARCH_CONFIGS = {
    "novice": SearchConfig(60, 60, depth=2, evaluator=static_eval),
    "casual": SearchConfig(60, 60, depth=2, evaluator=by_points, noise=0.18),
    "strong": SearchConfig(200, 200, depth=1),
    "expert": SearchConfig(4000, exploration=0.4, rollout=until_the_last_cards),
}
