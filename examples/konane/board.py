"""The board of Konane: its cells, and the jumps on it. The rules and the drawing share it."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from pygames.model.grid import STRAIGHT, Grid

GRID = Grid("abcdef", "123456")


def first_seat(cell: str) -> int:
    """Return whose stone stands on a cell at the start: they alternate, and a1 is that of seat 0."""
    return sum(GRID.place(cell)) % 2


def jumps(stones: Mapping[str, int], seat: int) -> Iterator[str]:
    """Yield each jump of a seat as a move: the cells on which its stone stands, such as a1-c1-e1."""
    for move in (cell for cell in GRID.cells if stones.get(cell) == seat):
        for line in (GRID.ray(move, step) for step in STRAIGHT):
            jump = move
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
    return [
        over
        for one, following in pairwise(move.split("-"))
        for over in GRID.beside(one)
        if following in GRID.beside(over)
    ]
