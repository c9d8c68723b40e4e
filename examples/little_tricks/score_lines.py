"""Score lines of Little Tricks: the tricks of each seat."""

from pygames.i18n import _
from pygames.model.game import ScoreLine

from .game import TricksState


def breakdown(state: TricksState) -> list[ScoreLine]:
    """Return one line."""
    return [ScoreLine.won_by_most(_("Tricks"), state.result()["scores"])]
