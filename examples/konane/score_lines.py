"""Score lines of Konane: how many jumps each seat has."""

from pygames.i18n import N_, _
from pygames.i18n.perspective import told
from pygames.model.game import ScoreLine
from pygames.model.grid import origin

from .board import jump_counts, jumps
from .game import KonaneState


def breakdown(state: KonaneState) -> list[ScoreLine]:
    """Return one line. The page highlights the stones that can jump."""
    starts = {move[:2] for seat in (0, 1) for move in jumps(state.stones, seat)}
    shows = tuple(f"stone-{origin(cell, state.moves)}" for cell in sorted(starts))
    return [ScoreLine.won_by_most(_("Jumps"), jump_counts(state.stones))._replace(shows=shows)]


def deciding_reason(state: KonaneState) -> str:
    """Return why the winner has won: there is no score that says it."""
    winners = state.result()["winners"]
    return told(state.game.seat_names, winners[0], N_("you made the last jump"), N_("{seat} made the last jump"))
