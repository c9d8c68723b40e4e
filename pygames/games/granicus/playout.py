"""How Granicus is played on from a leaf of the search."""

from random import Random
from typing import TYPE_CHECKING

from pygames.games.granicus.scoring import PLIES
from pygames.model.rng import one_of

if TYPE_CHECKING:
    from pygames.games.granicus.rules import GranicusState

_LAST = 2  # plies that are judged and not played: so near the end the evaluation errs less than chance does
_STAYING = 0.6  # of the swaps that chance would make, how many are not: good play leaves the Aces alone more often


def until_the_last_cards(state: "GranicusState", rng: Random) -> None:
    """Each card goes to a row of its own by chance, and fewer Aces are swapped than by chance."""
    for _ in range(len(state.moves), PLIES - _LAST):
        move = one_of(state.legal_moves(), rng)
        suit = move[0]
        state.play(suit if rng.random() < _STAYING else move)
