"""Layout of Konane: a square board, which fits wide and tall screens alike."""

from dataclasses import replace

from pygames.i18n import _
from pygames.model.game import View
from pygames.model.scene import Landing, Piece, Scene, Trace

from .board import CELLS, COLUMNS, EMPTY, OWNERS, ROWS, SIZE, stone_id

_WIDTH, _EDGE = 360, 14  # the names of columns and rows are in the edge
_PITCH = (_WIDTH - 2 * _EDGE) / SIZE
_SLOT, _STONE = _PITCH - 4, 0.8 * _PITCH


def scene(view: View, tall: bool) -> Scene:
    """Return the board."""
    moves, names, places = view["moves"], [], []
    for number, (column, row) in enumerate(zip(COLUMNS, ROWS, strict=True)):
        along = _EDGE + (number + 0.5) * _PITCH
        names.append(Piece("text", f"column-{column}", along, _WIDTH - _EDGE / 2, _PITCH, 11, face=column))
        names.append(Piece("text", f"row-{row}", _EDGE / 2, _WIDTH - along, _EDGE, 11, face=row))
    last = moves[-1][-2:] if moves else ""
    for index, (cell, owner) in enumerate(zip(CELLS, view["board"], strict=True)):
        x, y = _EDGE + (index % SIZE + 0.5) * _PITCH, _WIDTH - _EDGE - (index // SIZE + 0.5) * _PITCH
        trace = Trace(1 - len(moves) % 2) if cell == last else None  # the seats take turns
        target, slot = f"cell:{cell}", f"cell-{cell}"
        if owner == EMPTY:
            label, landing = _("{cell}, empty", cell=cell), Landing(x, y, _STONE, _STONE)
            empty = Piece("slot", slot, x, y, _SLOT, _SLOT, target=target, label=label, trace=trace)
            places.append(replace(empty, landing=landing))
            continue
        seat, stone = OWNERS.index(owner), stone_id(cell, moves)
        label = (_("Blue stone on {cell}", cell=cell), _("Red stone on {cell}", cell=cell))[seat]
        places.append(Piece("slot", slot, x, y, _SLOT, _SLOT))
        places.append(Piece("token", stone, x, y, _STONE, _STONE, seat=seat, target=target, label=label, trace=trace))
    stones = len(CELLS) - view["board"].count(EMPTY)
    return Scene(_("Konane: {stones} stones on the board", stones=stones), _WIDTH, _WIDTH, (*names, *places))


def path(view: View, move: str) -> tuple[str, ...]:
    """Return the cells to click for a move: those on which the stone stands, one after another."""
    return tuple(f"cell:{cell}" for cell in move.split("-"))


def next_steps(view: View) -> dict[str, str]:
    """Return what the seat to move has to choose next; a stone that has jumped may jump on, or stop."""
    if len(view["moves"]) < 2:
        return {"": _("Choose a stone to take away")}
    return {
        "": _("Choose a stone to jump with"),
        "cell": _("Choose where it lands"),
        "cell+cell": _("Jump on, or stop here"),
        "cell+cell+done": _("Stop here"),
    }
