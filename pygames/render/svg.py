"""Scene to SVG text: the one renderer, of the site, of posters, of notebooks and of pictures in a text.

`drawing` is for a page that carries `sprite` once and has `stylesheet` in a file; `picture` stands alone.
No style attribute and no script is ever written, so a strict content security policy holds.
"""

import re
from collections.abc import Iterable
from functools import cache

from pygames.i18n import cache_text
from pygames.model.scene import Kind, Piece, Scene
from pygames.render.art import dice, faces, letters, pieces, style, symbols, tokens
from pygames.render.art.pen import n, plate
from pygames.render.xml_escape import escape

_USES = re.compile(r'href="#([\w-]+)"')


def drawing(scene: Scene) -> str:
    """The table for use inside the page, whose sprite and stylesheet it needs."""
    return f'<svg {frame(scene)} role="group" aria-label="{escape(scene.title)}">{_content(scene)}</svg>'


def picture(scene: Scene) -> str:
    """The table as the text of an SVG file that stands alone, light or dark as its viewer likes it, on any machine."""
    content = letters.outlined(_content(scene))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame(scene)} role="img"'
        f' width="{n(scene.width)}" height="{n(scene.height)}">'
        f"<title>{escape(scene.title)}</title><style>{style.alone()}</style><defs>{used(content)}</defs>"
        f'<rect class="ground-cloth" width="100%" height="100%"/>{content}</svg>'
    )


@cache
def sprite() -> str:
    """A hidden svg with every symbol, for the page to carry once."""
    drawn = "".join(symbols().values())
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{drawn}</svg>'


@cache
def stylesheet() -> str:
    """The CSS of the drawings, with the palette that the page shares."""
    return style.page()


def frame(scene: Scene) -> str:
    """What the svg element of a table says of its size."""
    return f'class="table" viewBox="0 0 {n(scene.width)} {n(scene.height)}" preserveAspectRatio="xMidYMid meet"'


def _content(scene: Scene) -> str:
    drawn = "".join(map(_piece, scene.pieces))
    if scene.ground is None:
        return drawn
    ground = scene.ground
    x, y, w, h = map(n, ground.window)
    box = " ".join(map(n, ground.home))
    return (
        f'{drawn}<rect class="cloth" x="{x}" y="{y}" width="{w}" height="{h}" rx="8"/>'
        f'<svg class="ground" data-ground="" x="{x}" y="{y}" width="{w}" height="{h}" viewBox="{box}">'
        f"{''.join(map(_piece, ground.pieces))}</svg>"
    )


@cache_text  # most pieces do not change from one drawing to the next
def _piece(piece: Piece) -> str:
    """One piece as a group that the page can find again, name and point at."""
    if piece.target:
        spoken, drawn = "", f'<g aria-hidden="true">{_drawn(piece)}{_marked(piece)}</g>{_handle(piece)}'
    else:
        spoken = f' role="img" aria-label="{escape(piece.label)}"' if piece.label else ' aria-hidden="true"'
        drawn = _drawn(piece) + _marked(piece)
    place = f'transform="translate({n(piece.x)} {n(piece.y)})"'
    if piece.source:
        place += f' data-from="{escape(piece.source)}"'
    return f'<g id="{escape(piece.id)}" class="{_sort(piece)}" {place}{spoken}>{drawn}</g>'


_SMALL: dict[Kind, tuple[float, float]] = {"card": (42, 50), "die": (30, 30), "chip": (34, 34), "mark": (26, 26)}


def small(kind: Kind, face: str, seat: int | None) -> str:
    """One thing by itself, small, for a page that says in words what it is."""
    w, h = _SMALL[kind]
    box = f"{n(-w / 2 - 1)} {n(-h / 2 - 1)} {n(w + 2)} {n(h + 2)}"
    size = f'viewBox="{box}" width="{n(w)}" height="{n(h)}"'
    return f'<svg class="small" {size} aria-hidden="true">{figure(Piece(kind, "", 0, 0, w, h, face, seat))}</svg>'


def figure(piece: Piece) -> str:
    """One piece at no place and without words: what is to be seen of it."""
    return f'<g class="{_sort(piece)}">{_drawn(piece)}{_marked(piece)}</g>'


def _sort(piece: Piece) -> str:
    """The classes of a piece: its kind, its seat, its looks."""
    seat = "" if piece.seat is None else f" seat-{piece.seat}"
    return f"piece {piece.kind}{seat}{''.join(f' {look}' for look in piece.looks)}"


def _handle(piece: Piece) -> str:
    """What is pointed at: it lies over the drawing and holds no words, so its name is all that it says."""
    plated = plate(piece.w, piece.h, _corner(piece), "glow") + plate(piece.w, piece.h, _corner(piece), "hit")
    spoken = f'role="img" aria-label="{escape(piece.label or piece.face)}"'
    return f'<g data-target="{escape(piece.target)}" {spoken}>{plated}</g>'


def _corner(piece: Piece) -> float:
    """How round a piece's corners are."""
    roundness = {"arrow": 0.5, "chip": 0.5, "die": 0.19}.get(piece.kind, 0.09)
    return roundness * min(piece.w, piece.h)


def _drawn(piece: Piece) -> str:
    w, h, face = piece.w, piece.h, piece.face
    match piece.kind:
        case "card":
            return faces.card(face, w, h, "turned" in piece.looks)
        case "token":
            return tokens.token(piece.seat, w, h)
        case "chip":
            return tokens.chip(piece.seat, face, w, h)
        case "die":
            return dice.die(piece.seat, face, w, h, piece.height)
        case "mark":
            return pieces.mark(face, w, h)
        case "slot":
            return pieces.slot(w, h)
        case "arrow":
            return pieces.arrow(face, w, h)
        case "panel":
            return pieces.panel(w, h)
        case "text":
            return pieces.text(face, w, h, strong="strong" in piece.looks or "win" in piece.looks)


def _marked(piece: Piece) -> str:
    """What is drawn over a piece because of what happened to it."""
    if piece.kind in ("text", "panel"):
        return ""
    corner = _corner(piece)
    owner = pieces.owner(piece.w, piece.h) if piece.kind == "card" and piece.face and piece.seat is not None else ""
    trace = plate(piece.w, piece.h, corner + 3, "trace", -3) if "last" in piece.looks else ""
    return owner + trace + (plate(piece.w, piece.h, corner, "prize", 1.5) if "win" in piece.looks else "")


def used(content: str) -> str:
    """The symbols that a drawing uses, those that these use, and its letters, where they are outlines."""
    known = symbols()
    found: dict[str, str] = {}
    names = dict.fromkeys(_USES.findall(content))
    shapes = "".join(letters.shape(name) for name in sorted(names) if letters.is_shape(name))
    waiting: Iterable[str] = (name for name in names if not letters.is_shape(name))
    while waiting:
        fresh = [name for name in waiting if name not in found]
        found |= {name: known[name] for name in fresh}
        waiting = dict.fromkeys(_USES.findall("".join(known[name] for name in fresh)))
    return "".join(found[name] for name in known if name in found) + shapes
