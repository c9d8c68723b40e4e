"""How the levels think in Strings of Suits, where they think otherwise than in other games.

Points come and go from ply to ply, so who looks at few moves and far beats who looks at many: after three plies
already it takes four games of five from after two.
"""

from pygames.model.search_config import Skill

SKILLS = {
    "strong": Skill(200, 200, curiosity=0.1, width=1, widening=1),
    "expert": Skill(4000, curiosity=0.1, width=1, widening=1),
}
