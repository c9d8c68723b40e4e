"""What is said for a move of the null game."""

from .rules import NullState


def gains(before: NullState, after: NullState) -> list[str]:
    """What the mover has of the ply."""
    return ["It is your only move."]


def risks(before: NullState, after: NullState) -> list[str]:
    """What to beware of."""
    return []
