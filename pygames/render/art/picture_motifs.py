"""Shapes that many pictures share. Every picture is drawn on a field of 120 by 120.

Inks are classes of `style.py`: ``fi`` ink, ``fp`` paper, ``fM`` a suit, ``wM`` its wash, as fills; ``li``, ``lp``,
``lM`` as lines.
"""

from math import cos, pi, sin

from pygames.render.art.svg_elements import disc, n, star

SIZE = 120


def fill(ink: str, path: str) -> str:
    """Return a shape filled with one ink."""
    return f'<path class="{ink}" d="{path}"/>'


def line(ink: str, width: float, path: str) -> str:
    """Return a line in one ink, with round ends."""
    return f'<path class="l{ink}" stroke-width="{n(width)}" d="{path}"/>'


def cut(ink: str, path: str, width: float = 1.6) -> str:
    """Return a shape with an outline in ink, in the style of a woodcut."""
    return f'<path class="{ink} edge" stroke-width="{n(width)}" d="{path}"/>'


def wash(suit: str) -> str:
    """Return a rectangle that fills the picture with the wash of a suit."""
    return fill(f"w{suit}", "M0 0H120V120H0Z")


def rays(x: float, y: float, near: float, far: float, count: int, spread: float = 0.5, turn: float = 0) -> str:
    """Return wedges that widen from a ring around (x, y), as path data; they fill the share `spread` of the circle."""
    wedges = []
    for i in range(count):
        middle = 2 * pi * (i / count + turn)
        half = pi * spread / count
        corners = [(near, middle - half), (far, middle - half), (far, middle + half), (near, middle + half)]
        wedges.append("M" + "L".join(f"{n(x + r * sin(a))} {n(y - r * cos(a))}" for r, a in corners) + "Z")
    return "".join(wedges)


def moon(x: float, y: float, r: float) -> str:
    """Return a crescent, open to the right, as path data."""
    return (
        f"M{n(x + 0.36 * r)} {n(y - 0.93 * r)}A{n(r)} {n(r)} 0 1 0 {n(x + 0.93 * r)} {n(y + 0.36 * r)}"
        f"A{n(0.8 * r)} {n(0.8 * r)} 0 1 1 {n(x + 0.36 * r)} {n(y - 0.93 * r)}Z"
    )


def sun(x: float, y: float, r: float) -> str:
    """Return a disc with twelve rays as path data; `r` is the distance from the centre to their tips."""
    return disc(x, y, r * 0.52) + rays(x, y, r * 0.64, r, 12, 0.42)


def stars(*places: tuple[float, float, float]) -> str:
    """Return small four-pointed stars, each given as (x, y, size), as path data."""
    return "".join(star(x, y, 4, size, size * 0.32) for x, y, size in places)


def ripples(y: float, length: float, height: float, start: float = 0, stop: float = SIZE) -> str:
    """Return one line of waves from left to right, as path data of a line."""
    count = int((stop - start) / length)
    return f"M{n(start)} {n(y)}" + "".join(
        f"q{n(length / 4)} {n(-height)} {n(length / 2)} 0t{n(length / 2)} 0" for _ in range(count)
    )


def leaf(x: float, y: float, length: float, turn: float) -> str:
    """Return a leaf that grows from (x, y), `turn` degrees from upright, as path data."""
    a = turn * pi / 180
    wide = length * 0.3

    def at(along: float, aside: float) -> str:
        return f"{n(x + along * sin(a) + aside * cos(a))} {n(y - along * cos(a) + aside * sin(a))}"

    return f"M{at(0, 0)}Q{at(length * 0.4, wide)} {at(length, 0)}Q{at(length * 0.4, -wide)} {at(0, 0)}Z"


def sprig(x: float, y: float, length: float, turn: float, pairs: int, size: float) -> str:
    """Return the leaves of a twig, in pairs and one at its end, as path data."""
    a = turn * pi / 180
    drawn = ""
    for i in range(pairs):
        along = length * (i + 0.6) / (pairs + 0.4)
        px, py = x + along * sin(a), y - along * cos(a)
        drawn += leaf(px, py, size, turn - 52) + leaf(px, py, size, turn + 52)
    return drawn + leaf(x + length * sin(a), y - length * cos(a), size, turn)


def braid(x: float, y: float, length: float, count: int, height: float) -> str:
    """Return two strands from left to right that cross repeatedly, as path data of a line."""
    step = length / count
    strands = []
    for side in (1, -1):
        wave = "".join(f"q{n(step / 2)} {n(side * height * (-1) ** i)} {n(step)} 0" for i in range(count))
        strands.append(f"M{n(x)} {n(y)}{wave}")
    return "".join(strands)
