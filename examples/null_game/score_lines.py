"""Score lines of the null game."""

from pygames.model.game import Result, ScoreLine


def breakdown(result: Result) -> list[ScoreLine]:
    """Return one score line. The page highlights the coin for it."""
    return [ScoreLine.won_by_most("The coin", result["scores"])._replace(shows=("coin",))]
