"""The shape of every game: its length, its choices, how often the lead changes, and when it is decided."""

from pygames.lab.matchup import Matchup
from pygames.lab.measures import branching, decided_at, is_draw, lead_changes, length, minutes
from pygames.lab.study import Count, Study
from pygames.registry import GAMES, find

_PARTS = {("deckfish", "casual"): 0.2, ("strings-of-suits", "casual"): 0.25, ("siege-of-jacynth", "casual"): 0.6}


def _matchups(level: str) -> list[Matchup]:
    return [
        Matchup(f"{game}, {level}", game, (level,) * find(game).seats[0], part=_PARTS.get((game, level), 1))
        for game in GAMES
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
        Count("plies", length),
        Count("minutes at 15 s a move", minutes),
        Count("legal moves", branching),
        Count("lead changes", lead_changes),
        Count("decided after", decided_at),
        Count("draws", is_draw),
    ),
    games=300,
)
