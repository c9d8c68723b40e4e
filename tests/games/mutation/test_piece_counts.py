"""The card counter of Mutation lists what a seat has not seen."""

import pytest
from hypothesis import given

from tests.support.piece_counts import unseen_groups
from tests.support.strategies import SEEDS, SHARES
from tests.support.variants import position, single_variants

pytestmark = pytest.mark.no_cover  # measuring coverage would take longer than the games
VARIANTS = single_variants("mutation")


@given(SEEDS, SHARES)
def test_dice_counting_in_mutation(seed: int, share: float) -> None:
    for variant in VARIANTS:
        state = position(variant, seed, share)
        view, (rolloff, pools, *tops) = state.view(None), unseen_groups(state, None).values()
        dice = [die for row in view["rolloff"] for die in row if die]
        assert [int(thing.face) for thing in rolloff.items] == dice and rolloff.note.endswith(" starts.")
        assert [item.times for item in pools.items] == view["pools"]
        assert sum(item.times or 0 for group in tops for item in group.items) == len(view["board"])
