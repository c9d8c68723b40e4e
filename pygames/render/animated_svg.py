"""A game as one animated SVG that loops over its scenes. It has no script, so it also plays in an <img>.

Each piece is drawn once and placed with <use>. SMIL shows, hides and slides the uses; nothing runs between two plies.
Viewers without SMIL, or with reduced motion, show the last scene.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygames.model.scene import Piece, Scene
from pygames.render import svg
from pygames.render.art import style, text_outlines
from pygames.render.art.svg_elements import escape, n

PLY = 1.0  # seconds from scene to scene
SLIDE = 0.3  # seconds that a piece takes to slide, at the start of a scene
REST = 4.0  # seconds that the last scene is shown

_STILL = "@media (prefers-reduced-motion:reduce){.past{display:none!important}.stays{display:inline!important}}"


@dataclass(slots=True)
class _Showing:
    """A piece with the same position and appearance in consecutive scenes."""

    piece: Piece
    first: int  # the index of the first scene
    end: int  # the index after the last scene
    origin: tuple[float, float] | None  # the previous position, if the piece has moved


@dataclass(eq=False, slots=True)
class _Layer:
    """The showings of a piece while its drawing order relative to the other pieces stays the same."""

    showings: list[_Showing]

    def show(self, piece: Piece, scene: int, before: _Showing | None) -> None:
        """Show the piece in one more scene; `before` is its showing in the previous scene, if any."""
        if before and before.piece == piece and self.showings:
            before.end += 1
            return
        moved = before and (before.piece.x, before.piece.y) != (piece.x, piece.y)
        origin = (before.piece.x, before.piece.y) if before and moved else None
        self.showings.append(_Showing(piece, scene, scene + 1, origin))


def animation(scenes: Sequence[Scene], title: str) -> str:
    """Return an SVG file that shows the scenes of one table one after another, in a loop."""
    film = _Film(len(scenes))
    table = film.layer([scene.pieces for scene in scenes])
    if scenes[0].ground:
        table += _window(scenes, film.layer([scene.ground.pieces for scene in scenes if scene.ground]))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {svg.frame(scenes[0])} role="img"'
    size = f'width="{n(scenes[0].width)}" height="{n(scenes[0].height)}"'
    return (
        f"{head} {size}><title>{escape(title)}</title><style>{style.standalone()}{_STILL}</style>"
        f"<defs>{svg.used_symbols(film.figures)}{film.figures}</defs>"
        f'<rect class="ground-cloth" width="100%" height="100%">{film.clock}</rect>{table}</svg>'
    )


class _Film:
    """Collects the drawings of an animation and their timing."""

    def __init__(self, scenes: int) -> None:
        self._scenes = scenes
        self._names: dict[str, str] = {}  # drawing -> id of its element

    @property
    def figures(self) -> str:
        """The <defs> content: each drawing once."""
        return "".join(f'<g id="{name}">{drawn}</g>' for drawn, name in self._names.items())

    @property
    def clock(self) -> str:
        """The element that times all showings and restarts at its end."""
        seconds = n((self._scenes - 1) * PLY + REST)
        return f'<set id="t" attributeName="display" to="inline" begin="0;t.end" dur="{seconds}"/>'

    def layer(self, drawings: Sequence[Sequence[Piece]]) -> str:
        """Return the <use> elements of the pieces of all scenes, from back to front."""
        return "".join(map(self._use, _showings(drawings)))

    def _use(self, showing: _Showing) -> str:
        piece = showing.piece
        name = self._names.setdefault(text_outlines.outlined(svg.figure(piece)), f"f{len(self._names)}")
        attributes, timing = "", ""
        if showing.end < self._scenes:  # hidden by default, so that a viewer without animation shows the last scene
            attributes = ' class="past" display="none"'
            timing = _set("inline", showing.first, showing.end)
        elif showing.first > 0:
            attributes = ' class="stays"'
            timing = _set("none", 0, showing.first)
        return f'<use href="#{name}" x="{n(piece.x)}" y="{n(piece.y)}"{attributes}>{timing}{_slide(showing)}</use>'


def _set(display: str, first: int, end: int) -> str:
    return f'<set attributeName="display" to="{display}" {_when(first, (end - first) * PLY)}/>'


def _slide(showing: _Showing) -> str:
    """Return the element that slides a piece from its origin, or "" if it has not moved."""
    if showing.origin is None:
        return ""
    way = f"{n(showing.origin[0] - showing.piece.x)} {n(showing.origin[1] - showing.piece.y)}"
    when = _when(showing.first, SLIDE)
    return f'<animateTransform attributeName="transform" type="translate" from="{way}" to="0 0" {when}/>'


def _when(scene: int, seconds: float) -> str:
    return f'begin="t.begin+{n(scene * PLY)}" dur="{n(seconds)}"'


def _window(scenes: Sequence[Scene], pieces: str) -> str:
    """Return the ground, zoomed out so that it shows all pieces of all scenes."""
    grounds = [scene.ground for scene in scenes if scene.ground]
    x, y, width, height = grounds[0].window
    homes = [ground.home for ground in grounds]
    left, top = min(home[0] for home in homes), min(home[1] for home in homes)
    right, bottom = max(home[0] + home[2] for home in homes), max(home[1] + home[3] for home in homes)
    place = f'x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}"'
    box = " ".join(map(n, (left, top, right - left, bottom - top)))
    return f'<rect class="cloth" {place} rx="8"/><svg class="ground" {place} viewBox="{box}">{pieces}</svg>'


def _showings(drawings: Sequence[Sequence[Piece]]) -> list[_Showing]:
    """Return the showings of all pieces in an order from back to front that is right in every scene."""
    layers: list[_Layer] = []
    current: dict[str, _Layer] = {}  # piece id -> its layer
    for scene, pieces in enumerate(drawings):
        place = {layer: i for i, layer in enumerate(layers)}
        staying = _rising([place[current[piece.id]] for piece in pieces if piece.id in current])
        below: _Layer | None = None
        for piece in pieces:
            layer = current.get(piece.id)
            before = layer.showings[-1] if layer and layer.showings[-1].end == scene else None
            if layer is None or place[layer] not in staying:  # a new piece, or one that moved in the drawing order
                layer = current[piece.id] = _Layer([])
                layers.insert(layers.index(below) + 1 if below else 0, layer)
            layer.show(replace(piece, target="", label=""), scene, before)
            below = layer
    return [showing for layer in layers for showing in layer.showings]


def _rising(places: Sequence[int]) -> set[int]:
    """Return the places in the longest increasing subsequence. The pieces at these places keep their layers."""
    ends: list[int] = []  # by length: the lowest place with which an increasing subsequence can end
    before: dict[int, int | None] = {}
    for place in places:
        length = bisect_left(ends, place)
        before[place] = ends[length - 1] if length else None
        ends[length : length + 1] = [place]
    chosen, last = set(), ends[-1] if ends else None
    while last is not None:
        chosen.add(last)
        last = before[last]
    return chosen
