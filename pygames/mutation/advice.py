"""Why a move of Mutation is good: strains that grow or break, room to grow, and whether the die can be covered."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pygames.mutation.board import EMPTY, Board
from pygames.mutation.cells import AROUND, LIFT, MEANING, SPELLING, Cell, joined
from pygames.mutation.words import SEATS
from pygames.sentences import counted, listed, race

if TYPE_CHECKING:
    from pygames.mutation.rules import MutationState


def gains(before: "MutationState", after: "MutationState") -> list[str]:
    """The strains of all first, then room to grow."""
    seat, move = before.to_move, after.moves[-1]
    assert seat is not None  # a ply was made
    if move == "-":
        return [_declined(before, seat)]
    was, now = before.result()["scores"], after.result()["scores"]
    value, cell = MEANING[move]
    lead = race(was, now, seat)
    said = [f"{lead}, by largest strains."] if lead else []
    if value:
        said += _grown(before, after, seat, cell, led=bool(lead))
    for other in _others(before, seat):
        if now[other] < was[other]:
            said.append(f"Breaks {SEATS[other]}'s largest strain, from {was[other]} to {now[other]}.")
    said += _room(before.board, after.board, seat)
    said += _spoiled(before, after, seat)
    if not said:
        said.append("Begins a strain that may be joined to others later." if value else _lifted(before, seat, cell))
    if value and not _coverers(after, seat, cell, value):
        said.append("No die can cover it as the table lies.")
    return said


def risks(before: "MutationState", after: "MutationState") -> list[str]:
    """Who could cover the new die."""
    seat, move = before.to_move, after.moves[-1]
    assert seat is not None  # a ply was made
    value, cell = MEANING.get(move, (LIFT, 0))
    names = _coverers(after, seat, cell, value) if value else []
    return [f"Beware: {' or '.join(names)} could cover it with a {value}."] if names else []


def _others(state: "MutationState", seat: int) -> Iterable[int]:
    return (other for other in range(state.players) if other != seat)


def _grown(before: "MutationState", after: "MutationState", seat: int, cell: Cell, *, led: bool) -> list[str]:
    """What the die did for the strain that it is part of now; a larger largest is not said twice."""
    strain = joined(cell, after.board.owner)
    parts = _parts(before.board, seat, cell)
    largest = before.result()["scores"][seat]
    if len(parts) > 1:
        return [f"Joins your strains of {listed([str(size) for size in parts])} into one of {len(strain)}."]
    if len(strain) > largest:
        return [] if led else [f"Grows your largest strain to {counted(len(strain), 'die', 'dice')}."]
    if len(strain) > 1:
        return [f"Grows a strain of yours to {len(strain)}; your largest has {largest}."]
    return []


def _parts(board: Board, seat: int, cell: Cell) -> list[int]:
    """The sizes of the seat's strains beside a cell, largest first."""
    sizes, met = [], set[Cell]()
    for beside in AROUND[cell]:
        if board.owner.get(beside) == seat and beside not in met:
            strain = joined(beside, board.owner)
            met.update(strain)
            sizes.append(len(strain))
    return sorted(sizes, reverse=True)


def _values(board: Board, seat: int) -> list[int]:
    """The values of dice that would grow one of the seat's largest strains on an empty cell."""
    strains = [joined(cell, board.owner) for cell, owner in board.owner.items() if owner == seat]
    most = max(map(len, strains), default=0)
    largest = {cell for strain in strains if len(strain) == most for cell in strain}
    empty = {beside for cell in largest for beside in AROUND[cell] if board.owner[beside] == EMPTY}
    return sorted({board.near[seat][beside] for beside in empty} - {0})  # M9: 0 where two values meet


def _room(before: Board, after: Board, seat: int) -> list[str]:
    """Whether more values fit the seat's largest strain than before, or fewer."""
    was, now = _values(before, seat), _values(after, seat)
    return [f"Your largest strain can then grow by {_either(now)}."] if set(now) > set(was) else []


def _spoiled(before: "MutationState", after: "MutationState", seat: int) -> list[str]:
    """Values by which others' largest strains can no longer grow."""
    said = []
    for other in _others(before, seat):
        gone = sorted(set(_values(before.board, other)) - set(_values(after.board, other)))
        if gone and before.result()["scores"][other] == after.result()["scores"][other]:
            said.append(f"Leaves {SEATS[other]}'s largest strain no empty cell that takes {_either(gone)}.")
    return said


def _either(values: Sequence[int]) -> str:
    return " or ".join(f"a {value}" for value in values)


def _coverers(after: "MutationState", seat: int, cell: Cell, value: int) -> list[str]:
    """Who could cover the die that was placed."""
    move = SPELLING[value][cell]
    return [SEATS[other] for other in _others(after, seat) if move in after.board.placements(other, (value,))]


def _lifted(before: "MutationState", seat: int, cell: Cell) -> str:
    """What a removal does that changes no largest strain."""
    board = before.board
    size, other = len(joined(cell, board.owner)), SEATS[board.owner[cell]]
    strain = f"a strain of {size}" if size > 1 else "a die that stands alone"
    return f"Takes a die of {other} from beside your strain: it was {'part of ' if size > 1 else ''}{strain}."


def _declined(before: "MutationState", seat: int) -> str:
    """Whether a removal would have hurt anybody."""
    was = before.result()["scores"]
    for move in before.legal_moves():
        if move != "-":
            twin = before.board.copy()
            twin.lift(MEANING[move][1])
            if any(max(twin.strains(other), default=0) < was[other] for other in _others(before, seat)):
                return "Leaves the table as it is."
    return "No die that you may remove would make another's largest strain smaller."
