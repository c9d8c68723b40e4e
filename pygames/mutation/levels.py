"""How the levels think in Mutation."""

from pygames.skill import Skill

# All see what the next roll may do. Who begins looks at each move alone and is not particular about small differences;
# from casual on they see what the others may answer, each farther ahead.
SKILLS = {
    "novice": Skill(60, 60, depth=1, whim=0.06),
    "casual": Skill(150, 150, depth=2),
    "strong": Skill(1000, 1000),
    "expert": Skill(4000),
}
