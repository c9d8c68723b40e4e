"""Connected components: the strains of all seats as the search needs them, with their cells and sizes."""

from typing import NamedTuple, Self

from pygames.games.mutation.board import Board
from pygames.games.mutation.cells import AROUND, Cell


class Strains(NamedTuple):
    """All strains on the table, numbered."""

    at: list[dict[Cell, int]]  # for each seat its cells, with the number of their strain
    sizes: list[int]  # by strain number
    largest: list[int]  # for each seat the size of its largest strain, 0 if it has none
    second: list[int]  # for each seat the size of its second largest strain
    largest_id: list[int]  # for each seat the number of its largest strain (of equal ones, the first found) or -1

    @classmethod
    def of(cls, board: Board, players: int) -> Self:
        """Return the strains on this board."""
        at: list[dict[Cell, int]] = [{} for _ in range(players)]
        sizes: list[int] = []
        largest, second, largest_id = [0] * players, [0] * players, [-1] * players
        for seat, own in enumerate(board.strains()):
            for strain in own:
                size, number = len(strain), len(sizes)
                sizes.append(size)
                at[seat].update(dict.fromkeys(strain, number))
                if size > largest[seat]:
                    largest[seat], second[seat], largest_id[seat] = size, largest[seat], number
                elif size > second[seat]:
                    second[seat] = size
        return cls(at, sizes, largest, second, largest_id)

    def joining(self, seat: int, cell: Cell) -> int:
        """Return the size of the strain that a new die of the seat at `cell` would form."""
        at, size = self.at[seat], 1
        met: list[int] = []
        for beside in AROUND[cell]:
            if beside in at and (number := at[beside]) not in met:
                met.append(number)
                size += self.sizes[number]
        return size

    def without(self, seat: int, cell: Cell) -> int:
        """Return the size of the seat's largest strain without its die at `cell`."""
        at = self.at[seat]
        if at[cell] != self.largest_id[seat]:
            return self.largest[seat]
        best, found = self.second[seat], {cell}
        for start in AROUND[cell]:
            if start in at and start not in found:
                found.add(start)
                part = [start]
                for own in part:  # the list grows during the loop
                    for beside in AROUND[own]:
                        if beside in at and beside not in found:
                            found.add(beside)
                            part.append(beside)
                best = max(best, len(part))
        return best
