"""The marks of recent turns: a halo behind a piece and brackets at its corners, in the colour of the mover.

The marks of several turns are a trail: they fade with age, and the latest is the strongest. Nothing else on a table has
these shapes, so they differ from the ring of a legal target even without colours.
"""

from pygames.model.scene import Piece
from pygames.render.art.svg_elements import n, plate

_GAP = 3  # the distance between a piece and its brackets
_UNMARKED = ("text", "token")  # instead of a token, the card under it is marked


def halo(piece: Piece) -> str:
    """Return the fill behind a piece that a recent turn has changed."""
    if piece.trace is None or piece.kind in _UNMARKED:
        return ""
    return plate(piece.w, piece.h, 7, "halo", -_GAP - 1.5)


def corners(piece: Piece) -> str:
    """Return the brackets at the corners of a piece that a recent turn has changed."""
    if piece.trace is None or piece.kind in _UNMARKED:
        return ""
    x, y = piece.w / 2 + _GAP, piece.h / 2 + _GAP
    arm = n(min(piece.w, piece.h) * 0.24)
    path = "".join(
        f"M{n(side * x)} {n(end * y - end * float(arm))}V{n(end * y)}H{n(side * x - side * float(arm))}"
        for side in (-1, 1)
        for end in (-1, 1)
    )
    return f'<path class="bracket" d="{path}"/>'
