"""Advice on moves of the null game."""

from pygames.i18n import _

from .game import NullState


def gains(before: NullState, after: NullState) -> list[str]:
    """Return the advantages of the last ply."""
    return [_("It is polite.") if after.moves[-1] == "+" else _("It gives nothing away.")]


def risks(before: NullState, after: NullState) -> list[str]:
    """Return the drawbacks of the last ply."""
    return []
