"""Reviews of finished games: each seat's chances of winning, ply by ply, and the key moments.

A review gets each mover's view, so it rates a move by what the mover could know, never by hidden information. The
evaluations give a first curve at once. Then each ply is searched, and the plies that lost most are searched again, for
longer. Only then are the key moments known: another ply may turn out to have lost more, and luck shows at the end.
"""

import random
from collections.abc import Generator, Iterator, Sequence
from math import fsum
from typing import Annotated, NotRequired, TypedDict

from pygames.ai import player
from pygames.ai.position_value import leaf_values
from pygames.analysis.key_moments import (
    MAX_MOMENTS,
    Drift,
    KeyMoment,
    PlySearch,
    drift,
    moments,
    turns,
    with_turns,
)
from pygames.analysis.move_explanation import representative
from pygames.i18n import _
from pygames.model.game import Game, State, View
from pygames.registry import find

LEVEL = "expert"
SECONDS = 12.0  # the default time for the whole review
SECOND_SEARCHES = 2 * MAX_MOMENTS  # how many plies are searched a second time
FIRST_SHARE, SECOND_SHARE = 0.6, 0.4  # the shares of the time for the first and the second searches
SECOND_FACTOR = 4  # a second search makes this many times the iterations, if these are given
FIRST_CURVE = 0.1  # the progress once there is a first curve


class Review(TypedDict):
    """Progress of a review."""

    progress: Annotated[float, "0 to 1"]
    chances: NotRequired[
        Annotated[
            list[list[float]], "each seat's chance of winning, 0 to 1, in every position from the deal to the end"
        ]
    ]
    ply: NotRequired[Annotated[int, "the ply that is searched, from 1 on; absent while the worst are searched again"]]
    moments: NotRequired[Annotated[list[KeyMoment], "only in the last item"]]
    drift: NotRequired[Annotated[Drift | None, "the largest fall that they do not explain; only in the last item"]]


def review(
    views: Sequence[View],
    moves: Sequence[str],
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int | str | None = None,
) -> Iterator[Review]:
    """Review a game and yield progress; the chances get more accurate from item to item.

    `views` has the mover's view of each position and any view of the end; `moves` has the moves between them. The
    review takes about `seconds` in total (by default `SECONDS`), or `iterations` per ply, and more for the plies that
    are searched again. Raise ValueError if the views and moves do not belong to one game, or if there are no moves.
    """
    game = _check(views, moves)
    positions: list[State] = []
    chances: list[list[float]] = []
    for view in views:
        positions.append(game.imagine(view, random.Random(0)))  # all imagined states have the same value
        chances.append(list(leaf_values(game, positions[-1])))
        yield {"progress": FIRST_CURVE * (len(positions) / len(views))}

    whole = SECONDS if seconds is None and iterations is None else seconds
    results: list[PlySearch | None] = [None] * len(moves)
    plies = [ply for ply, position in enumerate(positions[:-1]) if len(position.legal_moves()) > 1]
    searches = Searches(game, views, moves, seed)
    for done, ply in enumerate(plies):
        slice_: Review = {"progress": FIRST_CURVE + (FIRST_SHARE - FIRST_CURVE) * done / len(plies), "ply": ply + 1}
        yield {**slice_, "chances": _smooth(_refine(positions, chances, results))}
        results[ply] = yield from searches.search(ply, slice_, whole and FIRST_SHARE * whole / len(plies), iterations)
    yield {"progress": FIRST_SHARE, "chances": _smooth(_refine(positions, chances, results))}
    worst = sorted(plies, key=lambda ply: results[ply].loss, reverse=True)[:SECOND_SEARCHES]  # type: ignore[union-attr]  # all were searched
    for done, ply in enumerate(worst):
        slice_ = {"progress": FIRST_SHARE + SECOND_SHARE * done / SECOND_SEARCHES}
        longer = iterations and SECOND_FACTOR * iterations
        results[ply] = yield from searches.search(ply, slice_, whole and SECOND_SHARE * whole / SECOND_SEARCHES, longer)
    refined = _refine(positions, chances, results)
    found = turns(positions, refined, results)
    curve = with_turns(positions, _smooth(refined), found)
    yield {
        "progress": 1,
        "chances": curve,
        "moments": moments(positions, moves, curve, found),
        "drift": drift(positions, curve, results, found),
    }


def _check(views: Sequence[View], moves: Sequence[str]) -> Game:
    """Return the game of the views. Raise ValueError if they do not fit the moves; `imagine` checks each view."""
    if not isinstance(views, list) or not isinstance(moves, list) or len(views) != len(moves) + 1 or not moves:
        raise ValueError(
            _('A review needs "moves", and "views" of every position between them: one more than there are moves.')
        )
    for ply, view in enumerate(views):
        if not isinstance(view, dict) or view.get("game") != views[0].get("game") or view.get("moves") != moves[:ply]:
            raise ValueError(_('"views": entry {ply} is not a view of the position after {ply} of the moves.', ply=ply))
    return find(views[0]["game"])


class Searches:
    """Searches the plies of a game, each from its mover's view."""

    def __init__(self, game: Game, views: Sequence[View], moves: Sequence[str], seed: int | str | None) -> None:
        self._game, self._player = game, player(game.id, LEVEL)
        self._views, self._moves, self._seed = views, moves, seed

    def search(
        self, ply: int, slice_: Review, seconds: float | None, iterations: int | None
    ) -> Generator[Review, None, PlySearch]:
        """Search one ply and return the result; yield `slice_` as progress meanwhile.

        The move that was played is always examined.
        """
        rng = random.Random(f"{self._seed}:{ply}")
        view = self._views[ply]
        move = representative(self._game.imagine(view, random.Random(0)), self._moves[ply])
        thinking = self._player.think(view, rng=rng, seconds=seconds, iterations=iterations, also=move)
        found = next(thinking)
        for further in thinking:
            yield slice_
            found = further
        best, value = found["move"], found["value"]
        played = next(one["value"] for one in found["moves"] if one["move"] == move)
        return PlySearch(move, played, played) if played >= value else PlySearch(best, value, played)


def _refine(
    positions: Sequence[State], evaluations: Sequence[Sequence[float]], results: Sequence[PlySearch | None]
) -> list[list[float]]:
    """Return the chances in each position by the evaluations, corrected by the results of the searches.

    A result replaces the mover's chance; the other seats share the rest in proportion to their evaluations.
    """
    refined = [list(evaluations[-1])]
    for position, evaluation, result in reversed(list(zip(positions[:-1], evaluations[:-1], results, strict=True))):
        seat = position.to_move
        if result is not None:
            rest = 1 - evaluation[seat or 0] or 1
            shares = [(1 - result.best) * chance / rest for chance in evaluation]
            shares[seat or 0] = result.best
            refined.append(shares)
        else:  # no search result: the evaluation, or the next value if only one move was legal
            refined.append(list(evaluation) if len(position.legal_moves()) > 1 else refined[-1])
    return refined[::-1]


def _smooth(chances: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the curve as a moving average: movers overestimate their own chances a little.

    The end stays exact, and the average gets narrower before it: there, a search sees the end, and knows more.
    """
    *course, end = chances
    smooth = []
    for ply in range(len(course)):
        reach = min(len(end) - 1, len(course) - 1 - ply)  # plies on either side, about one round of all seats
        near = course[max(0, ply - reach) : ply + reach + 1]
        smooth.append([round(fsum(seats[seat] for seats in near) / len(near), 3) for seat in range(len(end))])
    return [*smooth, [round(chance, 3) for chance in end]]
