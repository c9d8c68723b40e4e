"""Layout of Coin Row: the row in the middle, the coins of the first seat below it, those of the second above."""

from dataclasses import replace

from pygames.i18n import _
from pygames.model.game import View
from pygames.model.scene import Piece, Scene, Trace, in_row

_WIDTH, _HEIGHT, _STEP, _SIZE = 360, 200, 36, 32


def scene(view: View, tall: bool) -> Scene:
    """Return the table. It fits wide and tall screens alike."""
    pieces, middle = [], _HEIGHT / 2
    for coin, x in zip(view["coins"], in_row(len(view["coins"]), _WIDTH / 2, _STEP), strict=True):
        if coin in view["row"]:
            piece = Piece("counter", f"coin-{coin}", x, middle, _SIZE, _SIZE, face=str(coin))
            label, area = _("Coin {coin}", coin=coin), (x, middle, 44, 60)
            pieces.append(replace(piece, target=f"coin:{coin}", label=label, area=area))
    for seat, y in enumerate((_HEIGHT - 30, 30)):
        for number, coin in enumerate(view["taken"][seat]):
            trace = Trace() if view["moves"][-1] == str(coin) else None
            piece = Piece("counter", f"coin-{coin}", 60 + number * _STEP, y, _SIZE, _SIZE, face=str(coin), seat=seat)
            pieces.append(replace(piece, label=_("Coin {coin}, taken", coin=coin), trace=trace))
    return Scene(_("Coin Row: {count} coins left", count=len(view["row"])), _WIDTH, _HEIGHT, tuple(pieces))


def path(view: View, move: str) -> tuple[str, ...]:
    """Return what a player clicks for a move, one target after another: here one coin."""
    return (f"coin:{move}",)
