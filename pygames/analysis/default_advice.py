"""The default advice, for games without their own: the effect of a move on the running score."""

from pygames.i18n import _
from pygames.i18n.sentence_parts import race
from pygames.model.game import State


def gains(before: State, after: State) -> list[str]:
    """Return one sentence, in a list: how the running score changes. See `pygames.model.protocols.Advice.gains`."""
    seat = before.to_move
    assert seat is not None  # `after` is one ply later
    was, now = before.result()["scores"], after.result()["scores"]
    if lead := race(was, now, seat):
        return [f"{lead}."]
    if was[seat] != now[seat]:
        return [_("Your running score goes from {before} to {after}.", before=was[seat], after=now[seat])]
    return [_("Your running score stays at {score}.", score=now[seat])]


def risks(before: State, after: State) -> list[str]:
    """Return no risks: the running score shows none."""
    return []
