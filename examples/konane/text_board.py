"""Text board of Konane, for a terminal: B and R are stones, a dot is an empty cell."""

from .board import COLUMNS, OWNERS, ROWS, SIZE
from .game import KonaneState


def render(state: KonaneState) -> str:
    """Return the position as text, with the last row at the top."""
    drawn = state.board.translate(str.maketrans(OWNERS, "BR"))
    rows = [f"{row} {' '.join(drawn[number * SIZE :][:SIZE])}" for number, row in enumerate(ROWS)]
    return "\n".join([*reversed(rows), f"  {' '.join(COLUMNS)}"])
