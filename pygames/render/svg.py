"""Renders scenes as SVG text, for the site, its posters, notebooks and the rules' diagrams.

`drawing` is for a page that includes `sprite` once and links `stylesheet`; `picture` is a standalone file. The output
has no style attributes and no scripts, so a strict content security policy allows it.
"""

import re
from collections.abc import Iterable
from functools import cache

from pygames.i18n import cache_text
from pygames.model.scene import Kind, Piece, Scene
from pygames.render.art import board, card_faces, dice, style, symbols, text_outlines, tokens
from pygames.render.art.card_faces import Faces
from pygames.render.art.svg_elements import disc, escape, n, plate, shorten

_USES = re.compile(r'href="#([\w-]+)"')


def drawing(scene: Scene, faces: Faces = "auto") -> str:
    """Return the table for use in a page that has the sprite and the stylesheet."""
    return f'<svg {frame(scene)} role="group" aria-label="{escape(scene.title)}">{_content(scene, faces)}</svg>'


def picture(scene: Scene, faces: Faces = "auto") -> str:
    """Return the table as a standalone SVG file, with text as outlines. It follows the viewer's colour scheme."""
    content = text_outlines.outlined(_content(scene, faces))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame(scene)} role="img"'
        f' width="{n(scene.width)}" height="{n(scene.height)}">'
        f"<title>{escape(scene.title)}</title><style>{style.standalone()}</style><defs>{used_symbols(content)}</defs>"
        f'<rect class="ground-cloth" width="100%" height="100%"/>{content}</svg>'
    )


@cache
def sprite() -> str:
    """Return a hidden svg element with all symbols, to be included once in a page."""
    drawn = shorten("".join(symbols().values()))
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{drawn}</svg>'


@cache
def stylesheet() -> str:
    """Return the CSS of the drawings, with the colours as variables."""
    return style.page()


def frame(scene: Scene) -> str:
    """Return the class and size attributes of a table's svg element."""
    return f'class="table" viewBox="0 0 {n(scene.width)} {n(scene.height)}" preserveAspectRatio="xMidYMid meet"'


def _content(scene: Scene, faces: Faces = "auto") -> str:
    drawn = "".join(_piece(piece, faces) for piece in scene.pieces)
    if scene.ground is None:
        return drawn
    ground = scene.ground
    x, y, w, h = map(n, ground.window)
    box = " ".join(map(n, ground.home))
    return (
        f'{drawn}<rect class="cloth" x="{x}" y="{y}" width="{w}" height="{h}" rx="8"/>'
        f'<svg class="ground" data-ground="" x="{x}" y="{y}" width="{w}" height="{h}" viewBox="{box}">'
        f"{''.join(_piece(piece, faces) for piece in ground.pieces)}</svg>"
    )


@cache_text  # most pieces do not change from one drawing to the next
def _piece(piece: Piece, faces: Faces) -> str:
    """Return a piece as a group with its id, label and target."""
    if piece.target:
        spoken, drawn = "", f'<g aria-hidden="true">{_draw(piece, faces)}{_overlays(piece)}</g>{_target(piece)}'
    else:
        spoken = f' role="img" aria-label="{escape(piece.label)}"' if piece.label else ' aria-hidden="true"'
        drawn = _draw(piece, faces) + _overlays(piece)
    place = f'transform="translate({n(piece.x)} {n(piece.y)})"'
    if piece.source:
        place += f' data-from="{escape(piece.source)}"'
    if piece.trace:
        place += f' data-step="{piece.trace.step}"'
    halo = tokens.halo(piece)
    return f'<g id="{escape(piece.id)}" class="{_classes(piece)}" {place}{spoken}>{halo}{drawn}</g>'


_ROUNDNESS = {"arrow": 0.5, "chip": 0.5, "token": 0.5, "die": 0.19, "wall": 0.3} | dict.fromkeys(board.ROUND, 0.5)
_SMALL: dict[Kind, tuple[float, float]] = {"card": (42, 50), "die": (30, 30), "chip": (34, 34), "mark": (26, 26)}


def small(kind: Kind, face: str, seat: int | None) -> str:
    """Return a small drawing of one item, without a label: the page describes it in text."""
    w, h = _SMALL[kind]
    box = f"{n(-w / 2 - 1)} {n(-h / 2 - 1)} {n(w + 2)} {n(h + 2)}"
    size = f'viewBox="{box}" width="{n(w)}" height="{n(h)}"'
    return f'<svg class="small" {size} aria-hidden="true">{figure(Piece(kind, "", 0, 0, w, h, face, seat))}</svg>'


def figure(piece: Piece, faces: Faces = "auto") -> str:
    """Return the drawing of a piece at the origin, without id, label and target."""
    return f'<g class="{_classes(piece)}">{tokens.halo(piece)}{_draw(piece, faces)}{_overlays(piece)}</g>'


def _classes(piece: Piece) -> str:
    """Return the classes of a piece: its kind, its seat, the seat that changed it and how long ago, its styles.

    Those that stand on boards are tokens too: the page moves them, and they sound like tokens.
    """
    token = " token" if piece.kind in board.PIECES else ""
    seat = "" if piece.seat is None else f" seat-{piece.seat}"
    mover = "" if piece.trace is None or piece.trace.seat is None else f" by-{piece.trace.seat}"
    if piece.trace and piece.trace.age:
        mover += f" ago-{piece.trace.age}"
    return f"piece {piece.kind}{token}{seat}{mover}{''.join(f' {style}' for style in piece.styles)}"


def _target(piece: Piece) -> str:
    """Return the target, an element over the drawing. It has no text, so screen readers only read its label."""
    inset = 4 if piece.kind in board.CELLS else 0  # the neighbours touch
    plated = _outline(piece, "glow", inset) + _outline(piece, "hit", inset)
    spoken = f'role="img" aria-label="{escape(piece.label or piece.face)}"'
    return f'<g data-target="{escape(piece.target)}"{_reach(piece)} {spoken}>{plated}</g>'


def _reach(piece: Piece) -> str:
    """Return the attributes of a target that describe its `landing` and its `area`. See `Piece`."""
    land, area = piece.landing, piece.area
    said = ""
    if land is not None:
        said = f' data-lands="{" ".join(map(n, (land.x, land.y, land.w, land.h)))}"'
        if land.piece:
            said += f' data-brings="{escape(land.piece)}"'
    return said if area is None else f'{said} data-area="{" ".join(map(n, area))}"'


def _outline(piece: Piece, look: str, inset: float) -> str:
    if piece.kind in board.CELLS:
        return board.outline(piece.kind, piece.w, piece.h, look, inset)
    return plate(piece.w, piece.h, _ROUNDNESS.get(piece.kind, 0.09) * min(piece.w, piece.h), look, inset)


def _draw(piece: Piece, faces: Faces) -> str:
    w, h, face, styles = piece.w, piece.h, piece.face, piece.styles
    match piece.kind:
        case "card":
            turned, covered, owned = "turned" in styles, "covered" in styles, piece.seat is not None
            return card_faces.card(face, w, h, turned=turned, covered=covered, owned=owned, faces=faces)
        case "token":
            return tokens.token(piece.seat, face, w, h)
        case "chip":
            return tokens.chip(piece.seat, face, w, h)
        case "die":
            return dice.die(piece.seat, face, w, h, piece.height)
        case "mark":
            return tokens.mark(face, w, h)
        case "slot":
            return tokens.slot(w, h)
        case "arrow":
            return tokens.arrow(face, w, h)
        case "panel":
            return plate(w, h, 8, "plate")
        case "text":
            return tokens.text(face, w, h, strong="strong" in piece.styles or "win" in piece.styles)
        case _:
            return board.drawing(piece)


def _overlays(piece: Piece) -> str:
    """Return the marks over a piece: its owner, the turn that changed it, a newly drawn card, a win."""
    if piece.kind == "text":
        return ""
    owner = tokens.owner(piece.w, piece.h) if piece.kind == "card" and piece.face and piece.seat is not None else ""
    prize = _outline(piece, "prize", 1.5) if "win" in piece.styles and piece.kind != "panel" else ""
    new = ""
    if "new" in piece.styles:
        new = f'<path class="new-dot" d="{disc(0, -piece.h / 2, max(4.5, min(piece.w, piece.h) * 0.08))}"/>'
    return owner + tokens.corners(piece) + new + prize


def used_symbols(content: str) -> str:
    """Return the symbols that a drawing uses, directly or through others, and the outlines of its letters."""
    known = symbols()
    found: dict[str, str] = {}
    names = dict.fromkeys(_USES.findall(content))
    shapes = "".join(text_outlines.shape(name) for name in sorted(names) if text_outlines.is_shape(name))
    waiting: Iterable[str] = (name for name in names if not text_outlines.is_shape(name))
    while waiting:
        fresh = [name for name in waiting if name not in found]
        found |= {name: known[name] for name in fresh}
        waiting = dict.fromkeys(_USES.findall("".join(known[name] for name in fresh)))
    return "".join(found[name] for name in known if name in found) + shapes
