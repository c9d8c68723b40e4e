"""How the levels play the null game: none of them needs to think."""

from pygames.model.search_config import SearchConfig

SKILLS = {level: SearchConfig(1, max_iterations=1, depth=1) for level in ("novice", "casual", "strong", "expert")}
