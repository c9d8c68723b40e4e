"""Score lines of Mutation name the pieces that count."""

import pytest

from tests.support.score_lines import pieces_of
from tests.support.variants import Variant, position, single_variants

VARIANTS = [variant for variant in single_variants("mutation") if variant.players < 4]


@pytest.mark.parametrize(
    "variant",
    VARIANTS,
    ids=lambda variant: variant.name,
)
def test_score_lines_of_mutation(variant: Variant) -> None:
    for seed in range(6):
        state = position(variant, seed, seed / 5)
        result, (best, others), on_table = state.result(), state.score_lines(), pieces_of(state)
        for seat, sizes in enumerate(result["strains"]):
            shown = [sum(on_table[piece].seat == seat for piece in line.shows) for line in (best, others)]
            largest = result["scores"][seat]
            assert shown == [largest * sizes.count(largest), sum(size for size in sizes if size < largest)]
