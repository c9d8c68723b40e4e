"""The card counter of the Siege lists what a seat has not seen."""

import pytest
from hypothesis import given

from pygames.model.decktet import NUMBERS
from tests.support.piece_counts import faces, unseen_groups
from tests.support.strategies import SEEDS, SHARES
from tests.support.variants import position, single_variants

pytestmark = pytest.mark.no_cover  # measuring coverage would take longer than the games
VARIANTS = single_variants("siege-of-jacynth")


@given(SEEDS, SHARES)
def test_card_counting_in_the_siege(seed: int, share: float) -> None:
    for variant in VARIANTS:
        state = position(variant, seed, share)
        open_pile = variant.options["pile"] == "open"
        for seat in (None, 0, 1):
            view, groups = state.view(seat), unseen_groups(state, seat)
            unseen = faces(groups["Still unseen"])
            known = {heap_card["card"] for heap_card in view["heap"]} | {c for hand in view["hands"] for c in hand if c}
            assert set(unseen) == set(NUMBERS) - known - {view["next"]}
            assert len(unseen) == sum(hand.count(None) for hand in view["hands"]) + view["pile"] - bool(view["next"])
            assert open_pile or len(groups) == 3, "a closed pile gives the same three groups to every seat"
