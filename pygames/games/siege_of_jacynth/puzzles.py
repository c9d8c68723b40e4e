"""The kinds of puzzles of the Siege of Jacynth."""

from pygames.games.siege_of_jacynth.game import SiegeState
from pygames.i18n import N_
from pygames.model.puzzle import COMMON_KINDS, PuzzleKind, kind_by_winners

_REACH = N_("Most sections win. A card counts in every section it reaches through cards below.")
_SUITS = N_("Most sections win. You win one only if your cards that reach it show both its suits.")
_BELOW = N_("Most sections win. A card counts in all sections below it; at the Excuse, ranks count.")
_TIE = N_("Most sections win; if tied, the most matching symbols. The Excuse goes by ranks.")
KINDS = {
    "line": PuzzleKind(
        N_("Win a section"), N_("Winning the right section decides the game. Find the card and its place."), _SUITS
    ),
    "fork": PuzzleKind(
        N_("Two at once"), N_("Turn two sections your way. Which card does it best, and where?"), _REACH
    ),
    "quiet": PuzzleKind(N_("The quiet move"), N_("The only winning move takes no section at once. Find it."), _BELOW),
    "draw": COMMON_KINDS["draw"]._replace(recall=_TIE),
    "save": COMMON_KINDS["save"]._replace(recall=_BELOW),
    "only-move": PuzzleKind(N_("The only move"), N_("Only one move wins: one card on one place. Find it."), _BELOW),
}


def kind_of(before: SiegeState, after: SiegeState) -> str | None:
    """Return the kind by how many sections change hands in favour of the seat that moved."""
    return kind_by_winners(before, after, "sections")
