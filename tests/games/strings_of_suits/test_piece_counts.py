"""The card counter of Strings of Suits lists what a seat has not seen."""

import pytest
from hypothesis import given

from tests.support.piece_counts import faces, unseen_groups
from tests.support.strategies import SEEDS, SHARES
from tests.support.variants import position, single_variants

pytestmark = pytest.mark.no_cover  # measuring coverage would take longer than the games
VARIANTS = single_variants("strings-of-suits")


@given(SEEDS, SHARES)
def test_chip_counting_in_strings_of_suits(seed: int, share: float) -> None:
    for variant in VARIANTS:
        state = position(variant, seed, share)
        view, groups = state.view(None), list(unseen_groups(state, None).values())
        for chips, places in zip(groups[::2], groups[1::2], strict=True):
            assert all(chip.times == view["supply"][chip.face] for chip in chips.items)
            assert {chip.face for chip in chips.items} == set(faces(places))
            for place in places.items:
                spots = [cell for cell, card in enumerate(view["grid"]) if place.face in card]
                taken = {"abcdef".index(cell[0]) + 6 * (int(cell[1]) - 1) for cell in view["chips"]}
                assert place.times == len(set(spots) - taken)
