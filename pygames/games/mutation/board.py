"""The dice on the table, and the legal placements and removals.

Tables for the legal moves are updated after each die, because searches need these moves at every ply.

The same rules in readable form are in tests/support/mutation_reference.py; a test compares both.
"""

from bisect import insort
from collections.abc import Iterable
from typing import Any, Self

from pygames.games.mutation.cells import AROUND, LIFT, SPELLING, Cell, notation, strains_of_seats

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
