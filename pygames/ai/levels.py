"""The levels, weakest first, and their default search parameters."""

from pygames.i18n import _
from pygames.model.game import Game, short_repr
from pygames.model.search_config import SearchConfig

# The first two are baselines, which do not search. A weaker one of the others makes fewer iterations; novice and casual
# also look less far ahead.
_CONFIGS = {
    "random": SearchConfig(1, 1, depth=0),
    "greedy": SearchConfig(1, 1, depth=0),
    "novice": SearchConfig(120, 120, depth=2),
    "casual": SearchConfig(300, 300, depth=4),
    "strong": SearchConfig(1000, 1000),
    "expert": SearchConfig(4000),
}
LEVELS = tuple(_CONFIGS)


def search_config(game: Game, level: object) -> SearchConfig:
    """Return the search parameters of a level in a game. Raise ValueError if there is no such level."""
    if not isinstance(level, str) or level not in _CONFIGS:
        raise ValueError(
            _("{level} is not a level. The levels are {levels}.", level=short_repr(level), levels=", ".join(LEVELS))
        )
    return game.search_configs.get(level, _CONFIGS[level])
