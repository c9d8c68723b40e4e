"""Board layout of Mutation: all stacks of dice and the empty cells beside them. The view grows with the game."""

from collections.abc import Iterator
from math import inf

from pygames.games.mutation.board import SEATS
from pygames.games.mutation.cells import (
    AROUND,
    Cell,
    cell_name,
    cell_of,
    column_name,
    notation,
    place_of,
    row_name,
    strains_of_seats,
)
from pygames.games.mutation.dealing import OPENING
from pygames.games.mutation.layout_dimensions import DIE, EDGE, LARGEST, MARGIN, NUMBER, PITCH, Box
from pygames.games.mutation.player_panel import largest, winners
from pygames.games.mutation.tray import rolled_die_id
from pygames.i18n import N_, _
from pygames.i18n.perspective import player, told
from pygames.model.game import View
from pygames.model.scene import Ground, Piece, Trace


def ground(view: View, window: Box) -> Ground:
    """Return the board, seen through `window` (x, y, width, height): at first all of it, as large as fits."""
    stacks = {cell_of(at): stack for at, stack in view["board"].items()}
    rim = sorted({beside for cell in stacks for beside in AROUND[cell]} - stacks.keys())
    last = _last_turn(view)
    pieces = [_win_plate(cell, stacks[cell]) for cell in sorted(_winning_cells(view, stacks))]
    ids = piece_ids(view)
    for cell in sorted([*rim, *stacks]):  # row by row, the order for screen readers
        if cell in stacks:
            pieces.append(_stack(view, cell, stacks[cell], ids[cell], last.get(cell)))
        elif view["step"] == "place":
            pieces.append(_slot(cell, last.get(cell)))
    return Ground(window, _initial_view(view, window), (*_coordinates(rim), *pieces))


def _centre(cell: Cell) -> tuple[float, float]:
    x, y = place_of(cell)
    return PITCH * x, -PITCH * y


class _Span:
    """What must be visible in one direction, from `low` to `high`, and the middle of what is visible."""

    low = inf
    high = -inf
    middle: float | None = None

    def include(self, low: float, high: float) -> None:
        """Add a stretch."""
        self.low, self.high = min(self.low, low), max(self.high, high)

    def show(self, size: float) -> float:
        """Move the middle as little as possible so that a view of this size shows everything, and return it."""
        middle = (self.low + self.high) / 2 if self.middle is None else self.middle
        self.middle = min(max(middle, self.high - size / 2), self.low + size / 2)
        return self.middle


def _initial_view(view: View, window: Box) -> Box:
    """Return a box around all cells so far and their coordinates, with the proportions of the window.

    It follows the game ply by ply, and stays where it is until a cell or a coordinate would leave it; then it moves or
    grows as little as possible. Cells whose die was removed stay in it.
    """
    w, h = window[2:]
    scale, across, down, x, y = 1 / LARGEST, _Span(), _Span(), 0.0, 0.0
    for cells in _used_cells(view):
        xs, ys = zip(*map(_centre, cells), strict=True)
        across.include(min(xs) - PITCH / 2 - MARGIN, max(xs) + PITCH / 2 + EDGE)
        down.include(min(ys) - PITCH / 2 - EDGE, max(ys) + PITCH / 2 + MARGIN)
        scale = max((across.high - across.low) / w, (down.high - down.low) / h, scale)
        x, y = across.show(w * scale), down.show(h * scale)
    return x - w * scale / 2, y - h * scale / 2, w * scale, h * scale


def _used_cells(view: View) -> Iterator[set[Cell]]:
    """Yield the cells of the opening and those beside them, then the same for each ply."""
    for used in ({cell for _text, cell, _owner in OPENING[view["players"]]}, *({cell} for _kind, cell in _plies(view))):
        yield used.union(*(AROUND[cell] for cell in used))


def _coordinates(rim: list[Cell]) -> Iterator[Piece]:
    """Yield the column letters below the board and the row numbers to its left. Texts name cells by them."""
    columns, rows = (range(min(line), max(line) + 1) for line in zip(*map(place_of, rim), strict=True))
    beside = (PITCH + MARGIN) / 2
    for x in columns:
        yield _coordinate(f"column-{x}", column_name(x), PITCH * x, beside - PITCH * rows[0])
    for y in rows:
        yield _coordinate(f"row-{y}", row_name(y), PITCH * columns[0] - beside, -PITCH * y)


def _coordinate(piece_id: str, name: str, x: float, y: float) -> Piece:
    return Piece("text", piece_id, x, y, MARGIN - 1, NUMBER, face=name, styles=("quiet",))


def _slot(cell: Cell, trace: Trace | None) -> Piece:
    at, label = notation(cell), _("Empty cell {cell}", cell=cell_name(cell))
    return Piece("slot", f"slot-{at}", *_centre(cell), DIE, DIE, target=f"cell:{at}", label=label, trace=trace)


def _win_plate(cell: Cell, stack: View) -> Piece:
    """Return a plate under a die of a winning strain."""
    side = PITCH - 1
    return Piece(
        "panel", f"prize-{notation(cell)}", *_centre(cell), side, side, seat=stack["owners"][-1], styles=("win",)
    )


def _stack(view: View, cell: Cell, stack: View, piece_id: str, trace: Trace | None) -> Piece:
    """Return the top die of a stack, with the height of the stack."""
    at, value, owners = notation(cell), stack["value"], stack["owners"]
    height, seat = len(owners), owners[-1]
    if seat is None:
        label = _("Neutral {value} at {cell}", value=value, cell=cell_name(cell))
    else:
        label = told(
            SEATS, seat, N_("Your {value} at {cell}"), N_("{seat} {value} at {cell}"), value=value, cell=cell_name(cell)
        )
    if height > 1:
        below = ", ".join(_("neutral") if owner is None else player(SEATS, owner) for owner in reversed(owners[:-1]))
        label = _("{die}, on {below}", die=label, below=below)
    return Piece(
        "die",
        piece_id,
        *_centre(cell),
        DIE,
        DIE,
        face=str(value),
        seat=seat,
        target="" if view["to_move"] is None else f"cell:{at}",
        label=label,
        height=height,
        source=_rolled_die_id(view, value) if trace and not trace.step else "",
        trace=trace,
    )


def _rolled_die_id(view: View, value: int) -> str:
    """Return the id that the die placed in the last turn had in the tray; "" if no roll shows its value."""
    rolls = list(enumerate(view["rolls"]))
    if view["step"] == "place":
        rolls.pop()
    return next((rolled_die_id(turn, roll.index(value)) for turn, roll in reversed(rolls) if value in roll), "")


def piece_ids(view: View) -> dict[Cell, str]:
    """Return the id of each stack's top die. It names the ply that placed the die, so a die keeps it while covered."""
    lying: dict[Cell, list[str]] = {}
    for number, (_text, cell, _owner) in enumerate(OPENING[view["players"]]):
        lying[cell] = [f"first-{number}"]
    for ply, (kind, cell) in enumerate(_plies(view)):
        if kind == "x":
            lying[cell].pop()
        else:
            lying.setdefault(cell, []).append(f"laid-{ply}")
    return {cell: names[-1] for cell, names in lying.items() if names}


def _last_turn(view: View) -> dict[Cell, Trace]:
    """Return the marks of the last turn that had a ply: where a die was placed, and then where one was removed."""
    cells: list[Cell] = []
    for kind, cell in reversed(list(_plies(view))):
        cells.insert(0, cell)
        if kind != "x":
            break
    seat = view["board"][notation(cells[0])]["owners"][-1] if cells else None
    return {cell: Trace(seat, step) for step, cell in enumerate(cells)}


def _plies(view: View) -> Iterator[tuple[str, Cell]]:
    """Yield each ply that changed the board: the value placed ("x" for a removal), and the cell."""
    for move in view["moves"]:
        if move != "-":
            kind, at = move.split("@")
            yield kind, cell_of(at)


def _winning_cells(view: View, stacks: dict[Cell, View]) -> set[Cell]:
    """Return the cells of the winning strains; none before the game is over."""
    if view["to_move"] is not None:
        return set()
    best = largest(view, winners(view)[0])
    strains = strains_of_seats({cell: stack["owners"][-1] for cell, stack in stacks.items()}, view["players"])
    return {cell for own in strains for strain in own if len(strain) == best for cell in strain}
