"""How the levels of Granicus think."""

from pygames.games.granicus.evaluation import by_points, values
from pygames.games.granicus.playout import until_the_last_cards
from pygames.model.search_config import Skill

# A beginner counts rows, a casual player points; both see the reply, and as if the Aces stayed where they are.
# Who is strong knows how they drift, which is worth more than seeing the reply.
SKILLS = {
    "novice": Skill(60, 60, depth=2, judge=values),
    "casual": Skill(60, 60, depth=2, judge=by_points, whim=0.18),
    "strong": Skill(200, 200, depth=1),
    "expert": Skill(4000, curiosity=0.4, playout=until_the_last_cards),
}
