"""The kinds of puzzles of Granicus."""

from pygames.games.granicus.game import GranicusState
from pygames.i18n import N_
from pygames.i18n.sentence_parts import lead_of
from pygames.model.puzzle import COMMON_KINDS, PuzzleKind, kind_by_winners

_ROW = N_("Odd left, Even right. Most cards of its Ace's suit win a row, and score a point each.")
_SWAP = N_("Odd left, Even right. A won row scores its Ace's suit. Your card's other Ace may move.")
KINDS = {
    "line": PuzzleKind(N_("Win a row"), N_("Find the move that wins the right row."), _ROW),
    "fork": PuzzleKind(N_("Two rows at once"), N_("Turn two rows your way. Which move does it best?"), _SWAP),
    "quiet": PuzzleKind(
        N_("The quiet move"), N_("No row changes hands with this move, and yet it is clearly the best. Find it."), _SWAP
    ),
    "save": PuzzleKind(
        COMMON_KINDS["save"].name,
        N_("You are in trouble. Which row for the card, and which Ace move, could still save you?"),
        _ROW,
    ),
    "draw": COMMON_KINDS["draw"]._replace(recall=_ROW),
    "only-move": PuzzleKind(
        N_("The only move"),
        N_("One move is much better than all others: which row, and does an Ace move?"),
        _SWAP,
    ),
}


def kind_of(before: GranicusState, after: GranicusState) -> str | None:
    """Return the kind by how many rows change hands in favour of the seat that moved.

    If another move is ahead by more now, a row is not what to look for.
    """
    kind = kind_by_winners(before, after, "rows")
    if kind != "line":
        return kind
    lead, *leads = (
        lead_of(state.result()["scores"], before.mover)
        for state in (after, *(before.after(move) for move in before.legal_moves()))
    )
    return kind if lead == max(leads) else None
