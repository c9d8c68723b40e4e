"""Score lines of the null game."""

from pygames.model.game import Result, ScoreLine


def breakdown(result: Result) -> list[ScoreLine]:
    """One score line, which highlights the coin."""
    return [ScoreLine.won_by_most("The coin", result["scores"])._replace(shows=("coin",))]
