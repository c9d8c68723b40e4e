"""How the levels think in Mutation."""

from pygames.mutation.evaluation import by_largest
from pygames.skill import Skill

# Who begins counts the largest strains; from casual on they see what the next roll may do, each farther ahead.
SKILLS = {
    "greedy": Skill(1, 1, depth=0, judge=by_largest),
    "novice": Skill(120, 120, depth=2, judge=by_largest),
    "casual": Skill(120, 120, depth=2),
    "strong": Skill(1000, 1000),
    "expert": Skill(4000),
}
