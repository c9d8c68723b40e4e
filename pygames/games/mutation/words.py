"""Sentences of Mutation: what a move does, and the prompt."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from pygames.games.mutation.board import NEUTRAL, SEATS, Board
from pygames.games.mutation.cells import Cell, cell_of, connected_cells, notation
from pygames.games.mutation.dealing import starter
from pygames.i18n import _


def describe(board: Board, seat: int, move: str) -> str:
    """A legal move as a sentence."""
    if move == "-":
        return _("Removes no die.")
    kind, at = move.split("@")
    cell = cell_of(at)
    if kind == "x":
        return _removes(board, cell)
    after = board.copy()
    after.lay(seat, int(kind), cell)
    done = _covers(board, cell) if cell in board.value else _("Places a {value} at {cell}", value=kind, cell=at)
    size = len(connected_cells(cell, after.owner))
    if size == 1:
        return _("{done}, a new strain.", done=done)
    return _("{done}, making a strain of {size}.", done=done, size=size)


def _removes(board: Board, cell: Cell) -> str:
    seat, value, at = _(SEATS[board.owner[cell]]), board.value[cell], notation(cell)
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
    owner, value, at = board.owner[cell], board.value[cell], notation(cell)
    if owner == NEUTRAL:
        return _("Covers the neutral {value} at {cell}", value=value, cell=at)
    return _("Covers {seat}'s {value} at {cell}", seat=_(SEATS[owner]), value=value, cell=at)


def prompt(dice: Sequence[int], *, removing: bool) -> str:
    """The prompt for the seat to move, which has rolled `dice`."""
    if removing:
        return _("Double! You may remove a die.")
    return _("You rolled {dice}: place one.", dice=roll_text(dice))


def passed_text(passes: Sequence[Mapping[str, Any]]) -> str:
    """A sentence for each seat that was passed, followed by a space."""
    return "".join(_passed_over(one["seat"], one["dice"]) + " " for one in passes)


def _passed_over(seat: int, dice: Sequence[int]) -> str:
    return _(
        "{seat} rolled {dice}, could not place and passed (M5).",
        seat=_(SEATS[seat]),
        dice=roll_text(dice),
    )


def rolloff(rows: Sequence[Sequence[int | None]]) -> str:
    """How the starting player was found: "Roll-off: Alpha 4, Beta 6. Beta starts."."""
    rolls = [", ".join(f"{_(SEATS[seat])} {die}" for seat, die in enumerate(row) if die) for row in rows]
    first = _(SEATS[starter(rows)])
    return _("Roll-off: {rolls}. {seat} starts.", rolls=_("; again: ").join(rolls), seat=first)


def runs(sizes: Sequence[int]) -> str:
    """Sizes of strains, equal ones grouped: "5, 3, 1 ×7"; "" for none."""
    grouped = ((size, len(list(same))) for size, same in groupby(sizes))
    return ", ".join(f"{size} ×{count}" if count > 1 else str(size) for size, count in grouped)


def roll_text(dice: Sequence[int]) -> str:
    """A roll in words: "two 4s", "a 3 and a 5"."""
    first, second = dice
    if first == second:
        return _("two {value}s", value=first)
    return _("a {first} and a {second}", first=first, second=second)
