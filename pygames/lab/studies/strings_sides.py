"""Whether it is an advantage in Strings of Suits to begin, in matches of one, two and four games."""

from pygames.lab.matchup import FinishedGame, Matchup
from pygames.lab.measures import first_seat_share, is_draw, margin
from pygames.lab.study import Count, Difference, Study

_FAST = {"points-greedy": 2.5, "greedy": 3.75}
_SLOW = {"casual": 0.075, "strong": 0.075}  # they play only single games and matches of two


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
        for words, options, part, levels in (
            ("1 game", {"games": 1}, 2.0, _FAST | _SLOW),
            ("2 games", {"games": 2}, 1.0, _FAST | _SLOW),
            ("4 games", {"games": 4}, 0.5, _FAST),
            ("1 game, six chips", {"games": 1, "chips": 6}, 1.0, _FAST),
        )
        for level, level_part in levels.items()
    ),
    counts=(
        Count("the first player's share", first_seat_share, family="sides"),
        Count("the Keeper side's share", _keeper_share, family="sides"),
        Count("draws", is_draw, family="draws"),
        Count("the margin", margin, family="margins"),
    ),
    differences=tuple(
        Difference(f"{level}: {what}, {one} minus {other}", what, f"{level}, {one}", f"{level}, {other}", family)
        for what, one, other, family, levels in (
            ("draws", "1 game", "2 games", "draws", _FAST | _SLOW),
            ("draws", "2 games", "4 games", "draws", _FAST),
            ("draws", "1 game, six chips", "1 game", "draws", _FAST),
            ("the Keeper side's share", "1 game, six chips", "1 game", "sides", _FAST),
        )
        for level in levels
    ),
    games=400,
)
