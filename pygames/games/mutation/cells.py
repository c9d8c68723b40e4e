"""The unbounded grid, with integers as cells: cells, their neighbours, and the notation of moves.

A cell is one int on a grid of 256 columns, row by row from the top left, so that sorted cells are in reading order.
Five pools of dice reach at most 108 cells from the centre, so neighbours never wrap around. Everything here is created
on first use and cached, so that a rollout creates no tuples and strings.
"""

import re
from collections.abc import Mapping

from pygames.i18n import _

Cell = int

_COLUMNS = 256
_CENTRE = 128 * _COLUMNS + 128
_WRITTEN = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")

LIFT = 0  # the value in a move that removes a die


def cell_at(x: int, y: int) -> Cell:
    """The cell at `x` to the right of the centre and `y` above it."""
    return _CENTRE - _COLUMNS * y + x


def place_of(cell: Cell) -> tuple[int, int]:
    """The x and y of a cell."""
    row, column = divmod(cell, _COLUMNS)
    return column - 128, 128 - row


def notation(cell: Cell) -> str:
    """The notation of a cell: "2,-1"."""
    x, y = place_of(cell)
    return f"{x},{y}"


def read(text: str) -> Cell | None:
    """The cell with this notation; None if it is too far out for any die."""
    known = _WRITTEN.fullmatch(text)
    if known is None:
        return None
    x, y = int(known[1]), int(known[2])
    return cell_at(x, y) if -120 < x < 120 and -120 < y < 120 else None


def cell_of(text: str) -> Cell:
    """The cell with this notation, which must be near the dice."""
    cell = read(text)
    if cell is None:
        raise ValueError(_("No die can reach {cell}.", cell=repr(text)))
    return cell


class _Around(dict[Cell, tuple[Cell, Cell, Cell, Cell]]):
    """A cache of the four neighbours of each cell."""

    def __missing__(self, cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
        around = self[cell] = (cell - _COLUMNS, cell - 1, cell + 1, cell + _COLUMNS)
        return around


class _Spelling(dict[Cell, str]):
    """A cache of the notation of each move with one value, by cell."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __missing__(self, cell: Cell) -> str:
        move = self[cell] = f"{self.value or 'x'}@{notation(cell)}"
        MEANING[move] = (self.value, cell)
        return move


AROUND = _Around()


def connected_cells(cell: Cell, owners: Mapping[Cell, object]) -> list[Cell]:
    """The strain at `cell`: all connected cells with the same owner."""
    owner = owners[cell]
    strain, found = [cell], {cell}
    for own in strain:  # the list grows during the loop
        for beside in AROUND[own]:
            if beside not in found and beside in owners and owners[beside] == owner:
                found.add(beside)
                strain.append(beside)
    return strain


SPELLING = tuple(map(_Spelling, range(7)))  # by value; SPELLING[LIFT] has the removals
MEANING: dict[str, tuple[int, Cell]] = {}  # (value or LIFT, cell) of every move created so far
