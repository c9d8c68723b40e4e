"""Advice on moves of Konane."""

from pygames.i18n import _, n_
from pygames.i18n.perspective import player

from .board import jump_counts, jumped_over, jumps
from .game import KonaneState


def gains(before: KonaneState, after: KonaneState) -> list[str]:
    """Return the advantages of the last ply: the jumps that it leaves."""
    seat, counts = before.mover, jump_counts(after.stones)
    if after.is_over:
        return [_("{player} cannot jump any more, so you win.", player=_opponent(before))]
    own = n_("It leaves you {count} jump", "It leaves you {count} jumps", counts[seat])
    return [_("{own}, and {player} {other}.", own=own, player=_opponent(before), other=counts[1 - seat])]


def risks(before: KonaneState, after: KonaneState) -> list[str]:
    """Return the drawbacks of the last ply: that the opponent can take several stones in one turn."""
    most = max((len(jumped_over(move)) for move in jumps(after.stones, 1 - before.mover)), default=0)
    if most < 2 or after.is_over:
        return []
    return [_("Careful: {player} can take {count} stones in one turn.", player=_opponent(before), count=most)]


def _opponent(before: KonaneState) -> str:
    return player(before.game.seat_names, 1 - before.mover)
