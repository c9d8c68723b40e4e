"""Computer players, with the same levels for every game, and `evaluate`, which rates a position without a search.

Both get views and nothing else.

>>> import pygames
>>> game = pygames.GAMES["granicus"]
>>> state = game.start(game.deal(seed="lamp-42"))
>>> pygames.player("granicus", "novice").choose(state.view(0), rng=random.Random(1)) in state.legal_moves()
True

The search is imported when a player is created, because a page that only shows a board does not need it.
"""

import random
from typing import TYPE_CHECKING, TypedDict

from pygames.ai.position_value import LEVELS
from pygames.i18n import _
from pygames.model.game import View, short_repr
from pygames.registry import find

if TYPE_CHECKING:
    from pygames.ai.computer_player import Player

__all__ = ["LEVELS", "Judgement", "evaluate", "player"]


class Judgement(TypedDict):
    """The evaluation of a position for one seat."""

    value: float  # the seat's chance of winning, 0 to 1
    reasons: list[str]  # sentences, addressed to that seat


def player(game_id: str, level: str) -> "Player":
    """Return a player of a game at a level, one of `LEVELS`. Raise ValueError if there is no such game or level.

    >>> import pygames
    >>> game = pygames.GAMES["mutation"]
    >>> state = game.start(game.deal(seed="lamp-42"))
    >>> computer = pygames.player("mutation", "greedy")
    >>> computer.choose(state.view(state.to_move), rng=random.Random(1)) in state.legal_moves()
    True
    >>> *_, last = computer.think(state.view(state.to_move), rng=random.Random(1), iterations=100)
    >>> 0 <= last["value"] <= 1
    True
    """
    from pygames.ai.computer_player import Player

    return Player(find(game_id), level)


def evaluate(game_id: str, view: View) -> Judgement:
    """Evaluate a view for its seat, without a search. Raise ValueError if it is not a seat's view of this game.

    >>> import pygames
    >>> game = pygames.GAMES["deckfish"]
    >>> judgement = pygames.evaluate("deckfish", game.start(game.deal(seed="lamp-42")).view(0))
    >>> 0 <= judgement["value"] <= 1, len(judgement["reasons"]) > 0
    (True, True)
    """
    from pygames.ai.position_value import evaluation_of, leaf_values

    game = find(game_id)
    state = game.imagine(view, random.Random(0))  # all imagined states have the same value
    seat = view["seat"]
    if seat is None or seat not in range(state.players):
        raise ValueError(
            _("A position is evaluated for one of its seats, and {seat} is not one.", seat=short_repr(seat))
        )
    reasons = evaluation_of(game).reasons(state, seat)
    return {"value": leaf_values(game, state)[seat], "reasons": reasons}
