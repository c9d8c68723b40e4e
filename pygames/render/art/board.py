"""Boards and what stands on them: cells with four or six sides, stones, men, counters and walls.

Light and dark pieces look the same in every theme, each with an edge in the colour of the other, so that they stand out
on any cell and differ without colours. The pieces of a seat are tokens with its pattern. Round pieces are drawn on a
field of 48 around the origin. Their shades are layers, because gradients would need ids on the page.
"""

from pygames.model.scene import Piece, Style
from pygames.render.art.svg_elements import disc, n, plate, use
from pygames.render.art.text_outlines import breadth, words

Styles = tuple[Style, ...]

CELLS = ("square", "hex")
ROUND = ("stone", "man", "counter")
PIECES = (*ROUND, "wall")

_CROWN = "M-10 7.5L-12.4-6.4L-5.6-.6L0-9.6L5.6-.6L12.4-6.4L10 7.5ZM-9.6 9.6H9.6V12H-9.6Z"
_SHADES = "".join(f'<path d="{disc(0, 0, 22)}{disc(-x, -1.2 * x, 22 - 1.57 * x)}"/>' for x in (0.7, 1.5, 2.5, 3.7, 5))
_LIGHTS = "".join(f'<ellipse rx="{4 + 2.2 * x:.3g}" ry="{2.5 + 1.7 * x:.3g}"/>' for x in range(6))
_RELIEF = (
    f'<g class="fi" fill-rule="evenodd" fill-opacity=".05">{_SHADES}</g>'
    f'<g class="fp" fill-opacity=".06" transform="translate(-6 -8) rotate(-36)">{_LIGHTS}</g>'
)


def drawing(piece: Piece) -> str:
    """Return a cell, or what stands on a board."""
    if piece.kind in CELLS:
        return _cell(piece.kind, piece.styles, piece.w, piece.h)
    if piece.kind == "wall":
        return _wall(piece.seat, piece.styles, piece.w, piece.h)
    return _round_piece(piece.kind, piece.seat, piece.styles, piece.face, min(piece.w, piece.h))


def outline(kind: str, w: float, h: float, look: str, inset: float = 0) -> str:
    """Return the area of a cell, smaller by `inset` on each side.

    A square is a path too: the page takes a rect with the class "cloth" for the beginning of the ground.
    """
    corners = "L".join(f"{n(x)} {n(y)}" for x, y in _corners(kind, w / 2 - inset, h / 2 - inset))
    return f'<path class="{look}" d="M{corners}Z"/>'


def _corners(kind: str, x: float, y: float) -> list[tuple[float, float]]:
    if kind == "square":
        return [(-x, -y), (x, -y), (x, y), (-x, y)]
    if y > x:
        return [(0, -y), (x, -y / 2), (x, y / 2), (0, y), (-x, y / 2), (-x, -y / 2)]
    return [(-x, 0), (-x / 2, -y), (x / 2, -y), (x, 0), (x / 2, y), (-x / 2, y)]


def _cell(kind: str, styles: Styles, w: float, h: float) -> str:
    """Return a cell: light is paper, plain is a panel, and dark is a panel in the shade."""
    shade = outline(kind, w, h, "shadow") if "dark" in styles else ""
    return outline(kind, w, h, "paper" if "light" in styles else "cloth") + shade


def changed(kind: str, w: float, h: float) -> str:
    """Return the mark of a cell that a recent turn has changed. It lies inside, because the neighbours touch."""
    corners, path = _corners(kind, w / 2 - 4, h / 2 - 4), ""
    for i, (x, y) in enumerate(corners):
        (a, b), (c, d) = corners[i - 1], corners[i + 1 - len(corners)]
        path += f"M{n(x + (a - x) / 4)} {n(y + (b - y) / 4)}L{n(x)} {n(y)}L{n(x + (c - x) / 4)} {n(y + (d - y) / 4)}"
    return outline(kind, w, h, "halo") + f'<path class="bracket" d="{path}"/>'


def _round_piece(kind: str, seat: int | None, styles: Styles, face: str, size: float) -> str:
    """Return a stone, a man or a counter, with its shadow."""
    edge, body, print_ = _colours(seat, styles)
    has_tone, token = edge != "fo", "token-none" if seat is None else f"token-{seat}"
    drawn = f'<path class="shadow" d="{disc(size * 0.03, size * 0.06, size / 2)}"/>'
    if has_tone:
        drawn += plate(size, size, size, edge) + plate(size, size, size, body, size * 0.033)
    else:
        drawn += use(token, 0, 0, size, size)
    drawn += f'<g transform="scale({n(size / 48)})">{_RELIEF}'
    if face == "crown":
        drawn += f'<path class="f{print_}" d="{_CROWN}"/>'
    elif kind == "man":
        rings = disc(0, 0, 15.5) + disc(0, 0, 8.5)
        drawn += f'<path class="l{print_}" stroke-width="1.5" opacity=".6" d="{rings}"/>'
    elif kind == "counter" and not has_tone:
        drawn += f'<path class="fo" d="{disc(0, 0, 17)}"/>'
    drawn += "</g>"
    if kind == "counter":
        high = size * 0.56 / max(breadth(face, 1, "letter"), 1)
        return drawn + words(face, 0, high * 0.34, high, f"letter f{print_}" if has_tone else "rank", size * 0.56)
    if kind == "stone" and has_tone and seat is not None:
        drawn += use(token, 0, 0, size * 0.42, size * 0.42)
    return drawn


def _wall(seat: int | None, styles: Styles, w: float, h: float) -> str:
    """Return a bar with its shadow, and with the pattern of a seat as cards have it."""
    (edge, body, _print), thick = _colours(seat, styles), min(w, h)
    shadow = f'<g transform="translate({n(thick / 6)} {n(thick / 4)})">{plate(w, h, thick * 0.3, "shadow")}</g>'
    bar = plate(w, h, thick * 0.3, edge) + plate(w, h, thick * 0.3, body, 0.8)
    return shadow + bar + ("" if seat is None else plate(w, h, thick * 0.3, "printed", thick * 0.36))


def _colours(seat: int | None, styles: Styles) -> tuple[str, str, str]:
    """Return the classes of the edge and the body of a piece, and the end of the class of the print on it."""
    if "light" in styles:
        return "fi", "fp", "i"
    if "dark" in styles:
        return "fp", "fi", "p"
    return "fo", "suit-K" if seat is None else f"f{seat}", "x"
