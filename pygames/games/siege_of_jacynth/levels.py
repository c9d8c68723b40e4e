"""How the levels of the Siege of Jacynth think."""

from pygames.games.siege_of_jacynth.evaluation import values
from pygames.games.siege_of_jacynth.playout import to_the_end
from pygames.model.search_config import Skill

# A beginner counts the sections that are held, a casual player weighs what lies there; neither sees past the reply.
# The stronger two play on to the end. What they look at first is seldom wrong, and what they see there differs by much.
_TO_THE_END = Skill(4000, curiosity=0.6, widening=2, playout=to_the_end)

SKILLS = {
    "novice": Skill(120, 120, depth=2, judge=values, whim=0.02),
    "casual": Skill(80, 80, depth=2, whim=0.14),
    "strong": _TO_THE_END._replace(iterations=250, most=250),
    "expert": _TO_THE_END,
}
