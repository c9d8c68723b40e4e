"""Score lines of the null game."""

from pygames.model.game import Result, ScoreLine


def breakdown(result: Result) -> list[ScoreLine]:
    """One line, and the piece that decides it."""
    return [ScoreLine.won_by_most("The coin", result["scores"])._replace(shows=("coin",))]
