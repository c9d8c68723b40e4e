"""How strong the levels are: each against the one below, as in the arena's ladder."""

from pygames.ai.arena.ladder import RUNGS
from pygames.lab.matchup import Matchup
from pygames.lab.measures import challenger_share, is_draw, length
from pygames.lab.study import Count, Study
from pygames.registry import GAMES

STUDY = Study(
    id="ladder",
    question="How much stronger is each level than the one below?",
    matchups=tuple(
        Matchup(f"{game}, {rung.challenger} against {rung.other}", game, (rung.challenger, rung.other), part=rung.part)
        for game in GAMES
        for rung in RUNGS
    ),
    counts=(
        Count("share of the points", challenger_share, family="shares"),
        Count("draws", is_draw, family="draws"),
        Count("plies", length, family="plies"),
    ),
    games=200,
)
