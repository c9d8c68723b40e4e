"""The unbounded grid, with integers as cells: their neighbours, names and strains, and the notation of moves.

A cell is one int on a grid of 256 columns, row by row from the top left, so that sorted cells are in reading order.
Five pools of dice reach at most 108 cells from the centre, so neighbours never wrap around. Neighbours and moves
are created on first use and cached, so that a search need not create them again.
"""

import re
from collections.abc import Mapping

from pygames.i18n import _

Cell = int

_COLUMNS = 256
_CENTRE = 128 * _COLUMNS + 128
_WRITTEN = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")

_NAMED = re.compile(r"(-?)([A-Z]{1,2})(-?[0-9]{1,3})")

LIFT = 0  # the value in a move that removes a die


def cell_at(x: int, y: int) -> Cell:
    """Return the cell at `x` to the right of the centre and `y` above it."""
    return _CENTRE - _COLUMNS * y + x


def place_of(cell: Cell) -> tuple[int, int]:
    """Return the x and y of a cell."""
    row, column = divmod(cell, _COLUMNS)
    return column - 128, 128 - row


def notation(cell: Cell) -> str:
    """Return the notation of a cell: "2,-1"."""
    x, y = place_of(cell)
    return f"{x},{y}"


def cell_name(cell: Cell) -> str:
    """Return the name of a cell in texts and at the edges of the board: a letter and a number, "N10" for the centre."""
    x, y = place_of(cell)
    return column_name(x) + row_name(y)


def column_name(x: int) -> str:
    """Return the letter of a column: "N" in the middle; "AA" follows "Z", and "-A" is to the left of "A"."""
    index = x + 13
    if index < 0:
        return "-" + column_name(-x - 27)
    return ("" if index < 26 else chr(64 + index // 26)) + chr(65 + index % 26)


def row_name(y: int) -> str:
    """Return the number of a row: "10" in the middle."""
    return str(y + 10)


def move_of(typed: str) -> str:
    """Convert a typed move to notation, if its cell is given by the labels at the edges of the board.

    "4@p9" becomes "4@2,-1". Any other text is returned unchanged.
    """
    kind, _at, name = typed.partition("@")
    found = _NAMED.fullmatch(name.upper())
    if found is None:
        return typed
    letters, row = found[2], int(found[3])
    index = ord(letters[-1]) - 65 + 26 * (ord(letters[0]) - 64 if len(letters) > 1 else 0)
    x = -index - 14 if found[1] else index - 13
    return f"{kind}@{x},{row - 10}"


def shown_move(move: str) -> str:
    """Return a move with the name of its cell: "4@P9" for "4@2,-1". `move_of` converts it back."""
    kind, _at, place = move.partition("@")
    return f"{kind}@{cell_name(cell_of(place))}" if place else move


def read(text: str) -> Cell | None:
    """Return the cell with this notation; None if the notation is malformed or the cell is too far out for any die."""
    known = _WRITTEN.fullmatch(text)
    if known is None:
        return None
    x, y = int(known[1]), int(known[2])
    return cell_at(x, y) if -120 < x < 120 and -120 < y < 120 else None


def cell_of(text: str) -> Cell:
    """Return the cell with this notation. Raise ValueError if `read` finds none."""
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
    """A cache of the moves with one value, by cell. Each new move is added to `MEANING`."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __missing__(self, cell: Cell) -> str:
        move = self[cell] = f"{self.value or 'x'}@{notation(cell)}"
        MEANING[move] = (self.value, cell)
        return move


AROUND = _Around()


def connected_cells(cell: Cell, owners: Mapping[Cell, object]) -> list[Cell]:
    """Return the strain at `cell`: all connected cells with the same owner."""
    owner = owners[cell]
    strain, found = [cell], {cell}
    for own in strain:  # the list grows during the loop
        for beside in AROUND[own]:
            if beside not in found and beside in owners and owners[beside] == owner:
                found.add(beside)
                strain.append(beside)
    return strain


def strains_of_seats(owners: Mapping[Cell, int | None], players: int) -> list[list[list[Cell]]]:
    """Return for each seat its strains: the cells of each, which have the same owner and are connected.

    They are in the order of `owners`, in which None and negative numbers are no seat.
    """
    strains: list[list[list[Cell]]] = [[] for _ in range(players)]
    counted: set[Cell] = set()
    for cell, owner in owners.items():
        if owner is not None and owner >= 0 and cell not in counted:
            strain = connected_cells(cell, owners)
            counted.update(strain)
            strains[owner].append(strain)
    return strains


SPELLING = tuple(map(_Spelling, range(7)))  # by value; SPELLING[LIFT] has the removals
MEANING: dict[str, tuple[int, Cell]] = {}  # (value or LIFT, cell) of every move created so far
