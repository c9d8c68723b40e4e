"""Analysis for a person: hints and reviews. Like computer players, it gets views, never states."""

from pygames.analysis.hint import Hint, hint
from pygames.analysis.key_moments import Moment
from pygames.analysis.review import Review, review

__all__ = ["Hint", "Moment", "Review", "hint", "review"]
