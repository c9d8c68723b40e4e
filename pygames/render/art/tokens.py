"""Pieces that are neither cards nor dice, and the marks of pieces.

- Tokens and chips: discs in the colour of a seat, with its pattern. None of them looks like the Pawn or the Court that
  is printed on a card.
- The marks of recent turns: a halo behind a piece and brackets at its corners, in the colour of the mover. They fade
  with age, and the latest is the strongest. Nothing else on a table has these shapes, so they differ from the ring of a
  legal target even without colours.
- Single suit marks, slots, arrows, text, and the frames of owners.
"""

from functools import cache

from pygames.model.scene import Piece
from pygames.render.art import board
from pygames.render.art.card_faces import LOW
from pygames.render.art.svg_elements import disc, n, plate, symbol, use
from pygames.render.art.text_outlines import breadth, words

SEATS = range(5)

# The rims, on a field of 48: whole, striped, doubled, in quarters, crossed.
_RIMS = (
    "",
    '<path class="lx" stroke-width="5" stroke-dasharray="4.3 4.5" d="' + disc(24, 24, 18.3) + '"/>',
    '<path class="lx" stroke-width="2.2" d="' + disc(24, 24, 20) + '"/>',
    '<path class="fx" d="M24 24V2A22 22 0 0 1 46 24ZM24 24V46A22 22 0 0 1 2 24Z" opacity=".8"/>',
    '<path class="lx" stroke-width="2.4" d="M24 1V47M1 24H47M8 8L40 40M40 8L8 40"/>',
)

# What may be printed on a token, on a field of 48.
_EMBLEMS = {
    "fish": '<path class="fx" fill-rule="evenodd" d="M6.6 24C11 14.4 24 11.8 32 21.4L41.8 13.6Q38.6 24 41.8 34.4'
    'L32 26.6C24 36.2 11 33.6 6.6 24ZM12.2 22.4a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0Z"/>',
}


def _token(seat: int | None) -> str:
    """Return a disc with a paper edge, so that it stands out on any card."""
    ink, rim = ("ink", "") if seat is None else (f"f{seat}", _RIMS[seat])
    return f'<path class="fo" d="{disc(24, 24, 23.8)}"/><path class="{ink}" d="{disc(24, 24, 22)}"/>{rim}'


def _chip(seat: int | None) -> str:
    """Return a token with a paper disc for a suit mark."""
    return f'{use("token-" + _named(seat), 24, 24, 48, 48)}<path class="fo" d="{disc(24, 24, 15.6)}"/>'


def _named(seat: int | None) -> str:
    return "none" if seat is None else str(seat)


SYMBOLS = {
    f"{kind}-{_named(seat)}": symbol(f"{kind}-{_named(seat)}", 48, draw(seat))
    for kind, draw in (("token", _token), ("chip", _chip))
    for seat in (*SEATS, None)
} | {name: symbol(name, 48, drawn) for name, drawn in _EMBLEMS.items()}


@cache
def token(seat: int | None, emblem: str, w: float, h: float) -> str:
    """Return a token that fits in w by h, with an emblem or without one. The emblems of odd seats are mirrored."""
    size = min(w, h)
    disc_drawn = use("token-" + _named(seat), 0, 0, size, size)
    if not emblem:
        return disc_drawn
    printed = use(emblem, 0, 0, size * 0.84, size * 0.84)
    return disc_drawn + (f'<g transform="scale(-1 1)">{printed}</g>' if seat is not None and seat % 2 else printed)


@cache
def chip(seat: int | None, suit: str, w: float, h: float) -> str:
    """Return a chip with a suit mark on it."""
    size = min(w, h)
    mark = use("mark-" + suit, 0, 0, size * 0.54, size * 0.54, "suit-" + suit) if suit else ""
    return use("chip-" + _named(seat), 0, 0, size, size) + mark


_GAP = 3  # the distance between a piece and its brackets
_UNMARKED = ("text", "token")  # instead of a token, the card under it is marked


def halo(piece: Piece) -> str:
    """Return the fill behind a piece that a recent turn has changed."""
    if piece.trace is None or piece.kind in (*_UNMARKED, *board.CELLS):
        return ""
    return plate(piece.w, piece.h, 7, "halo", -_GAP - 1.5)


def corners(piece: Piece) -> str:
    """Return the brackets at the corners of a piece that a recent turn has changed."""
    if piece.trace is None or piece.kind in _UNMARKED:
        return ""
    if piece.kind in board.CELLS:
        return board.changed(piece.kind, piece.w, piece.h)
    x, y = piece.w / 2 + _GAP, piece.h / 2 + _GAP
    arm = n(min(piece.w, piece.h) * 0.24)
    path = "".join(
        f"M{n(side * x)} {n(end * y - end * float(arm))}V{n(end * y)}H{n(side * x - side * float(arm))}"
        for side in (-1, 1)
        for end in (-1, 1)
    )
    return f'<path class="bracket" d="{path}"/>'


_ARROW = "M0 -7L7 1.5H2.4V7H-2.4V1.5H-7Z"  # points up, in a circle of radius 11
_TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}


@cache
def mark(suit: str, w: float, h: float) -> str:
    """Return a single suit mark."""
    size = min(w, h)
    return use("mark-" + suit, 0, 0, size, size, "suit-" + suit)


@cache
def slot(w: float, h: float) -> str:
    """Return an empty slot."""
    is_groove = max(w, h) > 3 * min(w, h)
    return plate(w, h, min(w, h) * 0.09, "shadow" if is_groove else "place", 1)


@cache
def arrow(way: str, w: float, h: float) -> str:
    """Return an arrow on a round button. `way` is "up", "down", "left" or "right"; raise KeyError for any other."""
    r = min(w, h) / 2
    scale = r / 11
    return (
        f'<path class="button" d="{disc(0, 0, r - 1)}"/>'
        f'<path class="ink" transform="rotate({_TURNS[way]}) scale({n(scale)})" d="{_ARROW}"/>'
    )


@cache
def owner(w: float, h: float) -> str:
    """Return the frame of a card that belongs to a seat: a band with the seat's colour and pattern."""
    radius, (low, inset) = min(w, h) * 0.07, (" low", 0.8) if min(w, h) < LOW else ("", 1.6)
    return plate(w, h, radius, f"owner{low}", inset) + plate(w, h, radius, f"printed{low}", inset)


@cache
def text(line: str, w: float, h: float, *, strong: bool = False) -> str:
    """Return a text, with a smaller font if it would not fit, but never too small to read."""
    size = max(min(h, h * w / max(breadth(line, h, strong=strong), 1)), 9)
    return words(line, 0, size * 0.34, size, "words", w, strong=strong)
