"""Search settings of each level in Strings of Suits, as far as they differ from the defaults.

Points change quickly from ply to ply, so it is better to search few moves deeply than many moves less deeply: a search
three plies deep wins four of five games against one that is two plies deep.
"""

from pygames.model.search_config import SearchConfig

SEARCH_CONFIGS = {
    "strong": SearchConfig(200, 200, exploration=0.1, initial_width=1, widening_rate=1),
    "expert": SearchConfig(4000, exploration=0.1, initial_width=1, widening_rate=1),
}
