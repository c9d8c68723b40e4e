"""The marks of recent turns: a halo behind a piece and brackets at its corners, in the colour of the mover.

Nothing else on a table has these shapes, so they differ from the ring of a legal target without its colour.
"""

from pygames.model.scene import Piece
from pygames.render.art.svg_elements import disc, n, plate, words

_GAP = 3  # from the piece to its brackets
_BADGE = 0.28  # the radius of the number of a turn, as a share of the piece
_UNMARKED = ("text", "token")  # for a token, the card that it lies on is marked


def halo(piece: Piece) -> str:
    """Return the fill behind a piece that a recent turn has changed."""
    if piece.trace is None or piece.kind in _UNMARKED:
        return ""
    return plate(piece.w, piece.h, 7, "halo", -_GAP - 1.5)


def corners(piece: Piece) -> str:
    """Return the brackets at its corners, and the number of the turn if several are marked."""
    if piece.trace is None or piece.kind in _UNMARKED:
        return ""
    x, y = piece.w / 2 + _GAP, piece.h / 2 + _GAP
    arm = n(min(piece.w, piece.h) * 0.24)
    path = "".join(
        f"M{n(side * x)} {n(end * y - end * float(arm))}V{n(end * y)}H{n(side * x - side * float(arm))}"
        for side in (-1, 1)
        for end in (-1, 1)
    )
    return f'<path class="bracket" d="{path}"/>' + _number(piece, -x, -y)


def _number(piece: Piece, x: float, y: float) -> str:
    if piece.trace is None or not piece.trace.turn:
        return ""
    radius = _BADGE * min(piece.w, piece.h)
    label = words(str(piece.trace.turn), x, y + 0.54 * radius, 1.5 * radius, "turn-number", strong=True)
    return f'<path class="turn" d="{disc(x, y, radius)}"/>{label}'
