"""The par of a deal: how a computer player fares from one seat of it.

It plays a finished game's deal a few times. The seeds and the numbers of iterations are fixed, so the par is the same
on every machine. If luck ends with the deal and nothing is hidden, the seed changes nothing: then only the iterations
differ.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, NotRequired, TypedDict

from pygames.ai import player
from pygames.i18n import _
from pygames.i18n.sentence_parts import lead_of
from pygames.registry import find

ITERATIONS = (30, 40, 50, 60, 70)  # of each search, game by game


class Par(TypedDict):
    """Progress of a par."""

    progress: Annotated[float, "0 to 1"]
    scores: NotRequired[Annotated[list[int], "by seat, of the game with the middle lead; only in the last item"]]
    wins: NotRequired[Annotated[int, "how many of the games the seat has won; only in the last item"]]
    games: NotRequired[Annotated[int, "only in the last item"]]


def par(deal: Mapping[str, Any], levels: Sequence[str], seat: int) -> Iterator[Par]:
    """Play a deal several times between computer players of these levels, and yield progress after each ply.

    Each of them chooses from its own view. Raise ValueError if a level, the number of levels, or the seat is invalid.
    """
    if not isinstance(deal, dict):
        raise ValueError(_('"{field}" must be a JSON object.', field="deal"))
    game = find(deal.get("game"))
    start = game.start(deal)
    if not isinstance(levels, list) or len(levels) != start.players:
        raise ValueError(_('"{field}" must have an entry for each player.', field="levels"))
    if seat is None:
        raise ValueError(_('"{field}" is missing.', field="seat"))
    start.check_seat(seat)
    players = [player(game.id, level) for level in levels]
    results = []
    for number, iterations in enumerate(ITERATIONS):
        rng, state = random.Random(f"par:{number}"), game.start(deal)
        while not state.is_over:
            mover = state.mover
            state.play(players[mover].choose(state.view(mover), rng=rng, iterations=iterations))
            yield {"progress": number / len(ITERATIONS)}
        results.append(state.result())
    leads = [lead_of(result["scores"], seat) for result in results]
    middle = results[leads.index(sorted(leads)[len(leads) // 2])]
    wins = sum(seat in result["winners"] and len(result["winners"]) < len(levels) for result in results)
    yield {"progress": 1, "scores": middle["scores"], "wins": wins, "games": len(results)}
