"""Why a move of Mutation is illegal, in words for the player."""

from pygames.games.mutation.board import AROUND, NEUTRAL, SEATS, Board, Cell, cell_name, read
from pygames.games.mutation.game import MutationState
from pygames.games.mutation.sentences import roll_text
from pygames.i18n import N_, _
from pygames.i18n.perspective import told


def explain_illegal(state: MutationState, move: str) -> str:
    """Return the rule that forbids a well-formed move, as a sentence."""
    return (_why_not_remove if state.removing else _why_not_place)(state, state.mover, move)


def _why_not_place(state: MutationState, seat: int, move: str) -> str:
    board, dice = state.board, state.dice
    if move == "-":
        return _("You must place a die: you rolled {dice}, and there is a place for one of them.", dice=roll_text(dice))
    kind, at = move.split("@")
    if kind == "x":
        if dice[0] != dice[1]:
            return _(
                "You may only remove a die after a double, and you rolled {dice}: place one of them.",
                dice=roll_text(dice),
            )
        return _("First place one of the two dice. Then you may remove a die.")
    value, cell = int(kind), read(at)
    if value not in dice:
        return _("You rolled {dice}, so you have no {value} to place.", dice=roll_text(dice), value=value)
    if cell is None or cell not in board.owner:
        return _("A die must share an edge with another die, and nothing lies beside {cell}.", cell=_short(cell, at))
    if cell in board.value:
        return _why_no_cover(board, seat, value, cell)
    other = next(d for d in AROUND[cell] if board.owner.get(d) == seat and board.value[d] != value)
    return _(
        "On the ground a die must match every top die of its own colour beside it (M9): "
        "a {value} at {cell} would touch your {other_value} at {other_cell}.",
        value=value,
        cell=cell_name(cell),
        other_value=board.value[other],
        other_cell=cell_name(other),
    )


def _why_no_cover(board: Board, seat: int, value: int, cell: Cell) -> str:
    owner, at = board.owner[cell], cell_name(cell)
    if owner == seat:
        return _("A die covers only dice of another colour, and the top die at {cell} is your own.", cell=at)
    if board.value[cell] != value:
        words = {"value": value, "other_value": board.value[cell], "cell": at}
        return _(
            "A die covers only a die of its own value: a {value} cannot cover the {other_value} at {cell}.", **words
        )
    if cell not in board.near[seat]:
        return _(
            "Only dice beside a top die of your own can be covered, and none of yours lies beside {cell}.", cell=at
        )
    you = N_("This is your only top die on the board, so it cannot be covered (M4).")
    return told(SEATS, owner, you, N_("This is {seat}'s only top die on the board, so it cannot be covered (M4)."))


def _why_not_remove(state: MutationState, seat: int, move: str) -> str:
    board = state.board
    if not move.startswith("x"):
        return _("You have placed your die. Now remove an opponent's die, or none.")
    at = move[2:]
    cell = read(at)
    if cell is None or cell not in board.value:
        return _("There is no die at {cell} to remove.", cell=_short(cell, at))
    owner, at = board.owner[cell], cell_name(cell)
    if owner == seat:
        return _("Only an opponent's die can be removed; the top die at {cell} is your own.", cell=at)
    if owner == NEUTRAL:
        return _("Only an opponent's die can be removed; the top die at {cell} is neutral.", cell=at)
    if state.deal["options"]["removal"] == "stacked" and cell not in board.under:
        return _("Only the top of a stack can be removed (M3), and the die at {cell} lies on the ground.", cell=at)
    if not board.beside_strain_of_two(seat, cell):
        return _(
            "Only a die beside a strain of two or more of your dice can be removed (M6); none lies beside {cell}.",
            cell=at,
        )
    you = N_("This is your only top die on the board, so it is sheltered from removal (M4).")
    other = N_("This is {seat}'s only top die on the board, so it is sheltered from removal (M4).")
    return told(SEATS, owner, you, other)


def _short(cell: Cell | None, at: str) -> str:
    """Return the name of a cell, or the beginning of its notation if the cell is too far out."""
    return cell_name(cell) if cell is not None else at if len(at) <= 12 else at[:10] + "…"
