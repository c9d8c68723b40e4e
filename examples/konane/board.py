"""The board of Konane: its cells, and the jumps on it. The rules and the drawing share it."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from pygames.model.grid import STRAIGHT, Grid

GRID = Grid("abcdef", "123456")
_RAYS = {cell: [GRID.ray(cell, step) for step in STRAIGHT] for cell in GRID.cells}
# by cell, for each direction the cells to jump over and to land on; kept, because searches need them
LINES = {cell: [list(zip(ray[::2], ray[1::2], strict=False)) for ray in rays] for cell, rays in _RAYS.items()}


def first_seat(cell: str) -> int:
    """Return whose stone stands on a cell at the start: they alternate, and a1 is that of seat 0."""
    return sum(GRID.place(cell)) % 2


def jumps(stones: Mapping[str, int], seat: int) -> Iterator[str]:
    """Yield each jump of a seat as a move: the cells on which its stone stands, such as a1-c1-e1."""
    for start in sorted(cell for cell, owner in stones.items() if owner == seat):
        for line in LINES[start]:
            jump = start
            for over, end in line:
                if stones.get(over) != 1 - seat or end in stones:
                    break
                jump += f"-{end}"
                yield jump


def jump_counts(stones: Mapping[str, int]) -> list[int]:
    """Return how many jumps each seat has."""
    return [len(list(jumps(stones, seat))) for seat in (0, 1)]


def jumped_over(move: str) -> list[str]:
    """Return the cells that a stone jumps over; none for a stone that is taken away."""
    steps = pairwise(move.split("-"))
    return [over for start, end in steps for line in LINES[start] for over, landing in line[:1] if landing == end]
