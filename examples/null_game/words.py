"""The null game in sentences."""

from pygames.model.game import Result, ScoreLine, View


def describe() -> str:
    """A move as a sentence."""
    return "Says nothing."


def why_not() -> str:
    """The rule that forbids a well-formed move (here there is none to forbid)."""
    return "Every seat says nothing."


def question() -> str:
    """What is asked of the seat to move."""
    return "Say nothing."


def breakdown(result: Result) -> list[ScoreLine]:
    """The score line by line."""
    return [ScoreLine.won_by_most("The coin", result["scores"])]


def table(seen: View, to_move: int | None) -> str:
    """The position for a terminal."""
    coin = "hidden" if seen["coin"] is None else f"for seat {seen['coin']}"
    return f"The coin is {coin}." + ("" if to_move is None else f" Seat {to_move} is to move.")
