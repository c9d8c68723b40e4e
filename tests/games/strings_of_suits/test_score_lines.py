"""Score lines of Strings of Suits name the pieces that count."""

import re
from collections.abc import Sequence

import pytest

from pygames.games.strings_of_suits import geometry
from pygames.model.decktet import SUIT_NAMES
from pygames.model.game import ScoreLine
from tests.support.variants import Variant, position, single_variants

VARIANTS = single_variants("strings-of-suits")


@pytest.mark.parametrize(
    "variant",
    VARIANTS,
    ids=lambda variant: variant.name,
)
@pytest.mark.parametrize("share", [0, 0.3, 0.5, 0.7, 1])
def test_score_lines_of_strings_of_suits(variant: Variant, share: float) -> None:
    for seed in range(6):
        state = position(variant, seed, share)
        lines = state.score_lines()
        games = [line for line in lines if line.label.startswith("Game")]
        view = state.view(None)
        if view["options"]["games"] == 1:
            assert not games, "a line of the only game would repeat the score"
            strings: Sequence[ScoreLine] = lines
            assert [sum(int(line.values[seat]) for line in lines) for seat in (0, 1)] == state.result()["scores"]
        else:
            strings = games[-1].parts
            assert [list(map(int, line.values)) for line in games] == state.result()["games"]
        assert bool(strings) == any(view["scores"][-1]), "the current game has strings if anybody has scored"
        for part in strings:
            cells = re.findall(r"[a-f][1-6]", part.made_of.lower())
            suits = {view["chips"][cell] for cell in cells}
            assert [SUIT_NAMES[suit] for suit in suits] == [part.label.split(",")[0]]
            assert len(cells) == len(part.shows) >= 3
            on_one_line = {tuple(geometry.LINES[index(cell)]) for cell in cells}
            assert set.intersection(*map(set, on_one_line)), "in a row, a column or a diagonal"


def index(cell: str) -> int:
    """The index of a cell in its layout."""
    return geometry.INDEX[cell]
