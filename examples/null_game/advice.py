"""Advice on moves of the null game."""

from pygames.i18n import _

from .game import NullState


def gains(before: NullState, after: NullState) -> list[str]:
    """Return the advantages of the last ply."""
    return [_("It is your only move.")]


def risks(before: NullState, after: NullState) -> list[str]:
    """Return the drawbacks of the last ply."""
    return []
