"""The unbounded grid, the dice on it, and the legal placements and removals.

A cell is one int on a grid of 256 columns, row by row from the top left, so that sorted cells are in reading order.
Five pools of dice reach at most 108 cells from the centre, so neighbours never wrap around. Neighbours and moves are
created on first use and cached. Tables for the legal moves are updated after each die, because searches need these
moves at every ply.

The same rules in readable form are in tests/support/mutation_reference.py; a test compares both.
"""

import re
from bisect import insort
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Self

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


@cache
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


def connected_cells(cell: Cell, owners: Mapping[Cell, object], counted: set[Cell] | None = None) -> list[Cell]:
    """Return the strain at `cell`: all connected cells with the same owner.

    Cells in `counted` are left out, and those of the strain are added to it.
    """
    owner, counted = owners[cell], set() if counted is None else counted
    strain = [cell]
    counted.add(cell)
    for own in strain:  # the list grows during the loop
        for beside in AROUND[own]:
            if beside not in counted and beside in owners and owners[beside] == owner:
                counted.add(beside)
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
            strains[owner].append(connected_cells(cell, owners, counted))
    return strains


SPELLING = tuple(map(_Spelling, range(7)))  # by value; SPELLING[LIFT] has the removals
MEANING: dict[str, tuple[int, Cell]] = {}  # (value or LIFT, cell) of every move created so far


NEUTRAL = -1  # the owner of a white die; as an index it is the last entry of `near` and `tops`
EMPTY = -2  # the "owner" of an empty cell beside a die


class Board:
    """All dice on the table.

    A stack has one value: a die may only cover a die of the same value.
    """

    __slots__ = ("frontier", "near", "owner", "shows", "tops", "under", "value")

    def __init__(self, players: int) -> None:
        self.owner: dict[Cell, int] = {}  # the owner of each top die; EMPTY for the cells of the frontier
        self.value: dict[Cell, int] = {}  # the value of each stack
        self.under: dict[Cell, tuple[int, ...]] = {}  # the owners of the dice below a top die, bottom first
        self.frontier: list[Cell] = []  # the empty cells beside dice, sorted
        self.shows: list[list[Cell]] = [[] for _ in range(7)]  # by value, the cells of its stacks, sorted
        self.tops = [0] * (players + 1)  # by owner, the number of top dice
        # By owner: each cell, empty or not, beside the owner's top dice, with their common value, or 0 if they differ.
        self.near: list[dict[Cell, int]] = [{} for _ in range(players + 1)]

    def copy(self) -> Self:
        """Return an independent copy of the board."""
        twin = object.__new__(type(self))
        twin.owner, twin.value, twin.under = self.owner.copy(), self.value.copy(), self.under.copy()
        twin.frontier, twin.tops = self.frontier.copy(), self.tops.copy()
        twin.shows = [cells.copy() for cells in self.shows]
        twin.near = [cells.copy() for cells in self.near]
        return twin

    def placements(self, seat: int, dice: Iterable[int]) -> list[str]:
        """Return the moves that place one of `dice`: for each, first on the ground, then on dice, in reading order."""
        owner, near = self.owner, self.near[seat]
        closed = [seat]  # the owners whose dice cannot be covered
        if 1 in self.tops:
            closed += [other for other, count in enumerate(self.tops) if count == 1]  # M4: an opponent's only top die
        own_value = near.get
        moves: list[str] = []
        for value in dice:
            spelling = SPELLING[value]
            # M9: all of the seat's own dice beside an empty cell must match; other dice there do not matter.
            moves += [spelling[cell] for cell in self.frontier if own_value(cell, value) == value]
            # M2: a cover must touch one of the seat's own dice, but need not match it.
            moves += [spelling[cell] for cell in self.shows[value] if cell in near and owner[cell] not in closed]
        return moves

    def removals(self, seat: int, *, ground: bool, shelter: bool) -> list[str]:
        """Return the moves that remove an opponent's die beside a strain of two or more of the seat's own.

        With `ground`, dice on the ground may be removed too; with `shelter`, an opponent's only top die may not.
        """
        # M3: the top of a stack is a die on another die, unless the option says otherwise.
        cells = self.value if ground else self.under
        return [SPELLING[LIFT][cell] for cell in sorted(cells) if self.removable(seat, cell, shelter=shelter)]

    def removable(self, seat: int, cell: Cell, *, shelter: bool) -> bool:
        """Return whether the top die at `cell` is an opponent's and lies beside a strain of two or more of the seat.

        With `shelter`, the answer is False for an opponent's only top die. Dice on the ground are not excluded here.
        """
        other = self.owner[cell]
        if other in (seat, NEUTRAL) or (shelter and self.tops[other] == 1):  # M4
            return False
        return cell in self.near[seat] and self.beside_strain_of_two(seat, cell)

    def beside_strain_of_two(self, seat: int, cell: Cell) -> bool:
        """Return whether one of the seat's top dice beside `cell` touches another top die of the seat."""
        near = self.near[seat]
        return any(self.owner.get(beside) == seat and beside in near for beside in AROUND[cell])

    def lay(self, seat: int, value: int, cell: Cell) -> None:
        """Put a die (of a seat, or NEUTRAL) on the ground, or on a die of the same value."""
        owner, near = self.owner, self.near[seat]
        below = owner.get(cell)
        owner[cell] = seat
        self.tops[seat] += 1
        for beside in AROUND[cell]:
            near[beside] = value if near.get(beside, value) == value else 0
        if below is not None and below != EMPTY:
            self.under[cell] = (*self.under.get(cell, ()), below)
            self._update_near(below, cell)
            return
        self.value[cell] = value
        insort(self.shows[value], cell)
        frontier = self.frontier
        if below == EMPTY:
            frontier.remove(cell)
        for beside in AROUND[cell]:
            if beside not in owner:
                owner[beside] = EMPTY
                insort(frontier, beside)

    def lift(self, cell: Cell) -> None:
        """Remove the top die of `cell`; the die below it becomes the top."""
        owner = self.owner
        gone = owner[cell]
        below = self.under.pop(cell, ())
        if below:
            bottom, seat, value = below[:-1], below[-1], self.value[cell]
            if bottom:
                self.under[cell] = bottom
            owner[cell] = seat
            self.tops[seat] += 1
            near = self.near[seat]
            for beside in AROUND[cell]:
                near[beside] = value if near.get(beside, value) == value else 0
        else:
            self.shows[self.value.pop(cell)].remove(cell)
            owner[cell] = EMPTY
            insort(self.frontier, cell)
            for empty in (cell, *AROUND[cell]):
                if owner[empty] == EMPTY and not any(beside in self.value for beside in AROUND[empty]):
                    del owner[empty]
                    self.frontier.remove(empty)
        self._update_near(gone, cell)

    def _update_near(self, seat: int, cell: Cell) -> None:
        """Update `near` and `tops` after the seat's top die at `cell` was covered or removed."""
        self.tops[seat] -= 1
        owner, near = self.owner, self.near[seat]
        for place in AROUND[cell]:
            values = {self.value[beside] for beside in AROUND[place] if owner.get(beside) == seat}
            if values:
                near[place] = values.pop() if len(values) == 1 else 0
            else:
                near.pop(place, None)

    def stacks(self) -> dict[str, Any]:
        """Return the stacks as JSON, by cell in reading order: value, and owners from the bottom up (None: neutral)."""
        found = {}
        for cell, value in sorted(self.value.items()):
            owners = (*self.under.get(cell, ()), self.owner[cell])
            found[notation(cell)] = {"value": value, "owners": [None if o == NEUTRAL else o for o in owners]}
        return found

    def strains(self) -> list[list[list[Cell]]]:
        """Return for each seat its strains, each as the list of its cells."""
        return strains_of_seats(self.owner, len(self.tops) - 1)


SEATS = ("Blue", "Red", "Jade", "Purple", "Ochre")
