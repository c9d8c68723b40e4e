"""The score of the null game, line by line."""

from pygames.model.game import Result, ScoreLine


def breakdown(result: Result) -> list[ScoreLine]:
    """One line, and the piece on the table that makes it."""
    return [ScoreLine.won_by_most("The coin", result["scores"])._replace(shows=("coin",))]
