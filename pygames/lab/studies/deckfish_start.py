"""Whether it is an advantage in Deckfish to begin, and what the market of numbers changes.

The seat that places its first token second moves first.
"""

from pygames.lab.matchup import Matchup
from pygames.lab.measures import first_seat_share, is_draw, length, margin
from pygames.lab.study import Count, Study

STUDY = Study(
    id="deckfish-start",
    question="Is it an advantage in Deckfish to begin?",
    matchups=tuple(
        Matchup(name, "deckfish", (level, level), {"market": market}, part=part)
        for level, part in (("greedy", 0.6), ("novice", 0.1), ("strong", 0.015))
        for name, market in ((level, "any"), (f"{level}, market of numbers", "numbers"))
    ),
    counts=(
        Count("the first player's share", first_seat_share, family="first player"),
        Count("draws", is_draw),
        Count("the margin", margin),
        Count("plies", length),
    ),
    games=2000,
)
