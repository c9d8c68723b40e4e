"""Players that know the score of a game and nothing else: no evaluation, no tie-break, no order of moves.

Questions about a game are asked with them, because their answers do not depend on what our evaluations reward.
"""

from collections.abc import Iterator, Sequence
from random import Random

from pygames.model.game import State
from pygames.model.rng import one_of


def points_lead(state: State, seat: int) -> float:
    """Return by how many points a seat is ahead of the best other one, as if the game ended here."""
    scores = state.result()["scores"]
    return float(scores[seat] - max(score for other, score in enumerate(scores) if other != seat))


def greedy_for_points(position: State, rng: Random) -> str:
    """Return the move after which the seat to move leads by most; ties are broken at random."""
    seat = position.to_move
    assert seat is not None  # the game is not over
    leads = {}
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        leads[move] = points_lead(after, seat)
    return _best(leads, rng)


def flat_search(position: State, determinizations: Iterator[State], playouts: int, rng: Random) -> str:
    """Return the move that most often has the most points at the end of random playouts (flat Monte Carlo).

    Each move gets as many `playouts`, from the same determinizations. Several seats with the most points share them.
    """
    seat, moves = position.to_move, position.legal_moves()
    assert seat is not None  # the game is not over
    if len(moves) == 1:
        return moves[0]
    shares = dict.fromkeys(moves, 0.0)
    for _ in range(playouts):
        deal = next(determinizations)
        for move in moves:
            state = deal.copy()
            state.play(move)
            while not state.is_over:
                state.play(one_of(state.legal_moves(), rng))
            shares[move] += _points_share(state.result()["scores"], seat)
    return _best(shares, rng)


def _points_share(scores: Sequence[float], seat: int) -> float:
    most = max(scores)
    return 1 / scores.count(most) if scores[seat] == most else 0.0


def _best(values: dict[str, float], rng: Random) -> str:
    highest = max(values.values())
    return one_of([move for move, value in values.items() if value == highest], rng)
