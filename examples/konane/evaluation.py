"""Evaluation of Konane: whoever has more jumps will jump last."""

from collections.abc import Sequence

from pygames.i18n import _, n_
from pygames.i18n.perspective import player
from pygames.model.outcome import chances

from .board import jump_counts
from .game import KonaneState


def static_eval(state: KonaneState) -> Sequence[float]:
    """Return each seat's chance of winning: by its jumps, and half a jump for the next turn."""
    own, other = jump_counts(state.stones)
    lead = own - other + (0.5 if state.to_move == 0 else -0.5)
    return chances(lead / 3)


evaluate = static_eval


def prior(state: KonaneState, moves: Sequence[str]) -> list[float]:
    """Return a score for each legal move: the search tries higher scores first. Here it tries long jumps first."""
    return [float(len(move)) for move in moves]


def reasons(state: KonaneState, seat: int) -> list[str]:
    """Return sentences that explain the value of the position to this seat."""
    counts = jump_counts(state.stones)
    own, other = counts[seat], counts[1 - seat]
    return [
        n_("You have {count} jump.", "You have {count} jumps.", own),
        _("{player} has {count}.", player=player(state.game.seat_names, 1 - seat), count=other),
    ]
