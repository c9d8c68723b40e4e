"""How the levels think in Mutation."""

from pygames.games.mutation.evaluation import leads
from pygames.games.mutation.expectimax import Expectation
from pygames.model.search_config import Skill

# Who begins and who is casual compare the largest strains on the table, who begins without much care. Who is strong
# sees what the next roll may do to them, too, and an expert what everybody may answer.
SKILLS = {
    "novice": Skill(200, 200, depth=1, judge=leads, whim=0.12, engine=Expectation),
    "casual": Skill(200, 200, depth=1, judge=leads, engine=Expectation),
    "strong": Skill(200, 200, depth=1, whim=0.05, engine=Expectation),
    "expert": Skill(250, width=3, engine=Expectation),
}
