"""A hint: the move that a strong player would make from this view, why, and the chance of winning it sees."""

import random
from collections.abc import Iterator
from typing import Required, TypedDict

from pygames.ai import player
from pygames.analysis.phrases import Told, told
from pygames.i18n import _
from pygames.model.game import State, View, shown
from pygames.registry import find

LEVEL = "expert"  # in a strong player's time: advice should have no whims, and some levels do
NEARLY = 0.03  # how much less a second move may promise to be told of
TRIED = 0.1  # and how much of the thinking of the first it must have had


class Choice(Told):
    """A move, why, and what it prior."""

    chance: float  # of winning, 0 to 1


class Hint(TypedDict, total=False):
    """How far the thinking has come; the last slice has the moves."""

    sure: Required[float]  # the share of the thinking that went to the move, 0 to 1
    best: Choice
    second: Choice | None  # where it is nearly as good


def hint(
    view: View,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int | str | None = None,
) -> Iterator[Hint]:
    """Think as a strong player would, slice by slice. Raises ValueError where nothing is to be chosen here."""
    if not isinstance(view, dict):
        raise ValueError(_('"view" must be what one seat may see, as a JSON object, not {view}.', view=shown(view)))
    game, rng = find(view.get("game")), random.Random(seed)
    for progress in player(game.id, LEVEL).think(view, rng=rng, seconds=seconds, iterations=iterations):
        yield {"sure": progress["sure"]}
    position = game.imagine(view, rng)
    first, *rest = progress["moves"]
    near = [one for one in rest if one["value"] > first["value"] - NEARLY and one["visits"] > TRIED * first["visits"]]
    best, *others = (_choice(position, one["move"], one["value"]) for one in [first, *near[:1]])
    yield {"sure": progress["sure"], "best": best, "second": others[0] if others else None}


def _choice(position: State, move: str, chance: float) -> Choice:
    return {**told(position, move), "chance": chance}
