"""The pictures of the README and of docs/scene-kinds.md are current, and show every kind of piece and every style."""

from itertools import combinations
from math import dist, hypot
from pathlib import Path
from typing import get_args

import pytest

from pygames.model.grid import HEX, Grid, Places
from pygames.model.scene import Kind, Style
from tools.docs_pictures import examples, pictures


def test_the_page_shows_every_kind_and_every_style() -> None:
    shown = dict(examples())
    for kind in get_args(Kind):
        assert {piece.kind for piece in shown[kind]} == {kind} and len(shown[kind]) == 2
    assert {style for pieces in shown.values() for piece in pieces for style in piece.styles} == set(get_args(Style))


def test_the_hexes_of_the_page_touch_but_do_not_overlap() -> None:
    cells = [(piece.x, piece.y, piece.w) for piece in dict(examples())["honeycomb"] if piece.kind == "hex"]
    apart = [hypot(x - u, y - v) / width for (x, y, width), (u, v, _w) in combinations(cells, 2)]
    assert len(cells) == 9 and min(apart) > 0.99
    assert sum(distance < 1.01 for distance in apart) == 16  # the pairs of neighbours of a rhombus of nine


def test_the_steps_of_hexes_lead_to_their_neighbours() -> None:
    grid = Grid("abcd", "1234")
    places = Places(grid, 0, 0, 26, 22.5, 0.5)
    for cell in grid.cells:
        near = {one for one in grid.cells if 1 < dist(places.middle(cell), places.middle(one)) < 27}
        assert set(grid.beside(cell, HEX)) == near


@pytest.mark.parametrize("path", pictures(), ids=lambda path: path.name)
def test_the_pictures_are_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == pictures()[path], "run python -m tools.docs_pictures"
