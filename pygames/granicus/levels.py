"""How the levels of Granicus think."""

from pygames.granicus.evaluation import as_the_aces_stand, by_rows
from pygames.skill import Skill

# A beginner counts rows, a casual player points; both see the reply, and as if the Aces stayed where they are.
# Who is strong knows how they drift, which is worth more than seeing the reply.
SKILLS = {
    "greedy": Skill(1, 1, depth=0, judge=by_rows),
    "novice": Skill(60, 60, depth=2, judge=by_rows),
    "casual": Skill(60, 60, depth=2, judge=as_the_aces_stand, whim=0.18),
    "strong": Skill(200, 200, depth=1),
    "expert": Skill(4000, playout=4),
}
