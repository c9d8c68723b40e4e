"""A whole game as one animated SVG: scene after scene, in a loop, without a script, so it plays as an <img>.

What lies on the table is drawn once and used wherever and whenever it lies there. SMIL shows and hides the uses and
slides them in; between two plies nothing runs. Where nothing is animated, or less motion is asked for, the last scene
is to be seen.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygames.model.scene import Piece, Scene
from pygames.render import svg
from pygames.render.art import letters, style
from pygames.render.art.pen import n
from pygames.render.xml_escape import escape

PLY = 1.0  # seconds from scene to scene
SLIDE = 0.3  # of them, how long a piece is on its way
REST = 4.0  # seconds that the last scene stands

_STILL = "@media (prefers-reduced-motion:reduce){.past{display:none!important}.stays{display:inline!important}}"


@dataclass(slots=True)
class _Showing:
    """A piece that looks the same at one place for some scenes."""

    piece: Piece
    first: int  # the scenes from here
    end: int  # to before here
    origin: tuple[float, float] | None  # where the piece was before, if it was elsewhere


@dataclass(eq=False, slots=True)
class _Layer:
    """A piece from its first showing to its last, or to where it changes its place in the order."""

    showings: list[_Showing]

    def show(self, piece: Piece, scene: int, before: _Showing | None) -> None:
        """Show the piece in one more scene; `before` is how it was in the last one, if it was."""
        if before and before.piece == piece and self.showings:
            before.end += 1
            return
        moved = before and (before.piece.x, before.piece.y) != (piece.x, piece.y)
        origin = (before.piece.x, before.piece.y) if before and moved else None
        self.showings.append(_Showing(piece, scene, scene + 1, origin))


def animation(scenes: Sequence[Scene], title: str) -> str:
    """The text of an SVG file that shows the scenes of one table, one after another, again and again."""
    film = _Film(len(scenes))
    table = film.layer([scene.pieces for scene in scenes])
    if scenes[0].ground:
        table += _window(scenes, film.layer([scene.ground.pieces for scene in scenes if scene.ground]))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {svg.frame(scenes[0])} role="img"'
    size = f'width="{n(scenes[0].width)}" height="{n(scenes[0].height)}"'
    return (
        f"{head} {size}><title>{escape(title)}</title><style>{style.alone()}{_STILL}</style>"
        f"<defs>{svg.used(film.figures)}{film.figures}</defs>"
        f'<rect class="ground-cloth" width="100%" height="100%">{film.clock}</rect>{table}</svg>'
    )


class _Film:
    """The drawings of one animation, gathered layer by layer, and when they are to be seen."""

    def __init__(self, scenes: int) -> None:
        self._scenes = scenes
        self._names: dict[str, str] = {}  # a drawing -> the name under which it is used

    @property
    def figures(self) -> str:
        """The drawings, each once, to be used."""
        return "".join(f'<g id="{name}">{drawn}</g>' for drawn, name in self._names.items())

    @property
    def clock(self) -> str:
        """What all showings are timed by: it begins again and again."""
        seconds = n((self._scenes - 1) * PLY + REST)
        return f'<set id="t" attributeName="display" to="inline" begin="0;t.end" dur="{seconds}"/>'

    def layer(self, drawings: Sequence[Sequence[Piece]]) -> str:
        """The pieces of all scenes, from back to front."""
        return "".join(map(self._use, _showings(drawings)))

    def _use(self, showing: _Showing) -> str:
        piece = showing.piece
        name = self._names.setdefault(letters.outlined(svg.figure(piece)), f"f{len(self._names)}")
        looks, timing = "", ""
        if showing.end < self._scenes:  # what is not animated shows the last scene
            looks = ' class="past" display="none"'
            timing = _set("inline", showing.first, showing.end)
        elif showing.first > 0:
            looks = ' class="stays"'
            timing = _set("none", 0, showing.first)
        return f'<use href="#{name}" x="{n(piece.x)}" y="{n(piece.y)}"{looks}>{timing}{_slide(showing)}</use>'


def _set(display: str, first: int, end: int) -> str:
    """What shows or hides a use from one scene to before another."""
    return f'<set attributeName="display" to="{display}" {_when(first, (end - first) * PLY)}/>'


def _slide(showing: _Showing) -> str:
    """What brings a piece from where it was."""
    if showing.origin is None:
        return ""
    way = f"{n(showing.origin[0] - showing.piece.x)} {n(showing.origin[1] - showing.piece.y)}"
    when = _when(showing.first, SLIDE)
    return f'<animateTransform attributeName="transform" type="translate" from="{way}" to="0 0" {when}/>'


def _when(scene: int, seconds: float) -> str:
    """From a scene on, for so long."""
    return f'begin="t.begin+{n(scene * PLY)}" dur="{n(seconds)}"'


def _window(scenes: Sequence[Scene], pieces: str) -> str:
    """The part of the table that grows, seen from so far away that all of it is always in sight."""
    grounds = [scene.ground for scene in scenes if scene.ground]
    x, y, width, height = grounds[0].window
    homes = [ground.home for ground in grounds]
    left, top = min(home[0] for home in homes), min(home[1] for home in homes)
    right, bottom = max(home[0] + home[2] for home in homes), max(home[1] + home[3] for home in homes)
    place = f'x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}"'
    box = " ".join(map(n, (left, top, right - left, bottom - top)))
    return f'<rect class="cloth" {place} rx="8"/><svg class="ground" {place} viewBox="{box}">{pieces}</svg>'


def _showings(drawings: Sequence[Sequence[Piece]]) -> list[_Showing]:
    """Every showing of every piece, in one order from back to front that holds in every scene."""
    layers: list[_Layer] = []
    current: dict[str, _Layer] = {}  # where each piece lies now
    for scene, pieces in enumerate(drawings):
        place = {layer: i for i, layer in enumerate(layers)}
        staying = _rising([place[current[piece.id]] for piece in pieces if piece.id in current])
        below: _Layer | None = None
        for piece in pieces:
            layer = current.get(piece.id)
            before = layer.showings[-1] if layer and layer.showings[-1].end == scene else None
            if layer is None or place[layer] not in staying:  # new, or come to lie between others than before
                layer = current[piece.id] = _Layer([])
                layers.insert(layers.index(below) + 1 if below else 0, layer)
            layer.show(replace(piece, target="", label=""), scene, before)
            below = layer
    return [showing for layer in layers for showing in layer.showings]


def _rising(places: Sequence[int]) -> set[int]:
    """The longest choice of places that rise from each to the next: what need not change its order."""
    ends: list[int] = []  # the lowest place in which a choice of each length can end
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
