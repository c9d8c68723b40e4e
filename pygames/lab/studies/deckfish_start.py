"""Whether it is an advantage in Deckfish to begin, and what the market of numbers changes.

The seat that places its first token second moves first. A deal with the market of numbers has another grid than the
deal of the same seed with any market, so the two are independent samples.
"""

from pygames.lab.matchup import Matchup
from pygames.lab.measures import first_seat_share, is_draw, length, margin
from pygames.lab.study import Count, Difference, Study

_LEVELS = {"points-greedy": 3.0, "greedy": 2.4}
_SHARE = "the first player's share"

STUDY = Study(
    id="deckfish-start",
    question="Is it an advantage in Deckfish to begin?",
    matchups=tuple(
        Matchup(name, "deckfish", (level, level), {"market": market}, part=part)
        for level, part in _LEVELS.items()
        for name, market in ((level, "any"), (f"{level}, market of numbers", "numbers"))
    ),
    counts=(
        Count(_SHARE, first_seat_share, family="first player"),
        Count("draws", is_draw, family="draws"),
        Count("the margin", margin, family="margins"),
        Count("plies", length, family="plies"),
    ),
    differences=tuple(
        Difference(f"{level}: market of numbers minus any", _SHARE, f"{level}, market of numbers", level, "markets")
        for level in _LEVELS
    ),
    games=500,
)
