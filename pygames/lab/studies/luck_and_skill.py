"""How much is skill: the better player's share, and what it would be worth to see everything, the future too.

Each deal is played twice with the seats exchanged, so that the luck of the deal cancels out.
"""

from pygames.lab.matchup import Matchup
from pygames.lab.measures import challenger_share, is_draw
from pygames.lab.study import Count, Study
from pygames.registry import GAMES

# Of the requested games; some levels think for seconds a move in some games.
_PAIRS: dict[tuple[str, str], dict[str, float]] = {
    ("greedy", "random"): {"deckfish": 0.5},
    ("strong", "novice"): {"deckfish": 0.06, "strings-of-suits": 0.2, "siege-of-jacynth": 0.5},
    ("expert", "novice"): {
        "granicus": 0.1,
        "deckfish": 0.02,
        "strings-of-suits": 0.05,
        "siege-of-jacynth": 0.08,
        "mutation": 0.04,
    },
    ("omniscient", "strong"): {"granicus": 0.05, "siege-of-jacynth": 0.04, "mutation": 0.02},
}

STUDY = Study(
    id="luck-and-skill",
    question="How much is luck, and how much is skill?",
    matchups=tuple(
        Matchup(f"{game}, {one} against {other}", game, (one, other), part=parts.get(game, 1))
        for (one, other), parts in _PAIRS.items()
        for game in GAMES
        # Deckfish and Strings of Suits with two games show everything: there is nothing more to see.
        if one != "omniscient" or game in parts
    ),
    counts=(
        Count("the better player's share", challenger_share),
        Count("draws", is_draw),
    ),
    games=600,
)
