"""Search settings of each level in Deckfish: few of over a hundred exchanges are searched, deeper with each level.

The longer a level searches, the less it explores: a move with a low prior and a low value is dropped, and the time goes
into depth.
"""

from pygames.model.search_config import SearchConfig

SEARCH_CONFIGS = {
    "novice": SearchConfig(100, 100, depth=3, initial_width=1),
    "casual": SearchConfig(350, 350, depth=6, initial_width=1),
    "strong": SearchConfig(1000, 1000, exploration=0.1, initial_width=1),
    "expert": SearchConfig(4000, exploration=0.05, initial_width=1),
}
