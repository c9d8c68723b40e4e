"""The kinds of this game's puzzles. A sample: all puzzles are of one kind."""

from pygames.i18n import N_
from pygames.model.puzzle import PuzzleKind

KINDS = {
    "only-move": PuzzleKind(
        N_("The only move"), N_("Only one move still wins. Find it."), N_("The player with the most points wins.")
    ),
}
