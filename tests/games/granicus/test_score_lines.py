"""Score lines of Granicus name the pieces that count."""

import pytest

from tests.support.score_lines import cards
from tests.support.variants import position, single_variants

VARIANTS = single_variants("granicus")


@pytest.mark.parametrize("share", [0, 0.3, 0.7, 1])
@pytest.mark.parametrize("seed", range(8))
def test_score_lines_of_granicus(seed: int, share: float) -> None:
    state = position(VARIANTS[0], seed, share)
    result, lines = state.result(), state.score_lines()
    assert [sum(int(line.values[seat]) for line in lines[:6]) for seat in (0, 1)] == result["scores"]
    for line, row in zip(lines, result["rows"], strict=False):
        (odd, odd_all), (even, even_all) = row["odd"], row["even"]
        sides = [sum(card[0] in ranks for card in cards(line)) for ranks in ("3579", "2468")]
        assert sides == ([odd_all, even_all] if odd == even else [odd, even])  # if the row is tied, all cards count
        assert sum(row["ace"] in card for card in cards(line)) == row["points"]
        assert f"ace-{row['ace']}" in line.shows
