"""The strains of all seats as a search needs them: which cell belongs to which, and how large each is."""

from typing import NamedTuple, Self

from pygames.games.mutation.board import Board
from pygames.games.mutation.cells import AROUND, Cell, joined


class Strains(NamedTuple):
    """All strains on the table, numbered."""

    at: list[dict[Cell, int]]  # for each seat its cells, and the number of the strain there
    sizes: list[int]  # by number
    largest: list[int]  # for each seat the size of its largest strain, 0 where it has none
    second: list[int]  # and of the next
    chief: list[int]  # for each seat the number of its largest strain, the first found of equals

    @classmethod
    def of(cls, board: Board, players: int) -> Self:
        """The strains on this board."""
        at: list[dict[Cell, int]] = [{} for _ in range(players)]
        sizes: list[int] = []
        largest, second, chief = [0] * players, [0] * players, [-1] * players
        owners = board.owner
        for cell, seat in owners.items():
            if seat < 0 or cell in at[seat]:
                continue
            strain, number = joined(cell, owners), len(sizes)
            size = len(strain)
            sizes.append(size)
            at[seat].update(dict.fromkeys(strain, number))
            if size > largest[seat]:
                largest[seat], second[seat], chief[seat] = size, largest[seat], number
            elif size > second[seat]:
                second[seat] = size
        return cls(at, sizes, largest, second, chief)

    def joining(self, seat: int, cell: Cell) -> int:
        """The size of the strain that a new die of the seat would make at `cell`."""
        at, size = self.at[seat], 1
        met: list[int] = []
        for beside in AROUND[cell]:
            if beside in at and (number := at[beside]) not in met:
                met.append(number)
                size += self.sizes[number]
        return size

    def without(self, seat: int, cell: Cell) -> int:
        """The size of the seat's largest strain once it has lost the die at `cell`."""
        at = self.at[seat]
        if at[cell] != self.chief[seat]:
            return self.largest[seat]
        best, found = self.second[seat], {cell}
        for start in AROUND[cell]:
            if start in at and start not in found:
                found.add(start)
                part = [start]
                for own in part:  # which grows meanwhile
                    for beside in AROUND[own]:
                        if beside in at and beside not in found:
                            found.add(beside)
                            part.append(beside)
                best = max(best, len(part))
        return best
