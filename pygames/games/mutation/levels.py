"""Search settings of each level in Mutation."""

from pygames.games.mutation.evaluation import leads
from pygames.games.mutation.expectimax import Expectimax
from pygames.model.search_config import SearchConfig

# A beginner and a casual player compare the largest strains; the beginner's values get noise. A strong player also
# sees what the next roll may change, and an expert how everybody may reply.
SEARCH_CONFIGS = {
    "novice": SearchConfig(200, 200, depth=1, evaluator=leads, noise=0.12, searcher=Expectimax),
    "casual": SearchConfig(200, 200, depth=1, evaluator=leads, searcher=Expectimax),
    "strong": SearchConfig(200, 200, depth=1, noise=0.05, searcher=Expectimax),
    "expert": SearchConfig(250, initial_width=3, searcher=Expectimax),
}
