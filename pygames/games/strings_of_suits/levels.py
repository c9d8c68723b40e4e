"""How the levels think in Strings of Suits, where they think otherwise than in other games.

Points come and go from ply to ply, so who looks at few moves and far beats who looks at many: after three plies
already it takes four games of five from after two.
"""

from pygames.model.search_config import SearchConfig

SKILLS = {
    "strong": SearchConfig(200, 200, exploration=0.1, initial_width=1, widening_rate=1),
    "expert": SearchConfig(4000, exploration=0.1, initial_width=1, widening_rate=1),
}
