"""Evaluations of every game: chances that add up to 1, readable reasons, priors of moves, and no hidden information."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygames
from pygames.ai.position_value import DefaultEvaluation, leaf_values, returns
from tests.support.strategies import variants_of
from tests.support.variants import Variant, position, single_variants

VARIANTS = variants_of(pygames.GAMES.values())
SEEDS = st.integers(0, 2**32)
SHARES = st.floats(0, 1)


@given(VARIANTS, SEEDS, SHARES)
@settings(max_examples=40)
def test_chances_lie_between_0_and_1_and_add_up_to_1(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    for values in (
        leaf_values(variant.game, state),
        returns(state) if state.is_over else DefaultEvaluation().static_eval(state),
    ):
        assert len(values) == variant.players
        assert all(0 <= value <= 1 for value in values) and sum(values) == pytest.approx(1)


@given(VARIANTS, SEEDS, SHARES)
@settings(max_examples=40)
def test_every_legal_move_has_a_prior(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    assert variant.game.evaluation is not None
    if not state.is_over:
        moves = state.legal_moves()
        before = repr(state)
        assert len(variant.game.evaluation.prior(state, moves)) == len(moves)
        assert repr(state) == before


@given(VARIANTS, SEEDS, SHARES)
@settings(max_examples=40)
def test_an_evaluation_depends_only_on_visible_information(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    for seat in range(variant.players):
        imagined = variant.game.imagine(state.view(seat), random.Random(seed + 1))
        assert leaf_values(variant.game, imagined) == leaf_values(variant.game, state)
        evaluation = pygames.evaluate(variant.game.id, state.view(seat))
        assert evaluation["value"] == leaf_values(variant.game, state)[seat]
        assert evaluation["reasons"] and all(
            reason[-1] == "." and "  " not in reason for reason in evaluation["reasons"]
        )


@pytest.mark.parametrize("variant", single_variants(), ids=lambda variant: variant.name)
def test_the_value_of_a_finished_game_is_its_result(variant: Variant) -> None:
    state = position(variant, 3, 1)
    winners = state.result()["winners"]
    for seat in range(variant.players):
        expected = 1 / len(winners) if seat in winners else 0
        assert pygames.evaluate(variant.game.id, state.view(seat))["value"] == expected


@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_winners_are_recognized_shortly_before_the_end(game_id: str) -> None:
    game = pygames.GAMES[game_id]
    options = {option: values[0] for option, values in game.options.items()}
    variant = Variant(game, game.seats[0], options)
    winners_by_seed = {seed: position(variant, seed, 1).result()["winners"] for seed in range(40)}
    values = [
        leaf_values(game, position(variant, seed, 0.97))[winners[0]]
        for seed, winners in winners_by_seed.items()
        if len(winners) == 1
    ]
    assert len(values) > 30
    assert sum(value > 0.5 for value in values) > len(values) * 0.65
    assert sum(values) / len(values) > 0.55


def test_a_bystander_has_no_chances() -> None:
    state = pygames.GAMES["granicus"].start(pygames.GAMES["granicus"].deal("by"))
    with pytest.raises(ValueError, match="None is not one"):
        pygames.evaluate("granicus", state.view(None))
