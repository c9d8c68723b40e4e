"""Search settings of each level in Deckfish. Of over a hundred exchanges, the search tries only the most promising.

The longer a level searches, the less it explores: a move with a low prior and a low value is dropped, and the search
goes deeper instead.
"""

from pygames.model.search_config import SearchConfig

SEARCH_CONFIGS = {
    "novice": SearchConfig(100, 100, depth=3, initial_width=1),
    "casual": SearchConfig(350, 350, depth=6, initial_width=1),
    "strong": SearchConfig(1000, 1000, exploration=0.1, initial_width=1),
    "expert": SearchConfig(4000, exploration=0.05, initial_width=1),
}
