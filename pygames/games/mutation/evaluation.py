"""Evaluation of Mutation: a large strain, and cells where it can grow, averaged over all next rolls."""

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple, Self, TypeAlias

from pygames.games.mutation.board import AROUND, EMPTY, MEANING, SEATS, Board, Cell, connected_cells
from pygames.games.mutation.dealing import POOL
from pygames.games.mutation.sentences import dice_text
from pygames.i18n import _, n_
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import listed

if TYPE_CHECKING:
    from pygames.games.mutation.game import MutationState
    from pygames.games.mutation.search import SearchState

    Position: TypeAlias = MutationState | SearchState  # the types that the evaluation accepts


class Strains(NamedTuple):
    """All strains on the table, numbered."""

    at: list[dict[Cell, int]]  # for each seat its cells, with the number of their strain
    sizes: list[int]  # by strain number
    largest: list[int]  # for each seat the size of its largest strain, 0 if it has none
    second: list[int]  # for each seat the size of its second largest strain
    largest_id: list[int]  # for each seat the number of its largest strain (of equal ones, the first found) or -1

    @classmethod
    def of(cls, board: Board, players: int) -> Self:
        """Return the strains on this board."""
        at: list[dict[Cell, int]] = [{} for _ in range(players)]
        sizes: list[int] = []
        largest, second, largest_id = [0] * players, [0] * players, [-1] * players
        for seat, own in enumerate(board.strains()):
            for strain in own:
                size, number = len(strain), len(sizes)
                sizes.append(size)
                at[seat].update(dict.fromkeys(strain, number))
                if size > largest[seat]:
                    largest[seat], second[seat], largest_id[seat] = size, largest[seat], number
                elif size > second[seat]:
                    second[seat] = size
        return cls(at, sizes, largest, second, largest_id)

    def joining(self, seat: int, cell: Cell) -> int:
        """Return the size of the strain that a new die of the seat at `cell` would form."""
        at, size = self.at[seat], 1
        met: list[int] = []
        for beside in AROUND[cell]:
            if beside in at and (number := at[beside]) not in met:
                met.append(number)
                size += self.sizes[number]
        return size

    def without(self, seat: int, cell: Cell) -> int:
        """Return the size of the seat's largest strain without its die at `cell`."""
        at = self.at[seat]
        if at[cell] != self.largest_id[seat]:
            return self.largest[seat]
        best, counted = self.second[seat], {cell}
        for start in AROUND[cell]:
            if start in at and start not in counted:
                best = max(best, len(connected_cells(start, at, counted)))
        return best


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
    part = sum(pools) / (players * POOL)
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
    # of the 36 rolls, 11 have the best value as the better one of their dice, 9 the second best, and so on
    for times, found in zip((1, 3, 5, 7, 9, 11), sorted(by_value), strict=True):
        total += times * found
    return total / 36


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
    course = sqrt(1 + sum(state.pools) / len(standings))
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
    seat, board = state.mover, state.board
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
    said = [_("Your largest strain is {dice}; {others}.", dice=dice_text(scores[seat]), others=listed(others))]
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
