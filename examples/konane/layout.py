"""Layout of Konane: a chequered board, which fits wide and tall screens alike."""

from dataclasses import replace

from pygames.i18n import _
from pygames.model.game import View
from pygames.model.grid import Places, origin
from pygames.model.scene import Landing, Piece, Scene, Style, Trace

from .board import GRID, first_seat

_CELL, _STONE, _EDGE = 54, 44, 18  # the names of columns and rows are in the edge
_WIDTH = 6 * _CELL + 2 * _EDGE
_PLACES = Places(GRID, _EDGE, _EDGE, _CELL, _CELL)
_SHADES: tuple[Style, Style] = ("light", "dark")


def scene(view: View, tall: bool) -> Scene:
    """Return the board. All stones of a seat stand on cells of one shade, dark ones on light cells."""
    moves, stones = view["moves"], []
    cells = [Piece("panel", "board", _WIDTH / 2, _WIDTH / 2, _WIDTH - 2, _WIDTH - 2), *_PLACES.names(11)]
    last = moves[-1].split("-") if moves else []
    for cell in GRID.cells:
        square = replace(_PLACES.cell(cell), styles=(_SHADES[first_seat(cell)],))
        x, y = square.x, square.y
        target, trace = f"cell:{cell}", Trace() if cell in last else None
        seat = view["stones"].get(cell)
        if seat is None:
            label, landing = _("{cell}, empty", cell=cell), Landing(x, y, _STONE, _STONE)
            cells.append(replace(square, target=target, label=label, trace=trace, landing=landing))
            continue
        cells.append(square)
        label = (_("Blue stone on {cell}", cell=cell), _("Red stone on {cell}", cell=cell))[seat]
        name = f"stone-{origin(cell, moves)}"  # stays the same, so the page sees the stone move
        stone = Piece("stone", name, x, y, _STONE, _STONE, seat=seat, styles=(_SHADES[1 - seat],))
        stones.append(replace(stone, target=target, label=label, trace=trace))
    return Scene(_("Konane: {stones} stones on the board", stones=len(stones)), _WIDTH, _WIDTH, (*cells, *stones))


def path(view: View, move: str) -> tuple[str, ...]:
    """Return the cells to click for a move: those on which the stone stands, one after another."""
    return tuple(f"cell:{cell}" for cell in move.split("-"))


def next_steps(view: View) -> dict[str, str]:
    """Return what to choose after the first stone; a stone that has jumped may jump on, or stop."""
    return {
        "cell": _("Choose where it lands"),
        "cell+cell": _("Jump on, or stop here"),
        "cell+cell+done": _("Stop here"),
    }
