"""Mutation in sentences: what a move does, why one is refused, how the score comes about."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from pygames.game import Options, Result, ScoreLine, View
from pygames.mutation.board import NEUTRAL, Board
from pygames.mutation.cells import AROUND, Cell, cell_of, joined, place_of, read, written

SEATS = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon")


def describe(board: Board, seat: int, move: str) -> str:
    """A legal move as a sentence."""
    if move == "-":
        return "Removes nothing."
    kind, at = move.split("@")
    cell, after = cell_of(at), board.copy()
    if kind == "x":
        after.lift(cell)
        left = f"{_die(after, cell)} lies on top again" if cell in after.value else "the cell is empty again"
        return f"Removes {_die(board, cell)} at {at}; {left}."
    after.lay(seat, int(kind), cell)
    done = f"Covers {_die(board, cell)} at {at}" if cell in board.value else f"Places a {kind} at {at}"
    size = len(joined(cell, after.owner))
    return f"{done}, {'a new strain' if size == 1 else f'making a strain of {size}'}."


def question(dice: Sequence[int], *, removing: bool) -> str:
    """What is asked of the seat to move, which has rolled `dice`."""
    if removing:
        return "You rolled a double: you may remove an opponent's die beside a strain of yours."
    return f"You rolled {_rolled(dice)}: place one of them."


def passed(passes: Sequence[Mapping[str, Any]]) -> str:
    """Who was passed over, as a sentence each, followed by a space."""
    sentence = "{} rolled {}, found no place for either and was passed over (M5). "
    return "".join(sentence.format(SEATS[one["seat"]], _rolled(one["dice"])) for one in passes)


def why_not_place(board: Board, seat: int, dice: Sequence[int], move: str) -> str:
    """The rule that forbids `move` to the seat that has rolled `dice` and must place one."""
    if move == "-":
        return f"Placing a die cannot be declined: you rolled {_rolled(dice)}, and there is a place for one of them."
    kind, at = move.split("@")
    if kind == "x":
        if dice[0] != dice[1]:
            return f"Only after a double may a die be removed, and you rolled {_rolled(dice)}: place one of them."
        return "First place one of the two dice; then a die may be removed."
    value, cell = int(kind), read(at)
    if value not in dice:
        return f"You rolled {_rolled(dice)}, so you have no {value} to place."
    if cell is None or cell not in board.owner:
        return f"A die must lie beside another die, sharing an edge, and nothing lies beside {_short(at)}."
    if cell in board.value:
        return _why_no_cover(board, seat, value, cell)
    other = next(d for d in AROUND[cell] if board.owner.get(d) == seat and board.value[d] != value)
    return (
        "On the ground a die must match every top die of its own colour beside it (M9): "
        f"a {value} at {at} would touch your {board.value[other]} at {written(other)}."
    )


def _why_no_cover(board: Board, seat: int, value: int, cell: Cell) -> str:
    owner, at = board.owner[cell], written(cell)
    if owner == seat:
        return f"A die covers only dice of another colour, and the top die at {at} is your own."
    if board.value[cell] != value:
        return f"A die covers only a die of its own value: a {value} cannot cover the {board.value[cell]} at {at}."
    if cell not in board.near[seat]:
        return f"Only dice beside a top die of your own can be covered, and none of yours lies beside {at}."
    return f"This is {SEATS[owner]}'s only top die on the board, so it cannot be covered (M4)."


def why_not_remove(board: Board, seat: int, options: Options, move: str) -> str:
    """The rule that forbids `move` to the seat that may remove a die."""
    if not move.startswith("x"):
        return "You have placed your die: now remove an opponent's die, or decline."
    at = move[2:]
    cell = read(at)
    if cell is None or cell not in board.value:
        return f"There is no die at {_short(at)} to remove."
    owner = board.owner[cell]
    if owner in (seat, NEUTRAL):
        whose = "your own" if owner == seat else "neutral, and neutral is no opponent"
        return f"Only an opponent's die can be removed; the top die at {at} is {whose}."
    if options["removal"] == "stacked" and cell not in board.under:
        return f"Only the top of a stack can be removed (M3), and the die at {at} lies on the ground."
    if not board.beside_strain_of_two(seat, cell):
        return f"Only a die beside a strain of two or more of your dice can be removed (M6); none lies beside {at}."
    return f"This is {SEATS[owner]}'s only top die on the board, so it is sheltered from removal (M4)."


def breakdown(result: Result, *, rolls_ran_out: bool) -> list[ScoreLine]:
    """The largest strain of each seat, which is its score, and the strains that do not count."""
    note = "It alone is the score."
    if len(result["winners"]) > 1:
        note += " Who shares the largest shares the win (M7)."
    if rolls_ran_out:
        note += " The rolls of this deal have run out, and so the game has ended (M8)."
    largest = tuple(map(str, result["scores"]))
    others = tuple(runs(sizes[1:]) or "none" for sizes in result["strains"])
    return [
        ScoreLine("Largest strain", largest, tuple(result["winners"]), note),
        ScoreLine("Other strains", others, note="They count for nothing, unless a die joins them to the largest."),
    ]


def runs(sizes: Sequence[int]) -> str:
    """Sizes of strains, equal ones together: "5, 3, 1 ×7"; nothing for none."""
    grouped = ((size, len(list(same))) for size, same in groupby(sizes))
    return ", ".join(f"{size} ×{count}" if count > 1 else str(size) for size, count in grouped)


def table(seen: View, to_move: int | None) -> str:
    """The position for a terminal: on a cell the owner's letter (n: neutral), the value, and the height of a stack."""
    stacks = {place_of(cell_of(cell)): stack for cell, stack in seen["board"].items()}
    columns = range(min(x for x, _ in stacks) - 1, max(x for x, _ in stacks) + 2)
    rows = range(max(y for _, y in stacks) + 1, min(y for _, y in stacks) - 2, -1)
    lines = [" y\\x" + "".join(f"{x:>3} " for x in columns)]
    lines += [f"{y:>3} " + "".join(_spot(stacks, x, y) for x in columns) for y in rows]
    for seat, (pool, sizes) in enumerate(zip(seen["pools"], seen["strains"], strict=True)):
        strains = f"strains of {runs(sizes)}" if sizes else "no strain"
        lines.append(f"{SEATS[seat]}: {strains}; pool {pool}.")
    turn = "The game is over." if to_move is None else f"{SEATS[to_move]} rolled {_rolled(seen['rolls'][-1])}."
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
    return f"two {first}s" if first == second else f"a {first} and a {second}"


def _die(board: Board, cell: Cell) -> str:
    owner, value = board.owner[cell], board.value[cell]
    return f"the neutral {value}" if owner == NEUTRAL else f"{SEATS[owner]}'s {value}"


def _short(at: str) -> str:
    return at if len(at) <= 12 else at[:10] + "…"
