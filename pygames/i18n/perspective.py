"""Perspective: the seat that texts call "you", and the names of the players.

A game calls its players by their seats: "Odd wins the row." On a screen with one person, texts address that person
("You win the row.") and call the others by their names ("Novice wins the row."). The bridge and the AI worker set
the perspective of each request. Without one, for example in the library and on the command line, players are called by
their seats.

What happened is told in the past with its subject ("You placed the Forest", "Novice placed the Forest"): see `did`.
What a player may do is said as advice ("Place the Forest"): see `may_do`.

A perspective only chooses words. What a seat may know is decided by views.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple

from pygames.i18n import _, with_you


class Perspective(NamedTuple):
    """The seat that texts address as "you", and the names of the players by seat ("": the name of the seat)."""

    you: int | None = None
    names: tuple[str, ...] = ()


NEUTRAL = Perspective()
SHORT = 11  # the maximum length of a player's name in a drawing, in characters: "Your friend"
_current: ContextVar[Perspective] = ContextVar("perspective", default=NEUTRAL)


def current() -> Perspective:
    """Return the perspective of the current request."""
    return _current.get()


@contextmanager
def seen_from(perspective: Perspective) -> Iterator[None]:
    """Write all texts of a block from this perspective."""
    token = _current.set(perspective)
    try:
        yield
    finally:
        _current.reset(token)


def is_you(seat: int | None) -> bool:
    """Return whether texts address the player of this seat as "you"."""
    return seat is not None and seat == current().you


def player(seats: Sequence[str], seat: int) -> str:
    """Return what the player of a seat is called: "You", a name, or the name of the seat.

    For a sentence about a player use `told`, which chooses between "You win." and "Novice wins."
    """
    you, names = current()
    if seat == you:
        return _("You")
    name = names[seat] if seat < len(names) else ""
    if not name:
        return _(seats[seat])
    return name if names.count(name) == 1 else _("{player} ({seat})", player=name, seat=_(seats[seat]))


def short_name(seats: Sequence[str], seat: int) -> str:
    """Return what a player is called in a drawing: the name from `player`, or that of the seat if it is too long.

    Players with the same name, such as two of one level, are called by their seats: "Red", not "Novice (Red)".
    """
    you, names = current()
    name = names[seat] if seat < len(names) else ""
    is_unclear = seat != you and (len(name) > SHORT or names.count(name) > 1)
    return _(seats[seat]) if is_unclear else player(seats, seat)


def told(seats: Sequence[str], seat: int, you: str, other: str, /, **values: object) -> str:
    """Return the translation of one of two sentences about a player; ``{seat}`` in it is the player's name.

    ``told(SEATS, seat, N_("You win the row."), N_("{seat} wins the row."))``
    """
    return _(you if is_you(seat) else other, seat=player(seats, seat), **values)


def did(seats: Sequence[str], seat: int, text: str, /, **values: object) -> str:
    """Return the translation of a sentence about what a player did. It begins with ``{seat}``, the player's name.

    ``did(SEATS, seat, P_("{seat} placed {card}."), card="the Forest")`` is "You placed the Forest.", or "Novice placed
    the Forest." English needs one form for both, so a game writes only that one; catalogues have two messages.
    """
    return told(seats, seat, with_you(text), text, **values)


def may_do(advice: str, neutral: str, /, **values: object) -> str:
    """Return the translation of one of two sentences about a legal move.

    People who choose a move read the first ("Take the Forest."). Without a perspective it is the second ("Takes the
    Forest."), as in the library.
    """
    return _(neutral if current() == NEUTRAL else advice, **values)


def parse_perspective(request: Mapping[str, Any]) -> Perspective:
    """Return the perspective in the fields "you" and "names" of a request. Raise ValueError if one is invalid."""
    you, names = request.get("you"), request.get("names") or []
    if you is not None and type(you) is not int:
        raise ValueError(_('"{field}" must be a seat.', field="you"))
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError(_('"{field}" must be a list of names.', field="names"))
    return Perspective(you, tuple(names))
