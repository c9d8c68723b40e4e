"""Search settings of each level in Granicus."""

from pygames.games.granicus.evaluation import by_points, static_eval
from pygames.games.granicus.rollout import until_the_last_cards
from pygames.model.search_config import SearchConfig

# A beginner counts rows and a casual player points; both see the reply, but assume that the Aces stay.
# A strong player knows how the Aces drift, which is worth more than seeing the reply.
SEARCH_CONFIGS = {
    "novice": SearchConfig(60, 60, depth=2, evaluator=static_eval),
    "casual": SearchConfig(60, 60, depth=2, evaluator=by_points, noise=0.18),
    "strong": SearchConfig(200, 200, depth=1),
    "expert": SearchConfig(4000, exploration=0.4, rollout=until_the_last_cards),
}
