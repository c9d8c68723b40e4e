"""How the levels play the null game: none of them needs to think."""

from pygames.model.search_config import Skill

SKILLS = {level: Skill(1, most=1, depth=1) for level in ("novice", "casual", "strong", "expert")}
