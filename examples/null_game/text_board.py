"""Text board of the null game, for a terminal."""

from pygames.model.game import View


def render(seen: View, to_move: int | None) -> str:
    """Return the position as text."""
    coin = "hidden" if seen["coin"] is None else f"for seat {seen['coin']}"
    return f"The coin is {coin}." + ("" if to_move is None else f" Seat {to_move} is to move.")
