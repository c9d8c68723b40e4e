"""Score lines of Deckfish name the pieces that count."""

import pytest

from pygames.games.deckfish.board import SEATS
from pygames.model.decktet import SUIT_NAMES
from tests.support.score_lines import cards
from tests.support.variants import position, single_variants

VARIANTS = single_variants("deckfish")


@pytest.mark.parametrize("share", [0.3, 0.7, 1])
@pytest.mark.parametrize("seed", range(8))
def test_score_lines_of_deckfish(seed: int, share: float) -> None:
    state = position(VARIANTS[0], seed, share)
    result, lines = state.result(), {line.label: line for line in state.score_lines()}
    assert list(map(int, lines["Rarest suit"].values)) == result["scores"]
    for suit, name in SUIT_NAMES.items():
        shown = cards(lines[name])
        assert len(shown) == sum(map(int, lines[name].values)) == sum(seat[suit] for seat in result["suits"])
        assert all(suit in card for card in shown)
    for seat, counts in enumerate(result["suits"]):
        rarest = {suit for suit in counts if f"mark-{seat}-{suit}" in lines["Rarest suit"].shows}
        assert rarest == {suit for suit, count in counts.items() if count == result["scores"][seat]}
    assert sorted(cards(lines["Cards taken"])) == sorted(card for taken in state.view(None)["taken"] for card in taken)
    assert SEATS[0] in lines["Cards taken"].made_of
