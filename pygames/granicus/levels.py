"""How the levels of Granicus think."""

from pygames.granicus.evaluation import as_the_aces_stand, by_rows
from pygames.skill import Skill

# A beginner counts rows, a casual player points; who is strong reckons with the Aces. None of them sees past the reply.
SKILLS = {
    "greedy": Skill(1, 1, depth=0, judge=by_rows),
    "novice": Skill(60, 60, depth=2, judge=by_rows),
    "casual": Skill(60, 60, depth=2, judge=as_the_aces_stand, whim=0.18),
    "strong": Skill(80, 80, depth=2, whim=0.1),
    "expert": Skill(4000, playout=4),
}
