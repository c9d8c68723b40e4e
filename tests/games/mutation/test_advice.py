"""What the advice of Mutation says is true."""

import re

from pygames.games.mutation.board import AROUND, EMPTY, MEANING, Cell, connected_cells
from pygames.games.mutation.game import MutationState
from pygames.model.game import State
from tests.support.advice import truth_test


def growing(state: MutationState, seat: int) -> set[int]:
    """The values of dice that a seat could put on an empty cell so that one of its largest strains grows."""
    board, largest = state.board, state.result()["scores"][seat]
    found = set()
    for value in range(1, 7):
        for move in board.placements(seat, (value,)):
            cell = MEANING[move][1]
            beside = [one for one in AROUND[cell] if board.owner.get(one) == seat]
            if board.owner.get(cell, EMPTY) == EMPTY and any(
                len(connected_cells(one, board.owner)) == largest for one in beside
            ):
                found.add(value)
    return found


def coverers(after: MutationState, seat: int, cell: Cell) -> set[str]:
    """The players with a die beside this one who still have dice to roll, unless it is the seat's last."""
    owner = after.board.owner
    if sum(one == seat for one in owner.values()) == 1:
        return set()
    beside = {owner.get(one) for one in AROUND[cell]}
    return {
        name
        for other, name in enumerate(after.game.seat_names[: after.players])
        if other != seat and other in beside and after.pools[other] >= 2 and not after.is_over
    }


def is_true(before: State, after: State, sentence: str) -> bool:
    assert isinstance(before, MutationState)
    assert isinstance(after, MutationState)
    seat, (was, now) = before.mover, (before.result()["scores"], after.result()["scores"])
    names, strains = after.game.seat_names, after.result()["strains"]
    values = {int(value) for value in re.findall(r"\ba (\d)", sentence)}
    cell = MEANING[after.moves[-1]][1] if "@" in after.moves[-1] else 0
    if match := re.match(r"Breaks (\w+)'s largest strain, from (\d+) to (\d+)", sentence):
        other = names.index(match[1])
        return bool((was[other], now[other]) == (int(match[2]), int(match[3])))
    if match := re.match(r"Grows your largest strain to (\d+) dice", sentence):
        return bool(was[seat] < now[seat] == int(match[1]))
    if match := re.match(r"Joins your strains of .+ into one of (\d+)", sentence):
        return int(match[1]) in strains[seat]
    if match := re.match(r"Grows a strain of yours to (\d+); your largest has (\d+)", sentence):
        return int(match[1]) in strains[seat] and now[seat] == int(match[2])
    if re.match("A new strain", sentence):
        return len(connected_cells(cell, after.board.owner)) == 1
    if re.match(r"Your largest strain can then grow by", sentence):
        return growing(after, seat) == values
    if match := re.match(r"Leaves (\w+)'s largest strain no empty cell", sentence):
        return bool(values) and not values & growing(after, names.index(match[1]))
    if re.match(r"No die can cover it", sentence):
        return not coverers(after, seat, cell)
    if match := re.match(r"Careful: (.+) could cover it with a", sentence):
        return coverers(after, seat, cell) == {*match[1].split(" or ")}
    if match := re.match(r"Removes a die of (\w+) beside your strain: it was (?:part of a strain of (\d+))?", sentence):
        size = len(connected_cells(cell, before.board.owner))
        return before.board.owner[cell] == names.index(match[1]) and size == int(match[2] or 1)
    if re.match(r"No die that you may remove would make", sentence):
        return not any(lessens(before, seat, move) for move in before.legal_moves())
    return True


def lessens(before: MutationState, seat: int, move: str) -> bool:
    state, was = before.copy(), before.result()["scores"]
    state.play(move)
    now = state.result()["scores"]
    return any(score < was[other] for other, score in enumerate(now) if other != seat)


test_sentences_are_true_of_the_two_positions = truth_test("mutation", is_true)
