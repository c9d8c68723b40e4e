"""Rollouts of Granicus: how the search plays on from a leaf."""

from random import Random
from typing import TYPE_CHECKING

from pygames.games.granicus.scoring import PLIES
from pygames.model.rng import one_of

if TYPE_CHECKING:
    from pygames.games.granicus.rules import GranicusState

_UNPLAYED = 2  # a rollout stops this many plies before the end, where the evaluation is better than random moves
_NO_SWAP = 0.6  # the probability that a random swap is skipped: good players swap less often than random ones


def until_the_last_cards(state: "GranicusState", rng: Random) -> None:
    """Play random moves, with fewer swaps, and leave the last plies to the evaluation."""
    for _ in range(len(state.moves), PLIES - _UNPLAYED):
        move = one_of(state.legal_moves(), rng)
        suit = move[0]
        state.play(suit if rng.random() < _NO_SWAP else move)
