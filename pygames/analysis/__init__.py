"""Analysis for a person: hints, reviews, and the par of a deal. Hints and reviews get views, never states."""

from pygames.analysis.hint import Hint, hint
from pygames.analysis.key_moments import KeyMoment
from pygames.analysis.par import Par, par
from pygames.analysis.review import Review, review

__all__ = ["Hint", "KeyMoment", "Par", "Review", "hint", "par", "review"]
