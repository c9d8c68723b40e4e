"""Advice on moves of the null game."""

from .game import NullState


def gains(before: NullState, after: NullState) -> list[str]:
    """Return the advantages of the last ply."""
    return ["It is your only move."]


def risks(before: NullState, after: NullState) -> list[str]:
    """Return the drawbacks of the last ply."""
    return []
