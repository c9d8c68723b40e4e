"""Counsel for a person: a hint before a ply, a review after the game. It is handed views, as computer players are."""

from pygames.counsel.hint import Hint, hint
from pygames.counsel.moments import Moment
from pygames.counsel.review import Review, review

__all__ = ["Hint", "Moment", "Review", "hint", "review"]
