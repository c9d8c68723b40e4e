"""Sentences of Mutation: what a move does, which seats passed, the roll-off, and the prompt."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.games.mutation.board import NEUTRAL, SEATS, Board, Cell, cell_name, cell_of, connected_cells
from pygames.games.mutation.dealing import starter
from pygames.games.mutation.game import MutationState
from pygames.i18n import N_, P_, _, n_
from pygames.i18n.perspective import did, is_you, may_do, player, told
from pygames.i18n.sentence_parts import capital, listed


def describe(state: MutationState, move: str) -> str:
    """Describe a legal move in a sentence."""
    board, seat = state.board, state.mover
    if move == "-":
        return may_do(N_("Remove no die."), N_("Removes no die."))
    value, cell = _parts(move)
    if value is None:
        advice = N_("Remove {die} at {cell}; the cell is empty again.")
        neutral = N_("Removes {die} at {cell}; the cell is empty again.")
        if cell in board.under:
            advice = N_("Remove {die} at {cell}; {below} lies on top again.")
            neutral = N_("Removes {die} at {cell}; {below} lies on top again.")
        return capital(may_do(advice, neutral, **_removed(board, cell)))
    if cell in board.value:
        done = may_do(N_("Cover {die} at {cell}"), N_("Covers {die} at {cell}"), **_top(board, cell))
    else:
        advice, neutral = N_("Place a {value} at {cell}"), N_("Places a {value} at {cell}")
        done = may_do(advice, neutral, value=value, cell=cell_name(cell))
    return _with_strain(capital(done), board, seat, value, cell)


def played(state: MutationState, move: str) -> str:
    """Describe a legal move after it was played."""
    board, seat = state.board, state.mover
    if move == "-":
        return did(SEATS, seat, P_("{seat} removed no die."))
    value, cell = _parts(move)
    if value is None:
        text = (
            P_("{seat} removed {die} at {cell}; {below} lies on top again.")
            if cell in board.under
            else P_("{seat} removed {die} at {cell}; the cell is empty again.")
        )
        return did(SEATS, seat, text, **_removed(board, cell))
    if cell in board.value:
        done = did(SEATS, seat, P_("{seat} covered {die} at {cell}"), **_top(board, cell))
    else:
        done = did(SEATS, seat, P_("{seat} placed a {value} at {cell}"), value=value, cell=cell_name(cell))
    return _with_strain(done, board, seat, value, cell)


def _parts(move: str) -> tuple[int | None, Cell]:
    """Return the value that a move places, or None if it removes a die, and its cell."""
    kind, at = move.split("@")
    return None if kind == "x" else int(kind), cell_of(at)


def _with_strain(done: str, board: Board, seat: int, value: int, cell: Cell) -> str:
    """Return a sentence about a placed die with the strain that the die makes."""
    after = board.copy()
    after.lay(seat, value, cell)
    size = len(connected_cells(cell, after.owner))
    if size == 1:
        return _("{done}, a new strain.", done=done)
    return _("{done}, making a strain of {size}.", done=done, size=size)


def _removed(board: Board, cell: Cell) -> dict[str, str]:
    """Return the words about a die that is removed, and about the one under it, if there is one."""
    under = board.under.get(cell)
    below = {"below": _die(under[-1], board.value[cell])} if under else {}
    return {**_top(board, cell), **below}


def _top(board: Board, cell: Cell) -> dict[str, str]:
    return {"die": _die(board.owner[cell], board.value[cell]), "cell": cell_name(cell)}


def _die(owner: int, value: int) -> str:
    if owner == NEUTRAL:
        return _("the neutral {value}", value=value)
    return told(SEATS, owner, N_("your {value}"), N_("{seat}'s {value}"), value=value)


def prompt(state: MutationState) -> str:
    """Return the seats that have just passed, and the prompt for the seat to move."""
    return passed_text(state.passes()) + _request(state.mover, state.dice, removing=state.removing)


def _request(seat: int, dice: Sequence[int], *, removing: bool) -> str:
    """Return what a seat that has rolled `dice` has to do.

    Only the person whom texts call "you" is told what "you" rolled: before the other prompts stands a name.
    """
    if removing:
        return _("Double! You may remove a die.") if is_you(seat) else _("Double! Remove a die, or none.")
    if is_you(seat):
        return _("You rolled {dice}: place one.", dice=roll_text(dice))
    first, second = dice
    if first == second:
        return _("Place one of the two {value}s.", value=first)
    return _("Place the {first} or the {second}.", first=first, second=second)


def passed_text(passes: Sequence[Mapping[str, Any]]) -> str:
    """Return a sentence for each seat that passed, each followed by a space."""
    you = N_("You rolled {dice}, could not place and passed.")
    other = N_("{seat} rolled {dice}, could not place and passed.")
    return "".join(told(SEATS, one["seat"], you, other, dice=roll_text(one["dice"])) + " " for one in passes)


def rolloff(rows: Sequence[Sequence[int | None]]) -> str:
    """Describe how the starting player was found: "Roll-off: Blue 4, Red 6. Red starts."."""
    rolls = [", ".join(f"{player(SEATS, seat)} {die}" for seat, die in enumerate(row) if die) for row in rows]
    you, other = N_("Roll-off: {rolls}. You start."), N_("Roll-off: {rolls}. {seat} starts.")
    return told(SEATS, starter(rows), you, other, rolls=_("; again: ").join(rolls))


def strains_text(sizes: Sequence[int]) -> str:
    """Return the strains of a player who has any, in words: "strains of 5, 3 and 3, and 7 single dice"."""
    large, single = [str(size) for size in sizes if size > 1], sizes.count(1)
    dice = n_("{count} single die", "{count} single dice", single)
    if not large:
        return dice
    strains = n_("a strain of {sizes}", "strains of {sizes}", len(large), sizes=listed(large))
    return _("{strains}, and {dice}", strains=strains, dice=dice) if single else strains


def dice_text(count: int) -> str:
    """Return a number of dice for a sentence: "1 die", "3 dice"."""
    return n_("{count} die", "{count} dice", count)


def roll_text(dice: Sequence[int]) -> str:
    """Return a roll in words: "two 4s", "a 3 and a 5"."""
    first, second = dice
    if first == second:
        return _("two {value}s", value=first)
    return _("a {first} and a {second}", first=first, second=second)
