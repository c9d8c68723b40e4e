"""How the levels think in Deckfish: of over a hundred exchanges they look at few, and each level farther.

The longer a level thinks, the less curious it has to be: what promised little and then showed little is left alone, and
the time goes into depth.
"""

from pygames.model.search_config import SearchConfig

SKILLS = {
    "novice": SearchConfig(100, 100, depth=3, initial_width=1),
    "casual": SearchConfig(350, 350, depth=6, initial_width=1),
    "strong": SearchConfig(1000, 1000, exploration=0.1, initial_width=1),
    "expert": SearchConfig(4000, exploration=0.05, initial_width=1),
}
