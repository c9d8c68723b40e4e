"""What can be said for a move of a game that brings no advice of its own: what it does to the running score."""

from pygames.i18n import _
from pygames.i18n.text import race
from pygames.model.game import State


def gains(before: State, after: State) -> list[str]:
    """The running score, and who leads by it."""
    seat = before.to_move
    assert seat is not None  # a ply was made
    was, now = before.result()["scores"], after.result()["scores"]
    if lead := race(was, now, seat):
        return [f"{lead}."]
    if was[seat] != now[seat]:
        return [_("Your running score goes from {before} to {after}.", before=was[seat], after=now[seat])]
    return [_("The running score stays as it is, at {score} for you.", score=now[seat])]


def risks(before: State, after: State) -> list[str]:
    """Nothing is known of them."""
    return []
