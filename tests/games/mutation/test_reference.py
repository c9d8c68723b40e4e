"""The rules of Mutation agree with the reference implementation, in random games of every variant."""

import random
from itertools import product

import pytest

from pygames.games.mutation.game import GAME, MutationState
from tests.support.mutation_reference import Die, Reference

pytestmark = pytest.mark.no_cover  # measuring coverage would take longer than the games


def reference_of(state: MutationState) -> Reference:
    stacks = {}
    for cell, stack in state.view(None)["board"].items():
        x, y = map(int, cell.split(","))
        stacks[x, y] = [Die(seat, stack["value"]) for seat in stack["owners"]]
    return Reference(stacks)


@pytest.mark.sample(2)
@pytest.mark.parametrize(("removal", "shelter"), [*product(GAME.options["removal"], GAME.options["shelter"])])
@pytest.mark.parametrize("players", GAME.seats)
def test_the_board_agrees_with_the_reference(players: int, removal: str, shelter: str) -> None:
    for seed in range(3 if players == 2 else 1):
        state = MutationState(GAME.check_deal(GAME.deal(seed, players=players, removal=removal, shelter=shelter)))
        reference, rng = reference_of(state), random.Random(seed)
        pools = [21] * players
        while not state.is_over:
            seat = state.to_move
            assert seat is not None
            moves = state.legal_moves()
            if state.removing:
                assert moves == [*reference.removals(seat, removal=removal, shelter=shelter), "-"]
            else:
                assert moves == reference.placements(seat, state.dice)
                pools[seat] -= 1
            covers = [m for m in moves if m[0] == "x" or any(m.endswith("@" + c) for c in state.view(None)["board"])]
            move = rng.choice(covers if covers and rng.random() < 0.5 else moves)
            double = not state.removing and state.dice[0] == state.dice[1]
            state.play(move)
            reference.play(seat, move)
            assert reference_of(state).stacks == reference.stacks
            assert state.pools == pools
            if double:
                assert state.removing == bool(reference.removals(seat, removal=removal, shelter=shelter))
            for other in range(players) if len(state.moves) % 32 == 0 or state.is_over else ():
                assert state.board.placements(other, range(1, 7)) == reference.placements(other, range(1, 7))
            assert state.result()["strains"] == [reference.strains(other) for other in range(players)]
        assert min(pools) == 1
