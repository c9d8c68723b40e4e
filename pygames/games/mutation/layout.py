"""Layout of Mutation: the dice on a board that grows, the tray with the roll, and the player panels.

Targets: ``die:4`` is a rolled die, ``cell:2,-1`` a cell of the board, ``decline`` a button.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from pygames.games.mutation.board import (
    AROUND,
    SEATS,
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
from pygames.games.mutation.player_panel import largest, panels, rolled_die_id, tray, winners
from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import player, told
from pygames.model.game import View
from pygames.model.scene import Box, Ground, Piece, Scene, Trace

# Lengths on the board, in the units of the board.
PITCH = 60.0  # distance from cell to cell
DIE = 57.0
MARGIN = 22.0  # space left of the board and below it, for the coordinates
EDGE = 3.0  # space right of the board and above it
LARGEST = 1.5  # how much a small board is enlarged at most
NUMBER = 18.0  # the font size of the coordinates


@dataclass(frozen=True)
class Dimensions:
    """The boxes of one layout for a number of players."""

    width: float
    height: float
    # x and y of the top left corner, width, height
    tray: Box  # of the current roll
    ground: Box  # the window onto the board
    panels: tuple[Box, ...]  # one for each player


def wide_dimensions(players: int) -> Dimensions:
    """Return the wide layout: the board on the left, and a column with the roll and the players on the right."""
    pitch = 452 / players
    panels = tuple((748.0, 182 + pitch * seat, 236.0, pitch - 10) for seat in range(players))
    return Dimensions(1000, 640, (748, 16, 236, 156), (16, 16, 716, 608), panels)


def tall_dimensions(players: int) -> Dimensions:
    """Return the tall layout: the roll above the board, and the players below it in two columns."""
    rows, pitch = (players + 1) // 2, 41.0
    height = 538 if players < 4 else 526  # on the page, the latest moves of more opponents need more room below
    top = height + 2 - pitch * rows
    panels = tuple((4.0 + 178 * (seat % 2), top + pitch * (seat // 2), 174.0, pitch - 6) for seat in range(players))
    return Dimensions(360, height, (4, 4, 352, 70), (4, 80, 352, top - 86), panels)


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
    box, owner = (*_centre(cell), PITCH - 1, PITCH - 1), stack["owners"][-1]
    return Piece("panel", f"prize-{notation(cell)}", *box, seat=owner, styles=("win",))


def _stack(view: View, cell: Cell, stack: View, piece_id: str, trace: Trace | None) -> Piece:
    """Return the top die of a stack, with the height of the stack."""
    at, value, owners = notation(cell), stack["value"], stack["owners"]
    height, seat = len(owners), owners[-1]
    if seat is None:
        label = _("Neutral {value} at {cell}", value=value, cell=cell_name(cell))
    else:
        you, other = N_("Your {value} at {cell}"), N_("{seat} {value} at {cell}")
        label = told(SEATS, seat, you, other, value=value, cell=cell_name(cell))
    if height > 1:
        below = ", ".join(_("neutral") if owner is None else player(SEATS, owner) for owner in reversed(owners[:-1]))
        label = _("{die}, on {below}", die=label, below=below)
    box, target = (*_centre(cell), DIE, DIE), "" if view["to_move"] is None else f"cell:{at}"
    source = _rolled_die_id(view, value) if trace and not trace.step else ""
    return Piece("die", piece_id, *box, str(value), seat, target, label, (), height, source, trace)


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


def scene(view: View, tall: bool) -> Scene:
    """Return the dice on the board, the roll, and each seat's strains and pool."""
    players = view["players"]
    title = n_(
        "Mutation: {count} stack of dice; the largest strains: {sizes}.",
        "Mutation: {count} stacks of dice; the largest strains: {sizes}.",
        len(view["board"]),
        sizes=", ".join(f"{player(SEATS, seat)} {largest(view, seat)}" for seat in range(players)),
    )
    at = tall_dimensions(players) if tall else wide_dimensions(players)
    return Scene(title, at.width, at.height, (*tray(view, at.tray), *panels(view, at.panels)), ground(view, at.ground))


def path(view: View, move: str) -> tuple[str, ...]:
    """Return the targets of a move: the rolled die, then the cell; for a removal the cell; or the button to decline."""
    if move == "-":
        return ("decline",)
    kind, cell = move.split("@")
    return (f"cell:{cell}",) if kind == "x" else (f"die:{kind}", f"cell:{cell}")


def next_steps(view: View) -> dict[str, str]:
    """Return what to choose: a rolled die and its place, in either order, or the die to remove."""
    if view["step"] != "place":
        return {"": _("Choose a die to remove")}
    rolled = {f"die:{value}": _("Choose a place for the {value}", value=value) for value in view["rolls"][-1]}
    return {"": _("Choose a die"), "cell": _("Choose a die for this place"), **rolled}


def choice(target: str) -> str:
    """Return the text of the only button: to remove no die."""
    return _("Remove no die")
