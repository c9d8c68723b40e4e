"""The kinds of puzzles of Strings of Suits."""

from pygames.games.strings_of_suits.game import StringsState
from pygames.i18n import N_
from pygames.model.puzzle import COMMON_KINDS, PuzzleKind

_LINES = N_("A chip scores for each line through its card that has three or more chips of its suit.")
_SKIP = N_("Three or more chips of a suit in a line score. Two skips in a row end the game.")
_CARDS = N_("Three or more chips of a suit in a line score. A chip fits only on a card of its suit.")
KINDS = {
    "line": PuzzleKind(
        N_("Win a string"), N_("The right string decides the game. Find the chip and its card."), _LINES
    ),
    "fork": PuzzleKind(N_("Two at once"), N_("One chip scores in two lines or more. Find it."), _LINES),
    "pass": PuzzleKind(
        N_("Make them pass"), N_("After the right move your opponent cannot place a chip. Find it."), _SKIP
    ),
    "quiet": PuzzleKind(N_("The quiet move"), N_("The best move scores nothing yet. Find it."), _CARDS),
    "save": COMMON_KINDS["save"]._replace(recall=_CARDS),
    "draw": COMMON_KINDS["draw"]._replace(recall=_LINES),
    "only-move": COMMON_KINDS["only-move"]._replace(question=N_("Only one move wins. Find it."), recall=_CARDS),
}


def kind_of(before: StringsState, after: StringsState) -> str | None:
    """Return the kind by the lines that score, and by whether the opponent must pass."""
    move = after.moves[-1]
    if move == "-":
        return None
    if not after.is_over and after.to_move == before.to_move:
        return "pass"
    lines = len(before.gains(move[:3]))
    return "fork" if lines > 1 else "line" if lines else None
