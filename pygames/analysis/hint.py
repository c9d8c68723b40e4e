"""Hints: the best move that a search finds for a view, why it is good, its chance of winning, perhaps a second move."""

import random
from collections.abc import Iterator
from typing import Annotated, NotRequired, TypedDict

from pygames.ai import player
from pygames.ai.position_value import search_config
from pygames.analysis.key_moments import LARGE_LOSS
from pygames.analysis.move_explanation import MoveAdvice, explain_move, representative
from pygames.i18n import _
from pygames.model.game import State, View, short_repr
from pygames.registry import find

LEVEL = "expert"  # a level without noise
MAX_GAP = LARGE_LOSS  # mention a second move if its chance of winning is within this of the best
MIN_VISITS = 0.1  # mention it only if it has more than this share of the best move's visits


class RatedMove(MoveAdvice):
    """A move, why it is good, and its chance of winning."""

    chance: Annotated[float, "the mover's chance of winning with it, 0 to 1"]


class JudgedMove(RatedMove):
    """A move that somebody wants to play, compared with the best one."""

    mistake: Annotated[bool, "whether a review would call it a mistake"]


class Hint(TypedDict):
    """Progress of a hint; only the last one has the moves."""

    sure: Annotated[float, "the share of the visits that went to the best move, 0 to 1"]
    best: NotRequired[RatedMove]
    second: NotRequired[Annotated[RatedMove | None, "a move that is nearly as good, if there is one"]]
    judged: NotRequired[Annotated[JudgedMove, "the move that was asked about"]]


def hint(
    view: View,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int | str | None = None,
    also: str | None = None,
) -> Iterator[Hint]:
    """Search for the best move and yield progress; the last item has the moves.

    The search stops after `seconds` or `iterations`, whichever comes first; the default is the level's number of
    iterations. The move `also` is always examined and compared with the best one. Raise ValueError if the view is not
    that of the seat to move, if the game is over, or if `also` is illegal.
    """
    if not isinstance(view, dict):
        raise ValueError(_('"view" must be the view of one seat, as a JSON object, not {view}.', view=short_repr(view)))
    game, rng = find(view.get("game")), random.Random(seed)
    same = also
    if also is not None and also in (legal := game.imagine(view, random.Random(0))).legal_moves():
        same = representative(legal, also)
    most = iterations or search_config(game, LEVEL).iterations
    for progress in player(game.id, LEVEL).think(view, rng=rng, seconds=seconds, iterations=most, also=same):
        yield {"sure": progress["sure"]}
    position = game.imagine(view, rng)
    examined = {one["move"]: one["value"] for one in progress["moves"]}
    first, *rest = progress["moves"]
    tried = [first, *(one for one in rest if one["visits"] > MIN_VISITS * first["visits"])]
    if prefer := getattr(game.advice, "preferred", None):
        move = prefer(position, {one["move"]: one["value"] for one in tried})
        tried.sort(key=lambda one: one["move"] != move)
    first, *others = tried
    near = [one for one in others if one["value"] > first["value"] - MAX_GAP]
    best, *second = (_rated_move(position, one["move"], one["value"]) for one in [first, *near[:1]])
    last: Hint = {"sure": progress["sure"], "best": best, "second": second[0] if second else None}
    if also is not None and same is not None:
        chance = examined[same]
        judged = _rated_move(position, also, chance)
        last["judged"] = {**judged, "mistake": same != best["move"] and best["chance"] - chance >= LARGE_LOSS}
    yield last


def _rated_move(position: State, move: str, chance: float) -> RatedMove:
    return {**explain_move(position, move), "chance": chance}
