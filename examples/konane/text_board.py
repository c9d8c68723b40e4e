"""Text board of Konane, for a terminal: B and R are stones, a dot is an empty cell."""

from .board import GRID
from .game import KonaneState


def render(state: KonaneState) -> str:
    """Return the position as text, with the last row at the top."""
    return GRID.text({cell: "BR"[seat] for cell, seat in state.stones.items()})
