"""The board of Konane: its cells, and the jumps on it. The rules and the drawing share it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

COLUMNS, ROWS, SIZE = "abcdef", "123456", 6
CELLS = [column + row for row in ROWS for column in COLUMNS]
INDEX = {cell: index for index, cell in enumerate(CELLS)}
EMPTY, OWNERS = ".", "01"  # a board is one text with the owner of each cell, or EMPTY
FULL = "".join(OWNERS[(INDEX[cell] + INDEX[cell] // SIZE) % 2] for cell in CELLS)  # before the first turn
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))  # to the right, up, to the left, down


def neighbour(index: int, step: tuple[int, int]) -> int | None:
    """Return the cell that is a step (columns, rows) away, or None beyond the edge."""
    column, row = index % SIZE + step[0], index // SIZE + step[1]
    return column + SIZE * row if 0 <= column < SIZE and 0 <= row < SIZE else None


def jumps(board: str, seat: int) -> Iterator[str]:
    """Yield each jump of a seat as a move: the cells on which its stone stands, such as a1-c1-e1."""
    for start, owner in enumerate(board):
        for step in STEPS if owner == OWNERS[seat] else ():
            at, move = start, CELLS[start]
            while (over := neighbour(at, step)) is not None and board[over] == OWNERS[1 - seat]:
                end = neighbour(over, step)
                if end is None or board[end] != EMPTY:
                    break
                at, move = end, f"{move}-{CELLS[end]}"
                yield move


def jump_counts(board: str) -> list[int]:
    """Return how many jumps each seat has."""
    return [len(list(jumps(board, seat))) for seat in (0, 1)]


def jumped_over(move: str) -> list[str]:
    """Return the cells that a stone jumps over; none for a stone that is taken away."""
    stands = [INDEX[cell] for cell in move.split("-")]
    return [CELLS[(one + following) // 2] for one, following in pairwise(stands)]


def stone_id(cell: str, moves: Sequence[str]) -> str:
    """Return the id of the stone on a cell: the cell where it stood at first. So the page sees it move."""
    for move in reversed(moves):
        if move.endswith(f"-{cell}"):
            cell = move.partition("-")[0]
    return f"stone-{cell}"
