"""Deals and boards of Mutation for tests.

With two players, the opening is a row of dice from -2,0 to 2,0. The die at -2,0 belongs to seat 0, which starts,
and the die at 2,0 to seat 1. The others are neutral.
"""

from collections.abc import Mapping, Sequence

import pygames
from pygames.games.mutation.board import NEUTRAL, Board, cell_of
from pygames.games.mutation.dealing import OPENING
from pygames.games.mutation.game import GAME, MutationState

Stacks = Mapping[str, tuple[int, str]]  # cell -> value, and the owners, bottom first: a seat's digit, n for neutral


def deal(rolls: Sequence[Sequence[int]], line: str = "34512", players: int = 2, **options: str) -> dict[str, object]:
    """Return a deal that seat 0 starts. With two players, `line` has the values of the opening dice, left to right."""
    values = dict(zip(("-2,0", "-1,0", "0,0", "1,0", "2,0"), map(int, line), strict=True))
    pattern = {cell: values.get(cell, 1) for cell, *_ in OPENING[players]}
    row = [6, *[1] * (players - 1)]
    return {
        "game": "mutation",
        "players": players,
        "options": options,
        "rolloff": [row],
        "pattern": pattern,
        "rolls": [list(roll) for roll in rolls],
    }


def start(rolls: Sequence[Sequence[int]], line: str = "34512", players: int = 2, **options: str) -> MutationState:
    """The initial state of a deal made by `deal`."""
    state = GAME.start(deal(rolls, line, players, **options))
    assert isinstance(state, MutationState)
    return state


def play(state: pygames.State, moves: str) -> None:
    """Play several moves."""
    for move in moves.split():
        state.play(move)


def board(stacks: Stacks, players: int = 2) -> Board:
    """A board with these stacks."""
    position = Board(players)
    for cell, (value, owners) in stacks.items():
        for owner in owners:
            position.lay(NEUTRAL if owner == "n" else int(owner), value, cell_of(cell))
    return position


def places(position: Board, seat: int, value: int) -> set[str]:
    """The cells where the seat may place a die of this value."""
    return {move.split("@")[1] for move in position.placements(seat, (value,))}


def removals(position: Board, seat: int, *, ground: bool = False, shelter: bool = False) -> set[str]:
    """Return the cells from which the seat may remove a die.

    `ground`: dice on the ground may be removed too. `shelter`: the only top die of a seat may not be removed.
    """
    return {move.split("@")[1] for move in position.removals(seat, ground=ground, shelter=shelter)}
