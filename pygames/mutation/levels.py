"""How the levels think in Mutation."""

from pygames.mutation.evaluation import values
from pygames.skill import Skill

# Who begins counts the largest strains; from casual on they see what the next roll may do, each farther ahead.
SKILLS = {
    "novice": Skill(120, 120, depth=2, judge=values),
    "casual": Skill(120, 120, depth=2, whim=0.08),
    "strong": Skill(1000, 1000),
    "expert": Skill(4000),
}
