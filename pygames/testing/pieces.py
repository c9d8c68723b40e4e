"""The fields that each kind of piece needs, so that a wrong one is named before it is drawn."""

from typing import get_args

from pygames.model.decktet import CARDS, SUITS
from pygames.model.scene import Kind, Piece, Style
from pygames.testing.demand import require

# The faces of the kinds that have some; "text" and "counter" have others, and the rest have none.
_FACES: dict[str, tuple[str, ...]] = {
    "card": ("", *CARDS),
    "token": ("", "fish"),
    "chip": ("", *SUITS),
    "die": ("", *"123456"),
    "mark": tuple(SUITS),
    "man": ("", "crown"),
    "arrow": ("up", "down", "left", "right"),
}
_DIGITS = 3  # of the number on a counter
_HEX = 0.866  # the ratio of the sides of a regular hexagon's box


def check_fields(piece: Piece) -> None:
    """Raise AssertionError if a field of a piece does not suit its kind."""
    kind, face, name = piece.kind, piece.face, f"The {piece.kind} {piece.id}"
    kinds, styles = get_args(Kind), get_args(Style)
    require(kind in kinds, f"The piece {piece.id} has the kind {kind!r}, which is none of {', '.join(kinds)}.")
    for style in piece.styles:
        require(style in styles, f"{name} has the style {style!r}, which is none of {', '.join(styles)}.")
    require(not {"light", "dark"} <= set(piece.styles), f"{name} is light and dark: choose one.")
    require(piece.seat is None or piece.seat in range(5), f"{name} has the seat {piece.seat!r}, not None or 0 to 4.")
    if kind == "counter":
        number = face.isdecimal() and len(face) <= _DIGITS
        require(number, f"{name} has the face {face!r}, not a number of at most {_DIGITS} digits.")
    elif kind != "text":
        faces = _FACES.get(kind, ("",))
        require(face in faces, f"{name} has the face {face!r}, which is none of {', '.join(map(repr, faces))}.")
    size = f"its size is {piece.w:g} by {piece.h:g}"
    require(piece.w > 0 and piece.h > 0, f"{name} has no area: {size}.")
    short, long = sorted((piece.w, piece.h))
    if kind in ("square", "stone", "man", "counter"):
        require(long - short < 0.01 * long, f"{name} is not as wide as high: {size}.")
    if kind == "hex":
        regular = abs(short / long - _HEX) < 0.03
        require(regular, f"{name} is not regular: {size}, and one of them should be {_HEX} times the other.")
    if kind == "wall":
        require(long >= 3 * short, f"{name} is too thick: {size}, and it should be three times as long as thick.")
    if piece.area:
        x, y, w, h = piece.area
        inside = abs(x - piece.x) <= w / 2 and abs(y - piece.y) <= h / 2
        require(inside, f"{name} is outside of its `area`, {piece.area}: x and y of the middle, width, height.")
