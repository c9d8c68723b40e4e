"""The interface of the AI worker: `begin` starts a request, each `more` returns the next part of its response.

Requests contain views and moves, never records or states, so a computer player cannot use hidden information. Only the
par of a finished game needs its deal; the players in it get views. A new request replaces the last one, so there is no
need to cancel: a page that needs no further parts just stops calling `more`.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from math import isfinite
from typing import Any

from pygames.ai import player
from pygames.analysis import hint, par, review
from pygames.analysis.proof import prove
from pygames.api import Json, parse_request, reply
from pygames.i18n import _
from pygames.i18n.perspective import NEUTRAL, parse_perspective, seen_from
from pygames.model.game import short_repr
from pygames.records.puzzles import kind_of
from pygames.registry import find

Slices = Iterator[Mapping[str, Any]]


class AiRequests:
    """Holds the current request and the progress of its response."""

    def __init__(self) -> None:
        self.begin("null")

    def begin(self, text: str) -> None:
        """Start a request, given as JSON text. If it is invalid, `more` returns the error."""
        self._text = text
        self._slices: Slices | None = None
        self._perspective = NEUTRAL
        self._last: Json = {}
        self._over, self._response = False, ""

    def more(self) -> str:
        """Return the next part of the response as JSON text.

        After the last part, return it once more with ``"done": true``. That response, or an error, is then returned for
        every further call.
        """
        if not self._over:
            self._over = True
            self._response = reply(self._slice)
        return self._response

    def _slice(self) -> Json:
        if self._slices is None:
            request = parse_request(self._text, REQUESTS)
            self._perspective = parse_perspective(request)
            if request["request"] == "hint":  # a hint addresses the player to move, also when two share a screen
                self._perspective = self._perspective._replace(you=_mover(request))
            self._slices = REQUESTS[request["request"]](request)
        with seen_from(self._perspective):
            following = next(self._slices, None)
        if following is None:
            return {**self._last, "done": True}
        self._over, self._last = False, {**following, "done": False}
        return self._last


def _mover(request: Json) -> int | None:
    """Return the seat whose view a request has, or None if the view is not one; `hint` refuses such a view."""
    view = request.get("view")
    seat = view.get("to_move") if isinstance(view, dict) else None
    return seat if type(seat) is int else None


def _think(request: Json) -> Slices:
    view = request.get("view")
    if not isinstance(view, dict):
        raise ValueError(_('"{field}" must be a JSON object.', field="view"))
    computer = player(view.get("game"), request.get("level"))  # type: ignore[arg-type]  # `player` checks them
    rng = random.Random(request.get("seed"))
    yield from computer.think(view, rng=rng, **_limits(request))


def _prove(request: Json) -> Slices:
    """Yield the progress of the proof of a puzzle. The last part has its kind too."""
    view = request.get("view")
    for part in prove(view):  # type: ignore[arg-type]  # `prove` checks it
        kind = ""
        if view and (line := part.get("line")):
            position = find(view["game"]).imagine(view, random.Random(0))
            kind = kind_of(position, line, part["value"])
        yield {**part, "kind": kind}


def _given(request: Json, *names: str) -> dict[str, Any]:
    """Return fields as keyword arguments, None for those that are missing. The functions check them."""
    return {name: request.get(name) for name in names}


def _limits(request: Json) -> dict[str, Any]:
    """Return the fields "seconds" and "iterations" like `_given`. Raise ValueError if one is not a positive number."""
    limits = _given(request, "seconds", "iterations")
    for name, most in limits.items():
        is_number = isinstance(most, int | float) and not isinstance(most, bool) and isfinite(most)
        if most is not None and not (is_number and most > 0):
            raise ValueError(_('"{field}" must be a number above 0, not {value}.', field=name, value=short_repr(most)))
    return limits


REQUESTS: dict[str, Callable[[Json], Slices]] = {
    "think": _think,
    "hint": lambda request: hint(**_given(request, "view", "seed", "also"), **_limits(request)),
    "review": lambda request: review(**_given(request, "views", "moves", "seed"), **_limits(request)),
    "par": lambda request: par(**_given(request, "deal", "levels", "seat")),
    "prove": _prove,
}

_requests = AiRequests()  # a worker has one request at a time
begin, more = _requests.begin, _requests.more
