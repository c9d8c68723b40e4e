"""Advice on moves of Mutation: strains that grow or break, room to grow, and whether the die can be covered."""

from collections.abc import Iterable, Sequence

from pygames.games.mutation.board import AROUND, EMPTY, LIFT, MEANING, SEATS, SPELLING, Board, Cell, connected_cells
from pygames.games.mutation.game import MutationState
from pygames.games.mutation.sentences import dice_text
from pygames.i18n import _
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import either, listed, race


def gains(before: MutationState, after: MutationState) -> list[str]:
    """Return the advantages: changes to strains, then room to grow, then whether the new die is safe from covers."""
    seat, move = before.mover, after.moves[-1]
    if move == "-":
        return [_declined(before, seat)]
    was, now = before.result()["scores"], after.result()["scores"]
    value, cell = MEANING[move]
    lead = race(was, now, seat)
    grown = _grown(before, after, seat, cell, led=bool(lead)) if value else []
    broken = []
    for other in (other for other in _others(before, seat) if now[other] < was[other]):
        words = {"seat": player(SEATS, other), "before": was[other], "after": now[other]}
        broken.append(_("Breaks {seat}'s largest strain, from {before} to {after}.", **words))
    own = [f"{lead}."] if lead else []
    if now[seat] > was[seat]:
        own += grown
    lost = max((was[other] - now[other] for other in _others(before, seat)), default=0)
    said = [*broken, *own] if lost > now[seat] - was[seat] else [*own, *broken]  # the larger change first
    if now[seat] <= was[seat]:
        said += grown  # not the largest strain, so it matters less
    if not after.is_over:
        if after.pools[seat] >= 2:  # which a further roll takes
            said += _room(before.board, after.board, seat)
        said += _spoiled(before, after, seat)
    if not said:
        said += neutral(before, after)
    if value and not after.is_over and not _coverers(after, seat, cell, value):
        said.append(_("No die can cover it at the moment."))
    return said


def neutral(before: MutationState, after: MutationState) -> list[str]:
    """Return what only describes a move: a new strain, or the die that it removes."""
    value, cell = MEANING.get(after.moves[-1], (LIFT, 0))
    if value:
        return [_("A new strain.")]
    return [_lifted(before, cell)] if after.moves[-1] != "-" else []


def risks(before: MutationState, after: MutationState) -> list[str]:
    """Return the drawbacks: who could cover the new die."""
    seat, move = before.mover, after.moves[-1]
    value, cell = MEANING.get(move, (LIFT, 0))
    names = _coverers(after, seat, cell, value) if value else []
    return [_("Careful: {seats} could cover it with a {value}.", seats=either(names), value=value)] if names else []


def _others(state: MutationState, seat: int) -> Iterable[int]:
    return (other for other in range(state.players) if other != seat)


def _grown(before: MutationState, after: MutationState, seat: int, cell: Cell, *, led: bool) -> list[str]:
    """Return a list with at most one sentence: about the strain of the new die.

    `led`: whether `gains` has already told a change of the lead, so that growth of the largest strain is left out.
    """
    strain = connected_cells(cell, after.board.owner)
    parts = _parts(before.board, seat, cell)
    largest = before.result()["scores"][seat]
    if len(parts) > 1:
        sizes = listed([str(size) for size in parts])
        return [_("Joins your strains of {sizes} into one of {size}.", sizes=sizes, size=len(strain))]
    if len(strain) > largest:
        return [] if led else [_("Grows your largest strain to {dice}.", dice=dice_text(len(strain)))]
    if len(strain) > 1:
        size = len(strain)
        return [_("Grows a strain of yours to {size}; your largest has {largest}.", size=size, largest=largest)]
    return []


def _parts(board: Board, seat: int, cell: Cell) -> list[int]:
    """Return the sizes of the seat's strains beside a cell, largest first."""
    sizes, met = [], set[Cell]()
    for beside in AROUND[cell]:
        if board.owner.get(beside) == seat and beside not in met:
            strain = connected_cells(beside, board.owner)
            met.update(strain)
            sizes.append(len(strain))
    return sorted(sizes, reverse=True)


def _values(board: Board, seat: int) -> list[int]:
    """Return the values of dice that would extend one of the seat's largest strains on an empty cell."""
    strains = board.strains()[seat]
    most = max(map(len, strains), default=0)
    largest = {cell for strain in strains if len(strain) == most for cell in strain}
    empty = {beside for cell in largest for beside in AROUND[cell] if board.owner[beside] == EMPTY}
    # M9: `near` is 0 for a cell between two different values
    return sorted({board.near[seat][beside] for beside in empty} - {0})


def _room(before: Board, after: Board, seat: int) -> list[str]:
    """Return a list with one sentence if the seat's largest strains can grow by more values than before."""
    was, now = _values(before, seat), _values(after, seat)
    if set(now) > set(was):
        return [_("Your largest strain can then grow by {dice}.", dice=either(_dice(now)))]
    return []


def _spoiled(before: MutationState, after: MutationState, seat: int) -> list[str]:
    """Return a sentence for each opponent whose largest strains stay as large but can no longer grow by some values."""
    said = []
    for other in _others(before, seat):
        gone = sorted(set(_values(before.board, other)) - set(_values(after.board, other)))
        if gone and before.result()["scores"][other] == after.result()["scores"][other]:
            dice, name = either(_dice(gone)), player(SEATS, other)
            said.append(_("Leaves {seat}'s largest strain no empty cell that takes {dice}.", seat=name, dice=dice))
    return said


def _dice(values: Sequence[int]) -> list[str]:
    return [_("a {value}", value=value) for value in values]


def _coverers(after: MutationState, seat: int, cell: Cell, value: int) -> list[str]:
    """Return the names of the players who could cover the new die. Only who still has two dice can roll."""
    move, board = SPELLING[value][cell], after.board
    rolling = [] if after.is_over else [other for other in _others(after, seat) if after.pools[other] >= 2]
    return [player(SEATS, other) for other in rolling if move in board.placements(other, (value,))]


def _lifted(before: MutationState, cell: Cell) -> str:
    board = before.board
    size, other = len(connected_cells(cell, board.owner)), player(SEATS, board.owner[cell])
    if size > 1:
        return _(
            "Removes a die of {seat} beside your strain: it was part of a strain of {size}.", seat=other, size=size
        )
    return _("Removes a die of {seat} beside your strain: it was a strain of its own.", seat=other)


def _declined(before: MutationState, seat: int) -> str:
    """Return a sentence about a declined removal: whether any could have made an opponent's largest strain smaller."""
    was = before.result()["scores"]
    for move in before.legal_moves():
        if move != "-":
            twin = before.board.copy()
            twin.lift(MEANING[move][1])
            strains = twin.strains()
            if any(max(map(len, strains[other]), default=0) < was[other] for other in _others(before, seat)):
                return _("Leaves the board as it is.")
    return _("No die that you may remove would make another's largest strain smaller.")
