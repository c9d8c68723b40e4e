"""Whether it is an advantage in Strings of Suits to begin, in matches of one, two and four games."""

from pygames.lab.matchup import FinishedGame, Matchup
from pygames.lab.measures import first_seat_share, is_draw, margin
from pygames.lab.study import Count, Study


def _keeper_share(game: FinishedGame) -> float:
    """Return the Keeper side's share of the games of a match: 0.5 for each that is level."""
    shares = []
    for number, (first, second) in enumerate(game.result["games"]):
        keeper, rite = (first, second) if number % 2 == 0 else (second, first)
        shares.append(0.5 if keeper == rite else float(keeper > rite))
    return sum(shares) / len(shares)


STUDY = Study(
    id="strings-sides",
    question="Is it an advantage in Strings of Suits to begin, and how many games make a match fair?",
    matchups=tuple(
        Matchup(f"{level}, {words}", "strings-of-suits", (level, level), options, part=level_part * part)
        for level, level_part in (("greedy", 1.0), ("casual", 0.06), ("strong", 0.08))
        for words, options, part in (
            ("1 game", {"games": 1}, 2.0),
            ("2 games", {"games": 2}, 1.0),
            ("4 games", {"games": 4}, 0.5),
            ("1 game, six chips", {"games": 1, "chips": 6}, 2.0),
        )
    ),
    counts=(
        Count("the first player's share", first_seat_share, family="sides"),
        Count("the Keeper side's share", _keeper_share),
        Count("draws", is_draw),
        Count("the margin", margin),
    ),
    games=1500,
)
