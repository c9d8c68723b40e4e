"""Counsel for a person: a hint before a ply, a review after the game. It is handed views, as computer players are."""

from pygames.analysis.hint import Hint, hint
from pygames.analysis.key_moments import Moment
from pygames.analysis.review import Review, review

__all__ = ["Hint", "Moment", "Review", "hint", "review"]
