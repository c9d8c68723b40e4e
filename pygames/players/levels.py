"""The levels, weakest first, and what makes each as strong as it is."""

from typing import NamedTuple

from pygames.game import shown


class Skill(NamedTuple):
    """How a level thinks. Where it may think less than asked, more time makes it no stronger."""

    name: str
    iterations: int  # how much it thinks where nothing is asked
    most: int | None  # how much it ever thinks; None: as much as is asked
    depth: int = 0  # how many plies it looks ahead; 0: it does not search


# The two first are yardsticks. The weaker of the others are no dice: they see what is near and not what is far.
_SKILLS = {
    skill.name: skill
    for skill in (
        Skill("random", 1, 1),
        Skill("greedy", 1, 1),
        Skill("novice", 120, 120, depth=2),
        Skill("casual", 300, 300, depth=4),
        Skill("strong", 1000, 1000, depth=40),
        Skill("expert", 4000, None, depth=40),
    )
}
LEVELS = tuple(_SKILLS)


def skill(level: object) -> Skill:
    """What makes a level. Raises ValueError where there is no such level."""
    if not isinstance(level, str) or level not in _SKILLS:
        raise ValueError(f"{shown(level)} is no level: {', '.join(LEVELS)}.")
    return _SKILLS[level]
