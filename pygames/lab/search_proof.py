"""Proves by searches that one move of a position is better than all others, where `pygames.analysis.proof` cannot.

Searches of growing length compare the best two moves, from the view of the seat to move.
"""

import random

from pygames.ai import player
from pygames.ai.computer_player import Progress
from pygames.ai.position_value import CandidateMove, search_config
from pygames.analysis.proof import MARGIN, Proven
from pygames.model.game import State

LEVEL = "expert"
SEARCHES = 3  # each is twice as long as the one before; where nothing is random, equal ones would find the same


def rivals(found: Progress) -> list[CandidateMove]:
    """Return the moves of a search besides the best one."""
    return [one for one in found["moves"] if one["move"] != found["move"]]


def lead(found: Progress) -> float:
    """Return by how much the best move of a search is better than the others; 0 if there are none."""
    return found["value"] - max((one["value"] for one in rivals(found)), default=found["value"])


def by_search(position: State, seed: str, scale: int = 1, margin: float = MARGIN) -> Proven | None:
    """Return the only good move of a position with its proof by several searches; None if there is no such move.

    All searches must prefer the same move. The proven margin is the smallest by which it is better than the others.
    `scale` multiplies the iterations of each.
    """
    view = position.view(position.to_move)
    expert = player(position.game.id, LEVEL)
    iterations = scale * search_config(position.game, LEVEL).iterations
    *_, found = expert.think(view, rng=random.Random(seed), iterations=iterations)
    move, others = found["move"], rivals(found)
    if not others or lead(found) < margin:
        return None
    second = max(others, key=lambda one: one["value"])["move"]
    least = 1.0
    for number in range(SEARCHES):
        rng = random.Random(f"{seed}:{number}")
        *_, found = expert.think(view, rng=rng, iterations=iterations << number, also=second)
        least = min(least, lead(found))
        if found["move"] != move or least < margin:
            return None
    return Proven(
        [move],
        {
            "method": "search",
            "value": round(found["value"], 3),
            "margin": round(least, 3),
            "confidence": 0,
            "positions": found["iterations"],
            "seed": seed,
            "line": [move],
            "rival": [second, *_answer(position, second, seed)],
        },
    )


def _answer(position: State, move: str, seed: str) -> list[str]:
    """Return the best moves after a move, up to the first of the other seat.

    Return an empty list if the other seat does not move any more, or if its moves depend on what is drawn.
    """
    after, moves, iterations = position.copy(), [move], search_config(position.game, LEVEL).iterations
    after.play(move)
    while not after.is_over and after.chance_events_seen() == position.chance_events_seen():
        view = after.view(after.to_move)
        *_, found = player(position.game.id, LEVEL).think(view, rng=random.Random(seed), iterations=iterations)
        moves.append(found["move"])
        if after.to_move != position.to_move:
            return moves[1:]
        after.play(found["move"])
    return []
