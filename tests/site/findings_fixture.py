"""A study with two matchups and made-up results, for the tests of findings."""

from pathlib import Path

from building.articles import Article
from building.finding_figures import Figures
from pygames.lab.intervals import Row
from pygames.lab.matchup import Matchup
from pygames.lab.measures import first_seat_share, length
from pygames.lab.study import Count, Study

STUDY = Study(
    id="sample",
    question="?",
    matchups=(
        Matchup("few", "granicus", ("greedy", "greedy")),
        Matchup("many", "deckfish", ("greedy", "random"), part=4),
    ),
    counts=(Count("share", first_seat_share), Count("plies", length)),
)
ROWS: list[Row] = [
    {"what": "few: share", "value": 0.081234, "low": 0.0756, "high": 0.0872, "n": 12_000},
    {"what": "few: plies", "value": 18.3, "low": 18.0, "high": 18.5, "n": 12_500},
    {"what": "many: share", "value": 0.5, "low": 0.4, "high": 0.6, "n": 30},
    {"what": "many minus few", "value": -0.021, "low": -0.034, "high": -0.011, "n": 30},
]


def figures() -> Figures:
    """The results of the sample study."""
    return Figures(STUDY, {"study": "sample", "games": 12_500, "seed": "lab", "rows": ROWS}, "sample.md")


def article(markdown: str) -> Article:
    """An article on the sample study."""
    return Article(STUDY, figures(), markdown, Path("sample.md").name)
