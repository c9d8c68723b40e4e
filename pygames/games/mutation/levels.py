"""Search settings of each level in Mutation."""

from pygames.games.mutation.evaluation import leads
from pygames.games.mutation.expectimax import Expectimax
from pygames.model.search_config import SearchConfig

# Novice and casual only compare the largest strains, novice with noise. Strong also considers what the next roll may
# change, and expert searches the replies of all opponents.
SEARCH_CONFIGS = {
    "novice": SearchConfig(200, 200, depth=1, evaluator=leads, noise=0.12, searcher=Expectimax),
    "casual": SearchConfig(200, 200, depth=1, evaluator=leads, searcher=Expectimax),
    "strong": SearchConfig(200, 200, depth=1, noise=0.05, searcher=Expectimax),
    "expert": SearchConfig(250, initial_width=3, searcher=Expectimax),
}
