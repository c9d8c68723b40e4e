"""The picture of a position as text, for embeds: the kind, face, place and size of each piece that lies on the table.

An embed shows the position before the engine is loaded, and its code has to be short. So the text has no drawings:
`site/building/poster_pieces.py` draws every piece once, and `site/app/shared/drawn-position.ts` puts them in place.

All is written in the digits of base64url. Sizes and places are numbers of two digits, all others have one. A poster of
version 1 is "1", its width and height, and groups of pieces that look alike: what they are (see `key`), their width
and height, their number, how many different x and y they have, these x and y, and for each piece its face (not for
panels) and its x and y by their indices: in one digit, x * (number of y) + y, if all fit, or in two. The different x
are the first one and then the steps to the next ones, in one digit or, after each "_" for a step of 63, in two.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from pygames.model.decktet import CARDS, SUITS
from pygames.model.scene import Piece, Scene

VERSION = "1"
MARGIN = 8  # around the pieces, in units of the scene
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
# Embeds keep these numbers for ever: only append to them.
KINDS = ("panel", "card", "die", "token", "chip", "slot", "square", "hex", "stone", "man", "counter", "wall")
STYLES = ("turned", "covered", "light", "dark")
FACES: dict[str, tuple[str, ...]] = {
    "card": tuple(CARDS),
    "die": tuple("123456"),
    "token": ("fish", ""),
    "chip": tuple(SUITS),
    "man": ("", "crown"),
    "counter": tuple(map(str, range(len(DIGITS)))),
} | dict.fromkeys(("slot", "square", "hex", "stone", "wall"), ("",))
# from back to front
ORDER = ("panel", "slot", "square", "hex", "card", "die", "token", "chip", "stone", "man", "counter", "wall")
SPLIT = 24  # pieces; the head of a further group is shorter than a digit for each of them
# left out in a supply, because they say nothing without its numbers
STONES = ("token", "chip", "stone", "man", "counter")


def poster(scene: Scene) -> str:
    """Return the picture of a table as text; "" if nothing lies on it, or if it is too large."""
    pieces = shown_pieces(scene)
    if not pieces:
        return ""
    left = min(piece.x - piece.w / 2 for piece in pieces) - MARGIN
    top = min(piece.y - piece.h / 2 for piece in pieces) - MARGIN
    width = max(piece.x + piece.w / 2 for piece in pieces) + MARGIN - left
    height = max(piece.y + piece.h / 2 for piece in pieces) + MARGIN - top
    moved = [replace(piece, x=piece.x - left, y=piece.y - top) for piece in pieces]
    try:
        groups = (_group(head, part) for head, group in groupby(moved, _head) for part in _parts(list(group)))
        return "".join((VERSION, _size(width), _size(height), *groups))
    except IndexError:  # a number needs more digits
        return ""


def key(piece: Piece) -> str:
    """Return what a piece is, in three digits: its kind, its style or the height of its stack, and its seat.

    The seat of a card is that of its owner, the others have the colour of their seat.
    """
    styles = [number for number, style in enumerate(STYLES, start=1) if style in piece.styles]
    look = styles[0] if styles and piece.kind != "die" else piece.height - 1
    seat = 0 if piece.seat is None or piece.kind == "panel" else piece.seat + 1
    return DIGITS[KINDS.index(piece.kind)] + DIGITS[look] + DIGITS[seat]


def face(piece: Piece) -> str:
    """Return the face of a piece in one digit; "" for a panel."""
    return DIGITS[FACES[piece.kind].index(piece.face)] if piece.kind in FACES else ""


def shown_pieces(scene: Scene) -> list[Piece]:
    """Return the pieces that lie on the table, and the panels under them, sorted by what they look like.

    Tokens and other stones lie on cards or on the cells of a board, or in a game without cards and dice on slots. Cards
    in the panel of a player are left out: they have been taken, and only their number counts.
    """
    pieces = flatten(scene)
    is_board = not any(piece.kind in ("card", "die") for piece in pieces)
    under = ("card", "square", "hex", "slot") if is_board else ("card", "square", "hex")
    places = [piece for piece in pieces if piece.kind in under]
    plates = [piece for piece in pieces if piece.kind == "panel" and "quiet" not in piece.styles]
    shown = [
        piece
        for piece in pieces
        if piece.face in FACES.get(piece.kind, ())
        and (piece.kind not in STONES or any(_lies_on(piece, place) for place in places))
        and (piece.kind != "slot" or is_board)
        and (piece.kind != "card" or not any(_lies_on(piece, plate) for plate in plates))
    ]
    panels = [panel for panel in pieces if panel.kind == "panel" and any(_shows_under(panel, one) for one in shown)]
    panels.sort(key=lambda panel: -panel.w * panel.h)
    return sorted((*panels, *shown), key=lambda piece: (ORDER.index(piece.kind), _head(piece), round(piece.y), piece.x))


def flatten(scene: Scene) -> list[Piece]:
    """Return all pieces in the coordinates of the scene, including those of its ground."""
    if scene.ground is None:
        return list(scene.pieces)
    (x, y, w, h), (left, top, width, height) = scene.ground.window, scene.ground.home
    scale = min(w / width, h / height)
    middle_x, middle_y = x + w / 2 - scale * (left + width / 2), y + h / 2 - scale * (top + height / 2)
    return [*scene.pieces] + [
        replace(p, x=middle_x + scale * p.x, y=middle_y + scale * p.y, w=scale * p.w, h=scale * p.h)
        for p in scene.ground.pieces
    ]


def _lies_on(piece: Piece, under: Piece) -> bool:
    return 2 * abs(piece.x - under.x) <= under.w and 2 * abs(piece.y - under.y) <= under.h


def _shows_under(panel: Piece, piece: Piece) -> bool:
    return _lies_on(piece, panel) and panel.w * panel.h > 1.5 * piece.w * piece.h


def _head(piece: Piece) -> str:
    return key(piece) + _size(piece.w) + _size(piece.h)


def _parts(pieces: list[Piece]) -> Iterator[list[Piece]]:
    """Split a group before the first row with which its places would need two digits, if rows before it need one."""
    rows: list[list[Piece]] = [list(row) for _y, row in groupby(pieces, lambda piece: round(piece.y))]
    part = rows[0]
    for row in rows[1:]:
        xs, ys = ({round(axis) for axis in axes} for axes in zip(*((one.x, one.y) for one in part + row), strict=True))
        if len(xs) * len(ys) > len(DIGITS) and len(part) > SPLIT:
            yield part
            part = []
        part = part + row
    yield part


def _group(head: str, pieces: list[Piece]) -> str:
    places = [(round(piece.x), round(piece.y)) for piece in pieces]
    xs, ys = sorted({x for x, _y in places}), sorted({y for _x, y in places})
    digits = []
    for piece, (x, y) in zip(pieces, places, strict=True):
        column, row = xs.index(x), ys.index(y)
        fits = len(xs) * len(ys) <= len(DIGITS)
        digits.append(face(piece) + (DIGITS[column * len(ys) + row] if fits else DIGITS[column] + DIGITS[row]))
    counts = _size(len(pieces)) + DIGITS[len(xs)] + DIGITS[len(ys)]
    return "".join((head, counts, _ascending(xs), _ascending(ys), *digits))


def _ascending(numbers: Sequence[int]) -> str:
    first, *_rest = numbers
    written = _size(first)
    for one, next_one in pairwise(numbers):
        long, rest = divmod(next_one - one, len(DIGITS) - 1)
        written += DIGITS[-1] * long + DIGITS[rest]
    return written


def _size(number: float) -> str:
    high, low = divmod(round(number), len(DIGITS))
    return DIGITS[high] + DIGITS[low]
