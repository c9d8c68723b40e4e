"""How the levels think in Deckfish: of over a hundred exchanges they look at few, and each level farther.

The longer a level thinks, the less curious it has to be: what promised little and then showed little is left alone, and
the time goes into depth.
"""

from pygames.model.search_config import Skill

SKILLS = {
    "novice": Skill(100, 100, depth=3, width=1),
    "casual": Skill(350, 350, depth=6, width=1),
    "strong": Skill(1000, 1000, curiosity=0.1, width=1),
    "expert": Skill(4000, curiosity=0.05, width=1),
}
