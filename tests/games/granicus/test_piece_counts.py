"""The card counter of Granicus lists what a seat has not seen."""

import pytest
from hypothesis import given

from tests.support.piece_counts import faces, unseen_groups
from tests.support.strategies import SEEDS, SHARES
from tests.support.variants import position, single_variants

pytestmark = pytest.mark.no_cover  # measuring coverage would take longer than the games
VARIANTS = single_variants("granicus")


@given(SEEDS, SHARES)
def test_card_counting_in_granicus(seed: int, share: float) -> None:
    state = position(VARIANTS[0], seed, share)
    view, groups = state.view(None), unseen_groups(state, None)
    for name, side in (("Odd", "odd"), ("Even", "even")):
        army = groups[f"{name}'s army"]
        assert sorted(faces(army, gone=True)) == sorted(view[side])
        to_come = state.deal[side][len(view[side]) : 9]
        assert set(to_come) <= set(faces(army)) and army.note.startswith(f"{len(to_come)} card")
        suits = {item.face: item.times for item in groups[f"Suits on {name}'s unseen cards"].items}
        assert suits == {suit: sum(suit in card for card in faces(army)) for suit in "MSVLYK"}
