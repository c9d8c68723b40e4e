"""The board of Konane: its cells, and the jumps on it. The rules and the drawing share it."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from pygames.model.grid import STRAIGHT, Grid

GRID = Grid("abcdef", "123456")
LINES = {cell: [GRID.ray(cell, step) for step in STRAIGHT] for cell in GRID.cells}  # kept, because searches need them


def first_seat(cell: str) -> int:
    """Return whose stone stands on a cell at the start: they alternate, and a1 is that of seat 0."""
    return sum(GRID.place(cell)) % 2


def jumps(stones: Mapping[str, int], seat: int) -> Iterator[str]:
    """Yield each jump of a seat as a move: the cells on which its stone stands, such as a1-c1-e1."""
    for start in sorted(cell for cell, owner in stones.items() if owner == seat):
        for line in LINES[start]:
            jump = start
            for over, end in zip(line[::2], line[1::2], strict=False):
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
    return [line[0] for start, end in steps for line in LINES[start] if line[1:2] == [end]]
