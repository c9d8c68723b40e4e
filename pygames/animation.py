"""A whole game as one animated SVG: scene after scene, in a loop, without a script, so it plays as an <img>.

What lies on the table is drawn once and used wherever and whenever it lies there. CSS shows and hides it, and slides a
piece in from where it was before. Who asks for less motion sees the last scene alone.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape

from pygames import svg
from pygames.art import style
from pygames.art.pen import n
from pygames.scene import Piece, Scene

PLY = 1.0  # seconds from scene to scene
SLIDE = 0.35  # of them, how long a piece is on its way
REST = 4.0  # seconds that the last scene stands


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
    figures = "".join(film.figures.values())
    return (
        f"{head} {size}><title>{escape(title)}</title><style>{style.alone()}{film.style()}</style>"
        f"<defs>{svg.used(figures)}{figures}</defs>"
        f'<rect class="ground-cloth" width="100%" height="100%"/>{table}</svg>'
    )


class _Film:
    """The drawings and the timing of one animation, gathered layer by layer."""

    def __init__(self, scenes: int) -> None:
        self._scenes = scenes
        self._seconds = (scenes - 1) * PLY + REST
        self.figures: dict[str, str] = {}  # a drawing's text -> the same with a name, to be used
        self._names: dict[str, str] = {}
        self._keyframes: dict[str, str] = {}  # keyframes -> the class that plays them

    def layer(self, drawings: Sequence[Sequence[Piece]]) -> str:
        """The pieces of all scenes, from back to front."""
        return "".join(map(self._use, _showings(drawings)))

    def style(self) -> str:
        """What shows and hides the pieces."""
        still = ".shown{animation:none;visibility:hidden}.stays{visibility:visible}"
        rules = [
            f".shown{{animation:{n(self._seconds)}s step-end infinite}}",
            f"@media (prefers-reduced-motion:reduce){{{still}}}",
        ]
        for keyframes, name in self._keyframes.items():
            rules.append(f".{name}{{animation-name:{name}}}@keyframes {name}{{{keyframes}}}")
        return "\n".join(rules)

    def _use(self, showing: _Showing) -> str:
        piece = showing.piece
        figure = self._figure(svg.figure(piece))
        looks = ""
        if showing.first > 0 or showing.end < self._scenes:
            name = self._keyframes.setdefault(self._timing(showing), f"k{len(self._keyframes)}")
            looks = f' class="shown {name}{" stays" if showing.end == self._scenes else ""}"'
        return f'<use href="#{figure}" x="{n(piece.x)}" y="{n(piece.y)}"{looks}/>'

    def _figure(self, drawn: str) -> str:
        """The name under which a drawing is used."""
        name = self._names.setdefault(drawn, f"f{len(self._names)}")
        self.figures.setdefault(drawn, f'<g id="{name}">{drawn}</g>')
        return name

    def _timing(self, showing: _Showing) -> str:
        """The keyframes of a showing: hidden, there (or on its way from where it was), and hidden again."""
        frames = [] if showing.first == 0 else [(0.0, "visibility:hidden")]
        start = showing.first * PLY
        if showing.origin is None or showing.first == 0:
            frames.append((start, "visibility:visible"))
        else:
            dx, dy = showing.origin[0] - showing.piece.x, showing.origin[1] - showing.piece.y
            away = f"visibility:visible;transform:translate({n(dx)}px,{n(dy)}px);animation-timing-function:ease-in-out"
            frames += [(start, away), (start + SLIDE, "visibility:visible;transform:none")]
        if showing.end < self._scenes:
            frames.append((showing.end * PLY, "visibility:hidden"))
        return "".join(f"{round(100 * second / self._seconds, 3):g}%{{{what}}}" for second, what in frames)


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
