"""A slow reference implementation of Mutation that follows the rules page. Its only state is the stacks of dice."""

from collections.abc import Iterable
from typing import NamedTuple

Cell = tuple[int, int]  # x, y


class Die(NamedTuple):
    """A die on the table; `seat` is None for a neutral one."""

    seat: int | None
    value: int


class Reference:
    """The stacks, bottom die first, and the rules about them."""

    def __init__(self, stacks: dict[Cell, list[Die]]) -> None:
        self.stacks = stacks

    def top(self, cell: Cell) -> Die | None:
        """The top die of a cell, if any."""
        return self.stacks[cell][-1] if cell in self.stacks else None

    def beside(self, cell: Cell) -> list[Cell]:
        """The cells with a die that share an edge with `cell`."""
        x, y = cell
        return [near for near in ((x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1)) if near in self.stacks]

    def own_beside(self, seat: int, cell: Cell) -> list[Cell]:
        """The cells beside `cell` whose top die belongs to the seat."""
        return [near for near in self.beside(cell) if self.stacks[near][-1].seat == seat]

    def tops(self, seat: int) -> list[Cell]:
        """All cells whose top die belongs to the seat."""
        return [cell for cell, stack in self.stacks.items() if stack[-1].seat == seat]

    def may_place(self, seat: int, value: int, cell: Cell) -> bool:
        """Whether the seat may place a die that shows `value` on `cell`."""
        own = self.own_beside(seat, cell)
        covered = self.top(cell)
        if covered is None:
            return bool(self.beside(cell)) and all(self.stacks[near][-1].value == value for near in own)
        if covered.seat == seat or covered.value != value or not own:
            return False
        return covered.seat is None or len(self.tops(covered.seat)) > 1

    def placements(self, seat: int, dice: Iterable[int]) -> list[str]:
        """Return the placements, value by value: first on empty cells, then as covers, each in reading order."""
        around = {(x + dx, y + dy) for x, y in self.stacks for dx, dy in ((0, 0), (0, 1), (-1, 0), (1, 0), (0, -1))}
        in_order = sorted(around, key=lambda cell: (cell in self.stacks, -cell[1], cell[0]))
        return [
            f"{value}@{cell[0]},{cell[1]}"
            for value in dict.fromkeys(dice)
            for cell in in_order
            if self.may_place(seat, value, cell)
        ]

    def strain(self, cell: Cell) -> set[Cell]:
        """The strain that the top die of a cell belongs to."""
        seat = self.stacks[cell][-1].seat
        assert seat is not None
        cells, waiting = {cell}, [cell]
        while waiting:
            for near in self.own_beside(seat, waiting.pop()):
                if near not in cells:
                    cells.add(near)
                    waiting.append(near)
        return cells

    def may_remove(self, seat: int, cell: Cell, *, removal: str, shelter: str) -> bool:
        """Whether the seat may remove the top die of `cell` after a double."""
        die = self.top(cell)
        if die is None or die.seat in (None, seat):
            return False
        if removal == "stacked" and len(self.stacks[cell]) == 1:
            return False
        if shelter == "both" and len(self.tops(die.seat)) == 1:
            return False
        return any(len(self.strain(near)) >= 2 for near in self.own_beside(seat, cell))

    def removals(self, seat: int, *, removal: str, shelter: str) -> list[str]:
        """The removing moves, in reading order."""
        cells = sorted(self.stacks, key=lambda cell: (-cell[1], cell[0]))
        return [f"x@{x},{y}" for x, y in cells if self.may_remove(seat, (x, y), removal=removal, shelter=shelter)]

    def strains(self, seat: int) -> list[int]:
        """The sizes of the seat's strains, largest first."""
        return sorted((len(strain) for strain in {frozenset(self.strain(p)) for p in self.tops(seat)}), reverse=True)

    def play(self, seat: int, move: str) -> None:
        """Play a legal move."""
        if move == "-":
            return
        kind, at = move.split("@")
        x, y = map(int, at.split(","))
        if kind != "x":
            self.stacks.setdefault((x, y), []).append(Die(seat, int(kind)))
            return
        self.stacks[x, y].pop()
        if not self.stacks[x, y]:
            del self.stacks[x, y]
