"""The card counter of Deckfish lists what a seat has not seen."""

import pytest
from hypothesis import given

from pygames.model.decktet import EXTENDED
from tests.support.piece_counts import faces, unseen_groups
from tests.support.strategies import SEEDS, SHARES
from tests.support.variants import position, single_variants

pytestmark = pytest.mark.no_cover  # measuring coverage would take longer than the games
VARIANTS = single_variants("deckfish")


@given(SEEDS, SHARES)
def test_card_counting_in_deckfish(seed: int, share: float) -> None:
    state = position(VARIANTS[0], seed, share)
    view, groups = state.view(None), unseen_groups(state, None)
    out = faces(groups["Free in the grid"]) + faces(groups["Under tokens"]) + faces(groups["In the market"])
    assert sorted(out + [card for taken in view["taken"] for card in taken]) == sorted(EXTENDED)
    left = {item.face: item.times for item in groups["Suits in the grid"].items}
    assert left == {suit: sum(suit in (card or "") for card in view["cards"]) for suit in "MSVLYK"}
