"""How strong the levels are: each against the one below, the strongest also against greedy and plain-mcts."""

from typing import NamedTuple

from pygames.lab.matchup import Matchup
from pygames.lab.measures import challenger_share, is_draw, length
from pygames.lab.reference_players import PLAIN
from pygames.lab.studies import STUDIED
from pygames.lab.study import Count, Study


class Rung(NamedTuple):
    """Two players that are compared."""

    challenger: str
    other: str
    seconds: float | None = None  # per move in the arena; None: each level's own iterations, as in the study
    part: float = 1  # the share of the requested games, lower for slow matchups


RUNGS = (
    Rung("greedy", "random"),
    Rung("novice", "greedy"),
    Rung("casual", "novice"),
    Rung("strong", "casual"),
    Rung("expert", "strong"),
    Rung("expert", "greedy"),
    Rung("expert", PLAIN, seconds=1, part=0.2),
)

STUDY = Study(
    id="ladder",
    question="How much stronger is each level than the one below?",
    matchups=tuple(
        Matchup(f"{game}, {rung.challenger} against {rung.other}", game, (rung.challenger, rung.other), part=rung.part)
        for game in STUDIED
        for rung in RUNGS
    ),
    counts=(
        Count("share of the points", challenger_share, family="shares"),
        Count("draws", is_draw, family="draws"),
        Count("plies", length, family="plies"),
    ),
    games=200,
)
