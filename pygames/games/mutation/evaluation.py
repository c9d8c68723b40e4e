"""Evaluation of Mutation: a large strain, and cells where it can grow."""

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from pygames.games.mutation.board import EMPTY, SEATS, Board
from pygames.games.mutation.cells import AROUND, MEANING, Cell
from pygames.games.mutation.components import Strains
from pygames.games.mutation.features import standings
from pygames.i18n import _, n_
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import listed

if TYPE_CHECKING:
    from pygames.games.mutation.features import Position
    from pygames.games.mutation.game import MutationState

_LEAD_WEIGHT = 0.45  # the weight of a lead of one die
_REMOVED = 0.5  # the weight of covering or removing an opponent's die, for every four dice of its strain


def evaluate(state: "Position") -> list[float]:
    """Evaluate by the size of each seat's strains, and by what its next roll may change."""
    return _chances(state, standings(state))


def leads(state: "Position") -> list[float]:
    """Evaluate by the largest strains, the seat's own and the opponents'."""
    return _chances(state, [_LEAD_WEIGHT * size for size in Strains.of(state.board, state.players).largest])


def static_eval(state: "Position") -> list[float]:
    """Evaluate by the seat's own largest strain alone, as the score counts it."""
    return [size / (1 + size) for size in Strains.of(state.board, state.players).largest]


def _chances(state: "Position", standings: Sequence[float]) -> list[float]:
    """Return each seat's chance of winning from the standings: the fewer dice are left, the more a lead counts."""
    left = 0
    for pool in state.pools:
        left += pool
    course = sqrt(1 + left / len(standings))
    hopes, total = [], 0.0
    for seat, standing in enumerate(standings):
        lead = (standing - max(other for i, other in enumerate(standings) if i != seat)) / course
        hope = 1.02 + lead / sqrt(1 + lead * lead)
        hopes.append(hope)
        total += hope
    return [hope / total for hope in hopes]


def _rim(board: Board, seat: int, strain: Sequence[Cell]) -> dict[Cell, int]:
    """Return the empty cells where a strain can grow, with the value that fits each."""
    owner, near, rim = board.owner, board.near[seat], {}
    for cell in strain:
        for beside in AROUND[cell]:
            if owner[beside] == EMPTY and near[beside]:  # M9: `near` is 0 between two different values
                rim[beside] = near[beside]
    return rim


def prior(state: "Position", moves: Sequence[str]) -> list[float]:
    """Rate a placement by the strains it joins and the die it covers, and a removal by the strain it breaks."""
    seat, board = state.to_move, state.board
    assert seat is not None  # there are moves
    size_at = [{cell: len(strain) for strain in strains for cell in strain} for strains in board.strains()]
    own, priors = size_at[seat], []
    for move in moves:
        if move == "-":
            priors.append(0.0)
            continue
        value, cell = MEANING[move]
        other = board.owner[cell]
        weight = 0.1 + _REMOVED * size_at[other][cell] / 4 if other >= 0 else 0.05
        if value:
            sizes = {own[beside] for beside in AROUND[cell] if beside in own}
            weight += sum(sizes)
        priors.append(weight)
    return priors


def infoset_key(state: "MutationState") -> str:
    """Return the seat to move: the moves show which dice were rolled, but not which turns were passed."""
    return str(state.to_move)


def reasons(state: "MutationState", seat: int) -> list[str]:
    """Return sentences about the largest strains, and how much room the seat's own has."""
    scores = state.result()["scores"]
    others = [
        _("{seat}'s {size}", seat=player(SEATS, who), size=scores[who]) for who in range(state.players) if who != seat
    ]
    said = [
        n_(
            "Your largest strain is {count} die; {others}.",
            "Your largest strain is {count} dice; {others}.",
            scores[seat],
            others=listed(others),
        )
    ]
    strains = state.board.strains()[seat]
    if strains and not state.is_over:
        rim = _rim(state.board, seat, max(strains, key=len))
        fitting = [str(value) for value in sorted(set(rim.values()))]
        if fitting:
            said.append(
                n_(
                    "It may grow on {count} cell, by dice that show {values}.",
                    "It may grow on {count} cells, by dice that show {values}.",
                    len(rim),
                    values=listed(fitting),
                )
            )
        else:
            said.append(_("No empty cell is left where it may grow."))
    return said
