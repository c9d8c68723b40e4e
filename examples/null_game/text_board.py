"""Text board of the null game, for a terminal."""

from .game import NullState


def render(state: NullState) -> str:
    """Return the position as text."""
    if state.to_move is None:
        return f"The coin is for seat {state.deal['coin']}."
    return f"The coin is hidden. Seat {state.to_move} is to move."
