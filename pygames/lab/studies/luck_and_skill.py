"""How much is skill: the better player's share, and what it would be worth to see everything, the future too.

Each deal is played twice with the seats exchanged, so that the luck of the deal cancels out. Who sees everything plays
against the same search of what a player may see, with as many iterations, so that only the seeing differs.
"""

from pygames.lab.matchup import Matchup
from pygames.lab.measures import challenger_share, is_draw
from pygames.lab.studies import STUDIED
from pygames.lab.study import Count, Difference, Study

# Of the requested games; Expert thinks for seconds a move in some games.
_PAIRS: dict[tuple[str, str], dict[str, float]] = {
    ("greedy", "random"): {"granicus": 10, "deckfish": 0.5},
    ("strong", "novice"): dict(zip(STUDIED, (4, 1.5, 0.4, 0.4, 3), strict=True)),
    ("expert", "novice"): dict(zip(STUDIED, (8.5, 1.7, 1.645, 0.98, 1.23), strict=True)),
    ("omniscient", "blind"): {"granicus": 0.8, "siege-of-jacynth": 0.5, "mutation": 0.9},
}
_ITERATIONS = {"granicus": 400, "siege-of-jacynth": 200, "mutation": 200}  # of the two that differ in what they see
_SHARE = "the better player's share"


STUDY = Study(
    id="luck-and-skill",
    question="How much is luck, and how much is skill?",
    matchups=tuple(
        Matchup(
            f"{game}, {one} against {other}",
            game,
            (one, other),
            iterations=_ITERATIONS[game] if one == "omniscient" else None,
            part=parts.get(game, 1),
        )
        for (one, other), parts in _PAIRS.items()
        for game in STUDIED
        # Deckfish and Strings of Suits with two games show everything: there is nothing more to see.
        if one != "omniscient" or game in parts
    ),
    counts=(Count(_SHARE, challenger_share, family="skill"), Count("draws", is_draw, family="draws")),
    differences=tuple(
        Difference(
            f"strong against novice: {one} minus {other}",
            _SHARE,
            f"{one}, strong against novice",
            f"{other}, strong against novice",
            "games",
        )
        for one in ("siege-of-jacynth", "deckfish", "strings-of-suits")
        for other in ("granicus", "mutation")
    ),
    games=120,
)
