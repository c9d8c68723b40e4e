"""Cells are named by the column and row labels at the board's edges, and typed moves may use these names."""

import pytest

from pygames.games.mutation.board import cell_at, cell_name, move_of, shown_move


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [(0, 0, "N10"), (2, -1, "P9"), (-13, 0, "A10"), (12, -10, "Z0"), (13, 1, "AA11"), (-14, 0, "-A10")],
)
def test_a_cell_is_named_by_its_column_and_row(x: int, y: int, name: str) -> None:
    assert cell_name(cell_at(x, y)) == name
    assert move_of(f"4@{name.lower()}") == f"4@{x},{y}"
    assert shown_move(f"4@{x},{y}") == f"4@{name}" and shown_move("-") == "-"


def test_every_cell_has_a_name_of_its_own() -> None:
    cells = [cell_at(x, y) for x in range(-108, 109) for y in range(-108, 109)]
    assert len({cell_name(cell) for cell in cells}) == len(cells)


@pytest.mark.parametrize("typed", ["4@2,-1", "x@0,1", "-", "4", "4@", "nonsense", ""])
def test_other_typed_text_stays_as_it_is(typed: str) -> None:
    assert move_of(typed) == typed
