"""Search settings of each level in Granicus."""

from pygames.games.granicus.evaluation import by_points, static_eval
from pygames.games.granicus.rollout import until_the_last_cards
from pygames.model.search_config import SearchConfig

# Novice counts rows and casual counts points. Both look two plies ahead, but assume that the Aces stay where they are.
# Strong looks one ply ahead, but expects the Aces to move, which is worth more than a second ply.
SEARCH_CONFIGS = {
    "novice": SearchConfig(60, 60, depth=2, evaluator=static_eval),
    "casual": SearchConfig(60, 60, depth=2, evaluator=by_points, noise=0.18),
    "strong": SearchConfig(200, 200, depth=1),
    "expert": SearchConfig(4000, exploration=0.4, rollout=until_the_last_cards),
}
