"""Analysis for a person: hints and reviews. Like computer players, it gets views, never states."""

from pygames.analysis.hint import Hint, hint
from pygames.analysis.key_moments import KeyMoment
from pygames.analysis.review import Review, review

__all__ = ["Hint", "KeyMoment", "Review", "hint", "review"]
