"""The expectimax search of Mutation: exact values in the last two turns, and the moves that it has found so far."""

import random
from itertools import product

import pytest

import pygames
from pygames.ai.position_value import returns
from pygames.games.mutation.board import MEANING
from pygames.games.mutation.game import GAME, MutationState
from pygames.games.mutation.search import Expectimax
from pygames.model.search_config import SearchConfig
from tests.support.mutation import play

pytestmark = pytest.mark.no_cover  # measuring coverage would take longer than the searches


def placements_on_empty_cells(state: MutationState) -> list[str]:
    return [move for move in state.legal_moves() if MEANING[move][1] not in state.board.value]


def state_two_turns_before_the_end(seed: int) -> MutationState:
    """Return a random game with only the current turn and one more left. Dice are covered only if they must be."""
    rng = random.Random(seed)
    state = GAME.start(GAME.deal(f"expectation-{seed}"))
    assert isinstance(state, MutationState)
    while state.removing or state.pools != [2, 2]:
        state.play(rng.choice(placements_on_empty_cells(state) or state.legal_moves()))
    return state


def exact_value(state: MutationState, move: str) -> float:
    """Return the mover's result after a move, averaged over the 36 possible next rolls, with the best reply to each."""
    mover, total = state.to_move, 0.0
    assert mover is not None
    for roll in product(range(1, 7), repeat=2):
        after = GAME.start({**state.deal, "rolls": [*state.deal["rolls"][: state.turn + 1], list(roll)]})
        play(after, " ".join([*state.moves, move]))
        total += worst_result(after, mover)
    return total / 36


def worst_result(state: pygames.State, seat: int) -> float:
    """Return a seat's result if the opponent makes the best move in each ply that is left."""
    if state.is_over:
        return returns(state)[seat]
    results = []
    for move in state.legal_moves():
        after = state.after(move)
        results.append(worst_result(after, seat))
    return min(results)


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", [1, 2, 6])
def test_the_last_two_turns_are_evaluated_exactly(seed: int) -> None:
    state = state_two_turns_before_the_end(seed)
    # No die is covered and the roll is not a double, so no die can be removed.
    assert not state.board.under and state.dice[0] != state.dice[1]
    search = Expectimax(GAME, state, iter(()), random.Random(1), SearchConfig(1, initial_width=999, depth=2))
    for _step in range(5 * len(state.legal_moves())):
        search.step()
    found = {one["move"]: one["value"] for one in search.found()}
    assert found.keys() == set(state.legal_moves())
    for move in placements_on_empty_cells(state)[::6]:
        assert found[move] == pytest.approx(exact_value(state, move))


@pytest.mark.parametrize("seed", range(3))
def test_searching_longer_never_drops_a_move(seed: int) -> None:
    state = state_two_turns_before_the_end(seed)
    search = Expectimax(
        GAME, state, iter(()), random.Random(1), SearchConfig(1, initial_width=3), also=state.legal_moves()[-1]
    )
    earlier: set[str] = set()
    for _step in range(300):
        search.step()
        found = search.found()
        moves = {one["move"] for one in found}
        assert earlier <= moves and state.legal_moves()[-1] in moves
        assert all(0 <= one["value"] <= 1 and one["visits"] > 0 for one in found)
        earlier = moves
    assert earlier == set(state.legal_moves())


def test_a_required_move_is_searched_as_deep_as_the_best() -> None:
    state = GAME.start(GAME.deal("compared"))
    assert isinstance(state, MutationState)
    best = Expectimax(GAME, state, iter(()), random.Random(1), SearchConfig(1, initial_width=3))
    for _step in range(2 * len(state.legal_moves())):  # the search is one turn deep, not yet two
        best.step()
    worst = best.found()[-1]["move"]
    search = Expectimax(GAME, state, iter(()), random.Random(1), SearchConfig(1, initial_width=3), worst)
    for _step in range(200):
        search.step()
        found = {one["move"]: one["value"] for one in search.found()}
        assert worst in found, "the required move is searched from the first step"
        assert found[worst] <= next(iter(found.values())), "the first move is at least as good as the required one"
