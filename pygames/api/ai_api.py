"""All that the worker of a computer player calls: an ask is begun, and its answer comes in slices.

It is handed views, and moves, which are public; never a deal, a record or a state. What is begun takes the place of
what was begun before, so nothing has to be stopped: a page that wants no more just asks for no more.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from math import isfinite
from typing import Any

from pygames.ai import player
from pygames.analysis import hint, review
from pygames.api.envelope import Json, asked, reply
from pygames.i18n import _
from pygames.model.game import shown

Slices = Iterator[Mapping[str, Any]]


class Thinking:
    """One ask and how far its answer has come."""

    def __init__(self) -> None:
        self.begin("null")

    def begin(self, text: str) -> None:
        """Take an ask, as JSON text. What is wrong with it is said by `more`."""
        self._text = text
        self._slices: Slices | None = None
        self._last: Json = {}
        self._over, self._said = False, ""

    def more(self) -> str:
        """The next slice as JSON text. Once nothing follows, the last is given again, ``done``; so is an error."""
        if not self._over:
            self._over = True
            self._said = reply(self._slice)
        return self._said

    def _slice(self) -> Json:
        if self._slices is None:
            ask = asked(self._text, ASKS)
            self._slices = ASKS[ask["ask"]](ask)
        following = next(self._slices, None)
        if following is None:
            return {**self._last, "done": True}
        self._over, self._last = False, {**following, "done": False}
        return self._last


def _think(ask: Json) -> Slices:
    """Choose a move."""
    view = ask.get("view")
    if not isinstance(view, dict):
        raise ValueError(_('"{field}" must be a JSON object.', field="view"))
    chooser = player(view.get("game"), ask.get("level"))  # type: ignore[arg-type]  # it checks
    rng = random.Random(ask.get("seed"))
    yield from chooser.think(view, rng=rng, **_limits(ask))


def _hint(ask: Json) -> Slices:
    """Tell a person what a strong player would do."""
    return hint(ask.get("view"), seed=ask.get("seed"), **_limits(ask))  # type: ignore[arg-type]  # it checks


def _review(ask: Json) -> Slices:
    """Go through a game that is over."""
    return review(ask.get("views"), ask.get("moves"), seed=ask.get("seed"), **_limits(ask))  # type: ignore[arg-type]  # it checks


def _limits(ask: Json) -> dict[str, Any]:
    """How long, and how much."""
    return {name: _limit(ask, name) for name in ("seconds", "iterations")}


def _limit(ask: Json, name: str) -> Any:
    """How much it may think, where that is said."""
    most = ask.get(name)
    if most is None:
        return None
    if isinstance(most, bool) or not isinstance(most, int | float) or not isfinite(most) or most <= 0:
        raise ValueError(_('"{field}" must be a number above 0, not {value}.', field=name, value=shown(most)))
    return most


ASKS: dict[str, Callable[[Json], Slices]] = {"think": _think, "hint": _hint, "review": _review}

_thinking = Thinking()  # one worker thinks about one thing
begin, more = _thinking.begin, _thinking.more
