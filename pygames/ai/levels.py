"""The levels, weakest first, and how each thinks where its game does not say otherwise."""

from pygames.i18n import _
from pygames.model.game import Game, shown
from pygames.model.search_config import SearchConfig

# The two first are yardsticks. The weaker of the others are no dice: they see what is near and not what is far.
_SKILLS = {
    "random": SearchConfig(1, 1, depth=0),
    "greedy": SearchConfig(1, 1, depth=0),
    "novice": SearchConfig(120, 120, depth=2),
    "casual": SearchConfig(300, 300, depth=4),
    "strong": SearchConfig(1000, 1000),
    "expert": SearchConfig(4000),
}
LEVELS = tuple(_SKILLS)


def skill(game: Game, level: object) -> SearchConfig:
    """What makes a level in this game. Raises ValueError where there is no such level."""
    if not isinstance(level, str) or level not in _SKILLS:
        raise ValueError(_("{level} is no level: {levels}.", level=shown(level), levels=", ".join(LEVELS)))
    return game.skills.get(level, _SKILLS[level])
