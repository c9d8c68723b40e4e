"""Score lines of the null game."""

from pygames.i18n import _
from pygames.model.game import ScoreLine

from .game import NullState


def breakdown(state: NullState) -> list[ScoreLine]:
    """Return one score line. The page highlights the coin for it."""
    return [ScoreLine.won_by_most(_("The coin"), state.result()["scores"])._replace(shows=("coin",))]
