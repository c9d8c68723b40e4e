"""How the levels think in Mutation."""

from pygames.games.mutation.evaluation import leads
from pygames.games.mutation.expectimax import Expectation
from pygames.model.search_config import SearchConfig

# Who begins and who is casual compare the largest strains on the table, who begins without much care. Who is strong
# sees what the next roll may do to them, too, and an expert what everybody may answer.
SKILLS = {
    "novice": SearchConfig(200, 200, depth=1, evaluator=leads, noise=0.12, searcher=Expectation),
    "casual": SearchConfig(200, 200, depth=1, evaluator=leads, searcher=Expectation),
    "strong": SearchConfig(200, 200, depth=1, noise=0.05, searcher=Expectation),
    "expert": SearchConfig(250, initial_width=3, searcher=Expectation),
}
