"""Cells, stones, men, counters and walls: their shapes, and how they differ without colours."""

import re
from itertools import combinations

import pytest

from pygames.model.scene import Kind, Piece, Scene, Style, Trace
from pygames.render import svg

CORNERS = re.compile(r"[ML](-?[\d.]+) (-?[\d.]+)")
LOOKS: list[tuple[int | None, tuple[Style, ...]]] = [
    *((seat, ()) for seat in (0, 1, 2, 3, 4, None)),
    (None, ("light",)),
    (None, ("dark",)),
    (0, ("light",)),
    (1, ("dark",)),
]


def drawn(piece: Piece) -> str:
    return svg.drawing(Scene("One piece", 100, 100, (piece,)))


def corners(path: str) -> set[tuple[float, float]]:
    return {(float(x), float(y)) for x, y in CORNERS.findall(path)}


@pytest.mark.parametrize(
    ("w", "h", "at_the_end"), [(52, 60, {(0, -30), (0, 30)}), (60, 52, {(-30, 0), (30, 0)})], ids=["upright", "lying"]
)
def test_a_hex_has_corners_at_its_longer_ends(w: float, h: float, at_the_end: set[tuple[float, float]]) -> None:
    cell = next(line for line in drawn(Piece("hex", "h", 50, 50, w, h)).split("<") if 'class="cloth"' in line)
    assert len(corners(cell)) == 6 and at_the_end <= corners(cell)
    assert {abs(x) <= w / 2 and abs(y) <= h / 2 for x, y in corners(cell)} == {True}


@pytest.mark.parametrize("kind", ["square", "hex"])
def test_rings_and_marks_of_a_cell_are_inside_it(kind: Kind) -> None:
    """Its neighbours touch it, and would cover what is outside."""
    piece = Piece(kind, "c", 50, 50, 40, 46, target="cell:c", label="c", trace=Trace(0))
    for look in ("glow", "hit", "bracket", "halo"):
        (path,) = re.findall(rf'class="{look}" d="([^"]*)"', drawn(piece))
        assert all(abs(x) <= 20 and abs(y) <= 23 for x, y in corners(path)), look
    assert len(re.findall("M", re.findall(r'class="bracket" d="([^"]*)"', drawn(piece))[0])) == (4, 6)[kind == "hex"]


@pytest.mark.parametrize("kind", ["stone", "man", "counter", "wall"])
def test_pieces_differ_without_colours(kind: Kind) -> None:
    """Each seat has its pattern, or that of a wall by a class; light and dark pieces have the edge of the other."""
    face = "3" if kind == "counter" else ""
    w, h = (90, 10) if kind == "wall" else (40, 40)
    pieces = [drawn(Piece(kind, "p", 50, 50, w, h, face=face, seat=seat, styles=look)) for seat, look in LOOKS]
    plain = [re.sub(r' class="f\d"', "", one) for one in pieces]
    assert all(one != other for one, other in combinations(plain, 2))


def test_kings_have_a_crown_and_counters_their_number() -> None:
    man = Piece("man", "m", 50, 50, 40, 40, styles=("dark",))
    assert drawn(man) != drawn(Piece("man", "m", 50, 50, 40, 40, face="crown", styles=("dark",)))
    for styles in ((), ("dark",)):
        assert ">12</text>" in drawn(Piece("counter", "c", 50, 50, 40, 40, face="12", seat=1, styles=styles))


def test_a_long_number_fits_on_its_counter() -> None:
    (width,) = re.findall(r'textLength="([^"]*)"', drawn(Piece("counter", "c", 50, 50, 40, 40, face="888")))
    assert float(width) <= 0.56 * 40 + 0.1


def test_a_thin_slot_is_a_groove() -> None:
    assert 'class="place"' in drawn(Piece("slot", "s", 50, 50, 40, 40))
    assert 'class="shadow"' in drawn(Piece("slot", "s", 50, 50, 8, 40))
