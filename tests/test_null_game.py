"""The null game keeps the whole contract: what is copied to begin a game is sound."""

from collections.abc import Callable

import pytest

import pygames
from examples.null_game.game import GAME
from pygames.analysis import hint
from pygames.lessons import lesson_runner
from tests import test_contract
from tests.variants import Variant

VARIANTS = [Variant(GAME, 2, {"rounds": rounds}) for rounds in (1, 2)]
PROMISES = [
    test_contract.test_every_game_ends_with_scores_and_winners,
    test_contract.test_revealed_never_shrinks,
]
PROMISES_OF_POSITIONS = [
    test_contract.test_legal_moves_are_distinct_notations_that_parse_to_themselves,
    test_contract.test_legal_moves_and_their_order_depend_on_the_position_alone,
    test_contract.test_a_copy_is_independent,
    test_contract.test_a_record_replays_to_the_same_state_and_repr_can_be_pasted,
    test_contract.test_replay_names_the_ply_that_goes_wrong,
    test_contract.test_a_view_holds_no_seed,
    test_contract.test_words_for_every_position,
]


@pytest.fixture(autouse=True)
def one_line_in_one_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that it takes to add a game."""
    monkeypatch.setitem(pygames.GAMES, GAME.id, GAME)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize("seed", range(4))
def test_the_null_game_keeps_the_contract(variant: Variant, seed: int) -> None:
    for promise in PROMISES:
        keep(promise, variant, seed)
    for share in (0.0, 0.5, 1.0):
        for promise in PROMISES_OF_POSITIONS:
            keep(promise, variant, seed, share)
        keep(test_contract.test_what_is_imagined_agrees_with_the_view, variant, seed, share, seed)
        for tall in (False, True):
            keep(test_contract.test_every_legal_move_is_a_path_of_targets_on_the_table, variant, seed, share, tall)


def test_it_shows_every_optional_module() -> None:
    state = GAME.start(GAME.deal("x"))
    view = state.view(0)
    for level in pygames.LEVELS:
        assert pygames.player(GAME.id, level).choose(view, iterations=2) == "-"
    assert pygames.evaluate(GAME.id, view)["value"] == 0.5
    assert list(hint(view, iterations=2))[-1]["best"]["reasons"] == ["It is your only move."]
    for step in lesson_runner.steps(GAME):
        taught = lesson_runner.position(GAME, step).state.legal_moves()
        assert all(step.takes(move) for move in taught)
    assert GAME.tracker is not None
    for _ in range(3):
        (lot,) = GAME.tracker.lots(state.view(None))
        assert sum(not thing.gone for thing in lot.things) == (1 if state.is_over else 2)
        if not state.is_over:
            state.play("-")
    with pytest.raises(pygames.IllegalMove, match="The game is over"):
        state.play("-")


def keep(promise: Callable[..., None], *chosen: object) -> None:
    """Run one test of the contract on what was chosen, instead of on what Hypothesis would draw."""
    promise.hypothesis.inner_test(*chosen)  # type: ignore[attr-defined]  # what @given leaves on a test
