"""How the levels of the Siege of Jacynth think."""

from pygames.siege_of_jacynth.evaluation import values
from pygames.skill import Skill, at_random

# A beginner counts the sections that are held, a casual player weighs what lies there; neither sees past the reply.
SKILLS = {
    "novice": Skill(120, 120, depth=2, judge=values, whim=0.05),
    "casual": Skill(80, 80, depth=2, whim=0.18),
    "strong": Skill(250, 250, depth=4),
    "expert": Skill(4000, playout=at_random(4)),
}
