"""A review of a game that is over: every seat's chances, ply by ply, and the moments that turned it.

It is handed the view that each mover had, so a choice is judged by what its mover could know, and never by what lay
hidden. A first curve comes from the evaluations at once; then each ply is searched, the last first, and those that
gave most away are searched once more, longer.
"""

import random
from collections.abc import Generator, Iterator, Sequence
from math import fsum
from typing import Required, TypedDict

from pygames.ai import player
from pygames.ai.value import leaf_values
from pygames.analysis.key_moments import TURNS, Look, Moment, moments
from pygames.i18n import _
from pygames.model.game import Game, State, View
from pygames.registry import find

LEVEL = "expert"
SECONDS = 12.0  # for the whole of it, where nothing is asked
AGAIN = 2 * TURNS  # how many plies are searched once more
ALL, ONCE_MORE = 0.6, 0.4  # the shares of the time
LONGER = 4  # how many times as many iterations the second search makes, where these are counted
CURVED = 0.1  # how far it has come when there is a first curve


class Review(TypedDict, total=False):
    """How far it has come."""

    progress: Required[float]  # 0 to 1
    chances: list[list[float]]  # each seat's, in each position from the deal to the end; sharper from slice to slice
    moments: list[Moment]  # with the last slice


def review(
    views: Sequence[View],
    moves: Sequence[str],
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int | str | None = None,
) -> Iterator[Review]:
    """Go through a game, slice by slice: the mover's view of each position, anybody's of the end, the moves between.

    It takes about `seconds`, or makes so many `iterations` a ply. Raises ValueError where the views are of no one game.
    """
    game = _checked(views, moves)
    positions: list[State] = []
    chances: list[list[float]] = []
    for view in views:
        positions.append(game.imagine(view, random.Random(0)))  # whatever is imagined, the table is the same
        chances.append(list(leaf_values(game, positions[-1])))
        yield {"progress": CURVED * len(positions) / len(views)}
    yield {"progress": CURVED, "chances": _drawn(chances)}

    whole = SECONDS if seconds is None and iterations is None else seconds
    looks: list[Look | None] = [None] * len(moves)
    plies = [ply for ply, position in enumerate(positions[:-1]) if len(position.legal_moves()) > 1]
    searches = Searches(game, views, moves, seed)
    for done, ply in enumerate(reversed(plies)):
        slice_: Review = {"progress": CURVED + (ALL - CURVED) * done / len(plies)}
        looks[ply] = yield from searches.look(ply, slice_, whole and ALL * whole / len(plies), iterations)
        yield {**slice_, "chances": _drawn(_sharpened(positions, chances, looks))}
    worst = sorted(plies, key=lambda ply: looks[ply].lost, reverse=True)[:AGAIN]  # type: ignore[union-attr]  # all were looked at
    for done, ply in enumerate(worst):
        slice_ = {"progress": ALL + ONCE_MORE * done / AGAIN}
        longer = iterations and LONGER * iterations
        looks[ply] = yield from searches.look(ply, slice_, whole and ONCE_MORE * whole / AGAIN, longer)
    sharpened = _sharpened(positions, chances, looks)
    found = moments(positions, moves, sharpened, looks)
    yield {"progress": 1, "chances": _drawn(sharpened), "moments": found}


def _checked(views: Sequence[View], moves: Sequence[str]) -> Game:
    """The game that the views are of; that each is one position of it, `imagine` sees to."""
    if not isinstance(views, list) or not isinstance(moves, list) or len(views) != len(moves) + 1 or not moves:
        raise ValueError(
            _('A review needs "moves", and "views" of every position between them: one more than there are moves.')
        )
    for ply, view in enumerate(views):
        if not isinstance(view, dict) or view.get("game") != views[0].get("game") or view.get("moves") != moves[:ply]:
            raise ValueError(_('"views": entry {ply} is no view of the position after {ply} of the moves.', ply=ply))
    return find(views[0]["game"])


class Searches:
    """What a strong player finds out about the plies of a game, each from its mover's view."""

    def __init__(self, game: Game, views: Sequence[View], moves: Sequence[str], seed: int | str | None) -> None:
        self._player = player(game.id, LEVEL)
        self._views, self._moves, self._seed = views, moves, seed

    def look(
        self, ply: int, slice_: Review, seconds: float | None, iterations: int | None
    ) -> Generator[Review, None, Look]:
        """Search one ply, and what was played there in any case; `slice_` is given meanwhile."""
        rng = random.Random(f"{self._seed}:{ply}")
        move = self._moves[ply]
        thinking = self._player.think(self._views[ply], rng=rng, seconds=seconds, iterations=iterations, also=move)
        found = next(thinking)
        for further in thinking:
            yield slice_
            found = further
        best, value = found["move"], found["value"]
        played = next(one["value"] for one in found["moves"] if one["move"] == move)
        return Look(move, played, played) if played >= value else Look(best, value, played)


def _sharpened(
    positions: Sequence[State], glances: Sequence[Sequence[float]], looks: Sequence[Look | None]
) -> list[list[float]]:
    """The first curve with what the searches found: the mover's chances are theirs, the others share what is left."""
    sharper = [list(glances[-1])]
    for position, glance, look in reversed(list(zip(positions[:-1], glances[:-1], looks, strict=True))):
        seat = position.to_move
        if look is not None:
            rest = 1 - glance[seat or 0] or 1
            shares = [(1 - look.best) * chance / rest for chance in glance]
            shares[seat or 0] = look.best
            sharper.append(shares)
        else:  # not searched yet, or nothing was to be chosen: then it is worth what came of it
            sharper.append(list(glance) if len(position.legal_moves()) > 1 else sharper[-1])
    return sharper[::-1]


def _drawn(chances: Sequence[Sequence[float]]) -> list[list[float]]:
    """The curve as a person sees it: a mover sees its own chances a little large, so neighbours are taken together.

    The end is what it is.
    """
    *course, end = chances
    reach = len(end) - 1  # a round of all seats, about
    smooth = []
    for ply in range(len(course)):
        near = course[max(0, ply - reach) : ply + reach + 1]
        smooth.append([round(fsum(seats[seat] for seats in near) / len(near), 3) for seat in range(len(end))])
    return [*smooth, [round(chance, 3) for chance in end]]
