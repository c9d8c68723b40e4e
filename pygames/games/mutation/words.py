"""Mutation in sentences: what a move does, why one is refused, how the score comes about."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from pygames.games.mutation.board import NEUTRAL, Board
from pygames.games.mutation.cells import AROUND, Cell, cell_of, joined, place_of, read, written
from pygames.i18n import _
from pygames.model.game import Options, Result, ScoreLine, View

SEATS = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon")


def describe(board: Board, seat: int, move: str) -> str:
    """A legal move as a sentence."""
    if move == "-":
        return _("Removes nothing.")
    kind, at = move.split("@")
    cell = cell_of(at)
    if kind == "x":
        return _removes(board, cell)
    after = board.copy()
    after.lay(seat, int(kind), cell)
    done = _covers(board, cell) if cell in board.value else _("Places a {value} at {cell}", value=kind, cell=at)
    size = len(joined(cell, after.owner))
    if size == 1:
        return _("{done}, a new strain.", done=done)
    return _("{done}, making a strain of {size}.", done=done, size=size)


def _removes(board: Board, cell: Cell) -> str:
    seat, value, at = _(SEATS[board.owner[cell]]), board.value[cell], written(cell)
    under = board.under.get(cell)
    if not under:
        return _("Removes {seat}'s {value} at {cell}; the cell is empty again.", seat=seat, value=value, cell=at)
    if under[-1] == NEUTRAL:
        return _(
            "Removes {seat}'s {value} at {cell}; the neutral {value} lies on top again.",
            seat=seat,
            value=value,
            cell=at,
        )
    return _(
        "Removes {seat}'s {value} at {cell}; {other}'s {value} lies on top again.",
        seat=seat,
        value=value,
        cell=at,
        other=_(SEATS[under[-1]]),
    )


def _covers(board: Board, cell: Cell) -> str:
    owner, value, at = board.owner[cell], board.value[cell], written(cell)
    if owner == NEUTRAL:
        return _("Covers the neutral {value} at {cell}", value=value, cell=at)
    return _("Covers {seat}'s {value} at {cell}", seat=_(SEATS[owner]), value=value, cell=at)


def question(dice: Sequence[int], *, removing: bool) -> str:
    """What is asked of the seat to move, which has rolled `dice`."""
    if removing:
        return _("You rolled a double: you may remove an opponent's die beside a strain of yours.")
    return _("You rolled {dice}: place one of them.", dice=_rolled(dice))


def passed(passes: Sequence[Mapping[str, Any]]) -> str:
    """Who was passed over, as a sentence each, followed by a space."""
    return "".join(_passed_over(one["seat"], one["dice"]) + " " for one in passes)


def _passed_over(seat: int, dice: Sequence[int]) -> str:
    return _(
        "{seat} rolled {dice}, found no place for either and was passed over (M5).",
        seat=_(SEATS[seat]),
        dice=_rolled(dice),
    )


def why_not_place(board: Board, seat: int, dice: Sequence[int], move: str) -> str:
    """The rule that forbids `move` to the seat that has rolled `dice` and must place one."""
    if move == "-":
        return _(
            "Placing a die cannot be declined: you rolled {dice}, and there is a place for one of them.",
            dice=_rolled(dice),
        )
    kind, at = move.split("@")
    if kind == "x":
        if dice[0] != dice[1]:
            return _(
                "Only after a double may a die be removed, and you rolled {dice}: place one of them.",
                dice=_rolled(dice),
            )
        return _("First place one of the two dice; then a die may be removed.")
    value, cell = int(kind), read(at)
    if value not in dice:
        return _("You rolled {dice}, so you have no {value} to place.", dice=_rolled(dice), value=value)
    if cell is None or cell not in board.owner:
        return _("A die must lie beside another die, sharing an edge, and nothing lies beside {cell}.", cell=_short(at))
    if cell in board.value:
        return _why_no_cover(board, seat, value, cell)
    other = next(d for d in AROUND[cell] if board.owner.get(d) == seat and board.value[d] != value)
    return _(
        "On the ground a die must match every top die of its own colour beside it (M9): "
        "a {value} at {cell} would touch your {other_value} at {other_cell}.",
        value=value,
        cell=at,
        other_value=board.value[other],
        other_cell=written(other),
    )


def _why_no_cover(board: Board, seat: int, value: int, cell: Cell) -> str:
    owner, at = board.owner[cell], written(cell)
    if owner == seat:
        return _("A die covers only dice of another colour, and the top die at {cell} is your own.", cell=at)
    if board.value[cell] != value:
        return _(
            "A die covers only a die of its own value: a {value} cannot cover the {other_value} at {cell}.",
            value=value,
            other_value=board.value[cell],
            cell=at,
        )
    if cell not in board.near[seat]:
        return _(
            "Only dice beside a top die of your own can be covered, and none of yours lies beside {cell}.", cell=at
        )
    return _("This is {seat}'s only top die on the board, so it cannot be covered (M4).", seat=_(SEATS[owner]))


def why_not_remove(board: Board, seat: int, options: Options, move: str) -> str:
    """The rule that forbids `move` to the seat that may remove a die."""
    if not move.startswith("x"):
        return _("You have placed your die: now remove an opponent's die, or decline.")
    at = move[2:]
    cell = read(at)
    if cell is None or cell not in board.value:
        return _("There is no die at {cell} to remove.", cell=_short(at))
    owner = board.owner[cell]
    if owner == seat:
        return _("Only an opponent's die can be removed; the top die at {cell} is your own.", cell=at)
    if owner == NEUTRAL:
        return _(
            "Only an opponent's die can be removed; the top die at {cell} is neutral, and neutral is no opponent.",
            cell=at,
        )
    if options["removal"] == "stacked" and cell not in board.under:
        return _("Only the top of a stack can be removed (M3), and the die at {cell} lies on the ground.", cell=at)
    if not board.beside_strain_of_two(seat, cell):
        return _(
            "Only a die beside a strain of two or more of your dice can be removed (M6); none lies beside {cell}.",
            cell=at,
        )
    return _("This is {seat}'s only top die on the board, so it is sheltered from removal (M4).", seat=_(SEATS[owner]))


def breakdown(result: Result, *, rolls_ran_out: bool) -> list[ScoreLine]:
    """The largest strain of each seat, which is its score, and the strains that do not count."""
    notes = [_("It alone is the score.")]
    if len(result["winners"]) > 1:
        notes.append(_("Who shares the largest shares the win (M7)."))
    if rolls_ran_out:
        notes.append(_("The rolls of this deal have run out, and so the game has ended (M8)."))
    largest = tuple(map(str, result["scores"]))
    others = tuple(runs(sizes[1:]) or _("none") for sizes in result["strains"])
    idle = _("They count for nothing, unless a die joins them to the largest.")
    return [
        ScoreLine(_("Largest strain"), largest, tuple(result["winners"]), " ".join(notes)),
        ScoreLine(_("Other strains"), others, note=idle),
    ]


def runs(sizes: Sequence[int]) -> str:
    """Sizes of strains, equal ones together: "5, 3, 1 ×7"; nothing for none."""
    grouped = ((size, len(list(same))) for size, same in groupby(sizes))
    return ", ".join(f"{size} ×{count}" if count > 1 else str(size) for size, count in grouped)


def table(seen: View, to_move: int | None) -> str:
    """The position for a terminal: on a cell the owner's letter (n: neutral), the value, and the height of a stack."""
    stacks = {place_of(cell_of(cell)): stack for cell, stack in seen["board"].items()}
    columns = range(min(x for x, y in stacks) - 1, max(x for x, y in stacks) + 2)
    rows = range(max(y for x, y in stacks) + 1, min(y for x, y in stacks) - 2, -1)
    lines = [" y\\x" + "".join(f"{x:>3} " for x in columns)]
    lines += [f"{y:>3} " + "".join(_spot(stacks, x, y) for x in columns) for y in rows]
    for seat, (pool, sizes) in enumerate(zip(seen["pools"], seen["strains"], strict=True)):
        name = _(SEATS[seat])
        if sizes:
            lines.append(_("{seat}: strains of {sizes}; pool {pool}.", seat=name, sizes=runs(sizes), pool=pool))
        else:
            lines.append(_("{seat}: no strain; pool {pool}.", seat=name, pool=pool))
    turn = _("The game is over.")
    if to_move is not None:
        turn = _("{seat} rolled {dice}.", seat=_(SEATS[to_move]), dice=_rolled(seen["rolls"][-1]))
    lines.append(passed(seen["passed"]) + turn)
    return "\n".join(line.rstrip() for line in lines)


def _spot(stacks: Mapping[tuple[int, int], Mapping[str, Any]], x: int, y: int) -> str:
    """Four characters for a cell: " A4²"."""
    if (x, y) in stacks:
        owners = stacks[x, y]["owners"]
        letter = "n" if owners[-1] is None else SEATS[owners[-1]][0]
        height = len(owners)
        return f" {letter}{stacks[x, y]['value']}{' ' if height == 1 else '²³⁴⁵⁶⁷⁸⁹⁺'[min(height, 10) - 2]}"
    beside = any(place in stacks for place in ((x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1)))
    return "  · " if beside else "    "


def _rolled(dice: Sequence[int]) -> str:
    first, second = dice
    if first == second:
        return _("two {value}s", value=first)
    return _("a {first} and a {second}", first=first, second=second)


def _short(at: str) -> str:
    return at if len(at) <= 12 else at[:10] + "…"
