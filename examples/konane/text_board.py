"""Text board of Konane, for a terminal: B and R are stones, a dot is an empty cell."""

from .board import GRID
from .game import KonaneState


def render(state: KonaneState) -> str:
    """Return the position as text, with the last row at the top."""
    marks = {cell: "BR"[seat] for cell, seat in state.stones.items()}
    rows = [" ".join([row, *(marks.get(column + row, ".") for column in GRID.columns)]) for row in GRID.rows]
    return "\n".join([*reversed(rows), f"  {' '.join(GRID.columns)}"])
