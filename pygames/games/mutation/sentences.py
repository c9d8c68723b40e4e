"""Sentences of Mutation: what a move does, which seats passed, the roll-off, and the prompt."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from pygames.games.mutation.board import NEUTRAL, SEATS, Board
from pygames.games.mutation.cells import Cell, cell_name, cell_of, connected_cells
from pygames.games.mutation.dealing import starter
from pygames.i18n import N_, _
from pygames.i18n.perspective import player, told


def describe(board: Board, seat: int, move: str) -> str:
    """Describe a legal move in a sentence."""
    if move == "-":
        return told(SEATS, seat, N_("Remove no die."), N_("Removes no die."))
    kind, at = move.split("@")
    cell = cell_of(at)
    if kind == "x":
        return _removes(board, seat, cell)
    after = board.copy()
    after.lay(seat, int(kind), cell)
    done = (
        _covers(board, seat, cell)
        if cell in board.value
        else told(
            SEATS,
            seat,
            N_("Place a {value} at {cell}"),
            N_("Places a {value} at {cell}"),
            value=kind,
            cell=cell_name(cell),
        )
    )
    size = len(connected_cells(cell, after.owner))
    if size == 1:
        return _("{done}, a new strain.", done=done)
    return _("{done}, making a strain of {size}.", done=done, size=size)


def _removes(board: Board, seat: int, cell: Cell) -> str:
    value, at = board.value[cell], cell_name(cell)
    die, under = _die_of(board.owner[cell], value), board.under.get(cell)
    if not under:
        you, other = (
            N_("Remove {die} at {cell}; the cell is empty again."),
            N_("Removes {die} at {cell}; the cell is empty again."),
        )
        return told(SEATS, seat, you, other, die=die, cell=at)
    below = _("the neutral {value}", value=value) if under[-1] == NEUTRAL else _die_of(under[-1], value)
    you, other = (
        N_("Remove {die} at {cell}; {below} lies on top again."),
        N_("Removes {die} at {cell}; {below} lies on top again."),
    )
    return told(SEATS, seat, you, other, die=die, cell=at, below=below)


def _covers(board: Board, seat: int, cell: Cell) -> str:
    owner, value, at = board.owner[cell], board.value[cell], cell_name(cell)
    die = _("the neutral {value}", value=value) if owner == NEUTRAL else _die_of(owner, value)
    return told(SEATS, seat, N_("Cover {die} at {cell}"), N_("Covers {die} at {cell}"), die=die, cell=at)


def _die_of(seat: int, value: int) -> str:
    return told(SEATS, seat, N_("your {value}"), N_("{seat}'s {value}"), value=value)


def prompt(dice: Sequence[int], *, removing: bool) -> str:
    """Return the prompt for the seat to move, which has rolled `dice`."""
    if removing:
        return _("Double! You may remove a die.")
    return _("You rolled {dice}: place one.", dice=roll_text(dice))


def passed_text(passes: Sequence[Mapping[str, Any]]) -> str:
    """Return a sentence for each seat that passed, each followed by a space."""
    return "".join(_passed_over(one["seat"], one["dice"]) + " " for one in passes)


def _passed_over(seat: int, dice: Sequence[int]) -> str:
    return told(
        SEATS,
        seat,
        N_("You rolled {dice}, could not place and passed."),
        N_("{seat} rolled {dice}, could not place and passed."),
        dice=roll_text(dice),
    )


def rolloff(rows: Sequence[Sequence[int | None]]) -> str:
    """Describe how the starting player was found: "Roll-off: Alpha 4, Beta 6. Beta starts."."""
    rolls = [", ".join(f"{player(SEATS, seat)} {die}" for seat, die in enumerate(row) if die) for row in rows]
    you, other = N_("Roll-off: {rolls}. You start."), N_("Roll-off: {rolls}. {seat} starts.")
    return told(SEATS, starter(rows), you, other, rolls=_("; again: ").join(rolls))


def runs(sizes: Sequence[int]) -> str:
    """Return sizes of strains as text, with equal ones grouped: "5, 3, 1 ×7"; "" for none."""
    grouped = ((size, len(list(same))) for size, same in groupby(sizes))
    return ", ".join(f"{size} ×{count}" if count > 1 else str(size) for size, count in grouped)


def roll_text(dice: Sequence[int]) -> str:
    """Return a roll in words: "two 4s", "a 3 and a 5"."""
    first, second = dice
    if first == second:
        return _("two {value}s", value=first)
    return _("a {first} and a {second}", first=first, second=second)
