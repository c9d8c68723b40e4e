"""Search settings of each level in the null game: the smallest search, because there is nothing to decide."""

from pygames.model.search_config import SearchConfig

SEARCH_CONFIGS = {
    level: SearchConfig(1, max_iterations=1, depth=1) for level in ("novice", "casual", "strong", "expert")
}
