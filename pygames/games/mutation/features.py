"""Position features of Mutation: strain sizes, and the expected effect of the next roll, averaged over all rolls."""

from typing import TYPE_CHECKING, TypeAlias

from pygames.games.mutation.board import EMPTY, Board
from pygames.games.mutation.components import Strains
from pygames.games.mutation.dealing import POOL

if TYPE_CHECKING:
    from pygames.games.mutation.game import MutationState
    from pygames.games.mutation.search_state import SearchState

    Position: TypeAlias = MutationState | SearchState  # the types that the evaluation accepts

# Each weight as a pair: its value at the end of the game, and what is added with full pools. Fitted to the winners of
# 8500 games of computer players against each other.
_LARGEST = 0.61, -0.48  # the weight of each die in the largest strain
_SECOND = -0.11, 0.30  # the weight of each die in the second largest strain
_SWING = 0.55, -0.41  # the weight of each die that the next roll may add to or remove from a strain
_TURN = 0.88, -1.00  # the value of having the next roll
_WEIGHTS = (_LARGEST, _SECOND, _SWING, _TURN)


def standings(state: "Position") -> list[float]:
    """Return each seat's standing as a number, higher is better: its strains, and the expected swing of one roll."""
    players, pools = state.players, state.pools
    left = 0
    for pool in pools:
        left += pool
    part = left / (players * POOL)
    largest, second, swing, turn = (late + early * part for late, early in _WEIGHTS)
    strains, found = Strains.of(state.board, players), []
    for seat in range(players):
        standing = largest * strains.largest[seat] + second * strains.second[seat]
        standing += swing * _expected(_swings(state.board, strains, seat))
        found.append(standing + turn if seat == state.to_move else standing)
    return found


def _swings(board: Board, strains: Strains, seat: int) -> list[int]:
    """Return by die value the largest swing: growth of the seat's largest strain plus the best opponent's loss."""
    owner, tops, value = board.owner, board.tops, board.value
    largest, swings = strains.largest[seat], [0] * 7
    others = max(size for other, size in enumerate(strains.largest) if other != seat)
    for cell, matching in board.near[seat].items():
        holder, shown, swing = owner[cell], matching, 0
        if holder != EMPTY:
            if holder == seat or (holder >= 0 and tops[holder] == 1):
                continue
            shown = value[cell]
            if holder >= 0 and strains.largest[holder] == others:
                swing = others - strains.without(holder, cell)
        swing += max(0, strains.joining(seat, cell) - largest)
        swings[shown] = max(swings[shown], swing)
    return swings[1:]  # M9: no die shows 0, which marks cells between two values


def _expected(by_value: list[int]) -> float:
    """Return the expected swing of the better of two dice, given the swing of each value."""
    total = 0
    for times, found in zip(
        (1, 3, 5, 7, 9, 11), sorted(by_value), strict=True
    ):  # in how many of the 36 rolls this is the better swing
        total += times * found
    return total / 36
