"""A board of squares or hexes: the names of its cells, what is beside them, and where they are drawn."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pygames.model.scene import Piece, Style

Step = tuple[int, int]  # columns to the right, rows up

STRAIGHT: tuple[Step, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
DIAGONAL: tuple[Step, ...] = ((1, 1), (-1, 1), (-1, -1), (1, -1))
HEX: tuple[Step, ...] = (*STRAIGHT, (-1, 1), (1, -1))  # of a board whose rows lean by 0.5


_CELL = re.compile(r"[A-Za-z]\d+")


class Grid(NamedTuple):
    """A board with cells such as c3: in column c, counted from the left, and row 3, counted from below.

    >>> board = Grid("abcd", "123")
    >>> board.cells[:5], board.place("c3")
    (['a1', 'b1', 'c1', 'd1', 'a2'], (2, 2))
    >>> board.ray("b1", (1, 1)), board.beside("a1")
    (['c2', 'd3'], ['b1', 'a2'])
    """

    columns: str
    rows: str

    @property
    def cells(self) -> list[str]:
        """All cells, row by row."""
        return [column + row for row in self.rows for column in self.columns]

    def place(self, cell: str) -> tuple[int, int]:
        """Return the column and the row of a cell, counted from 0."""
        return self.columns.index(cell[0]), self.rows.index(cell[1])

    def ray(self, cell: str, step: Step) -> list[str]:
        """Return the cells that follow in this direction, up to the edge."""
        (column, row), found = self.place(cell), []
        while 0 <= (column := column + step[0]) < len(self.columns) and 0 <= (row := row + step[1]) < len(self.rows):
            found.append(self.columns[column] + self.rows[row])
        return found

    def beside(self, cell: str, steps: Iterable[Step] = STRAIGHT) -> list[str]:
        """Return the cells that are one of these steps away."""
        return [one for step in steps for one in self.ray(cell, step)[:1]]

    def text(self, marks: Mapping[str, str]) -> str:
        """Return the board for a terminal: the mark of each cell, one character, or a dot; and the names around it.

        >>> print(Grid("abc", "12").text({"a1": "B", "c2": "R"}))
        2 . . R
        1 B . .
          a b c
        """
        rows = [" ".join([row, *(marks.get(column + row, ".") for column in self.columns)]) for row in self.rows]
        return "\n".join([*reversed(rows), f"  {' '.join(self.columns)}"])

    def read(self, text: str) -> dict[str, str]:
        r"""Return the marks by cell of a board that `text` wrote, so that a test can begin with any position.

        Raise ValueError if a row has another length.

        >>> Grid("abc", "12").read("2 . . R \n 1 B . .")
        {'c2': 'R', 'a1': 'B'}
        """
        found: dict[str, str] = {}
        for row, *marks in map(str.split, filter(str.strip, text.splitlines())):
            if row in self.rows:
                found |= {column + row: mark for column, mark in zip(self.columns, marks, strict=True) if mark != "."}
        return found


def origin(cell: str, moves: Sequence[str]) -> str:
    """Return where the piece on a cell stood at first: an id that it keeps.

    A move names where it starts and, last, where it ends, as a1-c3, a5xb5 or a1-c1-e1. Cells are a letter and a number.

    >>> origin("c3", ["b1-b2", "a5-a4", "b2xc3"])
    'b1'
    """
    for move in reversed(moves):
        if cell in move and (cells := _CELL.findall(move))[-1:] == [cell]:
            cell = cells[0]
    return cell


class Places(NamedTuple):
    """Where the cells of a board are drawn. All lengths are in scene units.

    >>> Places(Grid("abc", "123"), 20, 20, 54, 54).middle("a1")
    (47.0, 155.0)
    """

    grid: Grid
    left: float  # the upper left corner
    top: float
    across: float  # from column to column
    down: float  # from row to row: of hexes three quarters of their height
    lean: float = 0  # how far each row lies to the right of the one below, in columns: of hexes 0.5

    def middle(self, cell: str) -> tuple[float, float]:
        """Return x and y of a cell."""
        column, row = self.grid.place(cell)
        x = self.left + self.across * (column + self.lean * row + 0.5)
        return x, self.top + self.down * (len(self.grid.rows) - row - 0.5)

    def cell(self, cell: str) -> Piece:
        """Return the piece of a cell, ``cell-c3``: a square, dark if it is a1, or a hex if the rows lean."""
        x, y = self.middle(cell)
        if self.lean:
            return Piece("hex", f"cell-{cell}", x, y, self.across, self.down / 0.75)
        shade: Style = "light" if sum(self.grid.place(cell)) % 2 else "dark"
        return Piece("square", f"cell-{cell}", x, y, self.across, self.down, styles=(shade,))

    def names(self, size: float) -> list[Piece]:
        """Return the names of the columns, below the board, and of the rows, at its left, in letters of this size."""
        (columns, rows), gap, pieces = self.grid, 0.75 * size, list[Piece]()
        for column in columns:
            x, y = self.middle(column + rows[0])
            below = y + self.down / 2 + gap
            pieces.append(Piece("text", f"column-{column}", x, below, 2 * size, size, column, styles=("quiet",)))
        for row in rows:
            x, y = self.middle(columns[0] + row)
            beside = x - self.across / 2 - gap
            pieces.append(Piece("text", f"row-{row}", beside, y, 2 * size, size, row, styles=("quiet",)))
        return pieces
