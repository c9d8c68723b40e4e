"""The shape of every game: its length, its choices, how often the lead changes, and when it is decided."""

from pygames.lab.matchup import Matchup
from pygames.lab.measures import branching, decided_at, is_draw, lead_changes, length, minutes
from pygames.lab.studies import STUDIED
from pygames.lab.study import Count, Difference, Study
from pygames.registry import find

_PARTS = {("deckfish", "casual"): 0.2, ("strings-of-suits", "casual"): 0.3, ("siege-of-jacynth", "casual"): 0.6}
# Pairs of games between Casual players that are compared by a count.
_PAIRS = {
    "plies": (
        ("mutation with 5", "strings-of-suits"),
        ("strings-of-suits", "deckfish"),
        ("deckfish", "mutation"),
        ("mutation", "siege-of-jacynth"),
    ),
    "legal moves": (
        ("deckfish", "siege-of-jacynth"),
        ("deckfish", "strings-of-suits"),
        ("siege-of-jacynth", "mutation"),
        ("mutation", "granicus"),
        ("strings-of-suits", "granicus"),
    ),
    "draws": (("mutation", "granicus"), ("mutation", "siege-of-jacynth"), ("mutation", "strings-of-suits")),
}


def _matchups(level: str) -> list[Matchup]:
    return [
        Matchup(f"{game}, {level}", game, (level,) * find(game).seats[0], part=_PARTS.get((game, level), 1))
        for game in STUDIED
    ]


STUDY = Study(
    id="shape",
    question="How long are the games, how much choice is there, and when are they decided?",
    matchups=(
        *_matchups("random"),
        *_matchups("casual"),
        *(
            Matchup(f"mutation with {players}, casual", "mutation", ("casual",) * players, part=0.2)
            for players in (3, 4, 5)
        ),
    ),
    counts=(
        Count("plies", length, family="plies"),
        Count("minutes at 15 s a move", minutes, family="plies"),  # the same question in another unit
        Count("legal moves", branching, family="legal moves"),
        Count("lead changes", lead_changes, family="lead changes"),
        Count("decided after", decided_at, family="decided after"),
        Count("draws", is_draw, family="draws"),
    ),
    differences=tuple(
        Difference(f"{what}: {one} minus {other}", what, f"{one}, casual", f"{other}, casual", what)
        for what, pairs in _PAIRS.items()
        for one, other in pairs
    ),
    games=200,
)
