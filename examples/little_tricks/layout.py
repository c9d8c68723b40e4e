"""Layout of Little Tricks: the hand of the first seat below, that of the second above, the trick between them."""

from dataclasses import replace

from pygames.i18n import _
from pygames.model.decktet import title
from pygames.model.game import View
from pygames.model.hands import hand_pieces
from pygames.model.scene import Piece, Scene, Trace, in_row

from .cards import HAND, tricks

_WIDTH, _HEIGHT, _CARD, _TALL = 360, 330, 42, 58  # a table that fits wide and tall screens


def scene(view: View, tall: bool) -> Scene:
    """Return the table."""
    pieces = [Piece("slot", "trick", _WIDTH / 2, _HEIGHT / 2, 190, 110)]
    for seat, (hand, y) in enumerate(zip(view["hands"], (_HEIGHT - 36, 36), strict=True)):  # whoever looks
        pieces += hand_pieces(hand, seat, _WIDTH / 2, y, _CARD, _TALL, step=_WIDTH / HAND)
    for trick in tricks(view["moves"])[-1:]:  # the trick, or the last one
        for (seat, card), x in zip(trick.cards.items(), in_row(2, _WIDTH / 2, 70), strict=False):
            source = f"back:{seat}:{len(view['hands'][seat])}"  # it was the last of the cards face down
            shown = Piece("card", card, x, _HEIGHT / 2, 60, 84, card, seat, label=title(card), source=source)
            pieces.append(replace(shown, trace=Trace() if card == view["moves"][-1] else None))
    return Scene(_("Little Tricks: {count} tricks won", count=len(view["won"])), _WIDTH, _HEIGHT, tuple(pieces))


def path(view: View, move: str) -> tuple[str, ...]:
    """Return the only target of a move: the card."""
    return (f"hand:{move}",)
