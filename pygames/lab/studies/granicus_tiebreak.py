"""How often a game of Granicus is level, and which tie-break decides such games in a fair way.

Most games are played by the designer's rules, and the other tie-breaks are applied to those that are level on points.
Two matchups are played with the tie-break that is compared with the designer's.

The levels know more than the points: their evaluations reward rows or matching cards, and some see the tie-break
coming. So the answer rests on players who know only the points, and cannot play for any tie-break. The baseline is
"always Even", which counts nothing; a coin is none, because the stronger player is not Odd and Even equally often when
a game ends level.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygames.lab.matchup import FinishedGame, Matchup
from pygames.lab.measures import first_seat_share
from pygames.lab.study import Count, Difference, Study

Pair = tuple[float, float]  # Odd's number and Even's; the higher wins


def _by_designer(result: dict[str, Any], handicap: int = 0) -> Sequence[Pair]:
    return [(result["tiebreak"]["odd"], result["tiebreak"]["even"] - handicap)]


def _by_rows_won(result: dict[str, Any]) -> Sequence[Pair]:
    odd, even = (sum(row["winner"] == seat for row in result["rows"]) for seat in (0, 1))
    return [(odd, even)]


def _by_fewest_rows_won(result: dict[str, Any]) -> Sequence[Pair]:
    ((odd, even),) = _by_rows_won(result)
    return [(-odd, -even)]


def _by_richest_row(result: dict[str, Any]) -> Sequence[Pair]:
    """Compare the richest rows of the two, then the next richest, and so on."""
    odd, even = (
        sorted((row["points"] for row in result["rows"] if row["winner"] == seat), reverse=True) + [0] * 6
        for seat in (0, 1)
    )
    return list(zip(odd, even, strict=False))


def _by_matching_cards(result: dict[str, Any]) -> Sequence[Pair]:
    """Compare the cards that show the suit of their row's Ace, in all rows."""
    odd, even = (sum(row[side][0] for row in result["rows"]) for side in ("odd", "even"))
    return [(odd, even)]


def _by_cards_in_rows_won(result: dict[str, Any]) -> Sequence[Pair]:
    """Compare the seat's own cards in the rows that it won, whatever their suits."""
    odd, even = (
        sum(row[side][1] for row in result["rows"] if row["winner"] == seat)
        for seat, side in enumerate(("odd", "even"))
    )
    return [(odd, even)]


def _even(_result: dict[str, Any]) -> Sequence[Pair]:
    """Even wins: a handicap of Odd, who moves first."""
    return [(0, 1)]


# What is compared first, and what is compared if that is level too.
TIEBREAKS: dict[str, tuple[Callable[[dict[str, Any]], Sequence[Pair]], ...]] = {
    "designer": (_by_designer,),
    "designer without the 2": (partial(_by_designer, handicap=2),),
    "rows won": (_by_rows_won,),
    "fewer rows won": (_by_fewest_rows_won,),
    "richest row": (_by_richest_row,),
    "matching cards": (_by_matching_cards,),
    "cards in rows won": (_by_cards_in_rows_won,),
    "matching cards, then rows": (_by_matching_cards, _by_rows_won),
    "matching cards, then Even": (_by_matching_cards, _even),
    "rows, then matching cards, then Even": (_by_rows_won, _by_matching_cards, _even),
    "richest row, then Even": (_by_richest_row, _even),
    "always Even": (_even,),
}


def _winner(tiebreak: str, game: FinishedGame) -> int | None:
    """Return the seat that wins a level game by a tie-break; None if that is level too."""
    for compare in TIEBREAKS[tiebreak]:
        for odd, even in compare(game.result):
            if odd != even:
                return int(even > odd)
    return None


def _is_level(game: FinishedGame) -> bool:
    return game.result["tiebreak"] is not None


def _odd_by_points(game: FinishedGame) -> float | None:
    """Return whether Odd wins, of the games that points decide."""
    odd, even = game.result["scores"]
    return None if odd == even else odd > even


def _decided(tiebreak: str, game: FinishedGame) -> bool | None:
    return _winner(tiebreak, game) is not None if _is_level(game) else None


def _share(tiebreak: str, game: FinishedGame, *, stronger: bool = False) -> float | None:
    """Return Odd's or the stronger player's share of a level game by a tie-break: 0.5 if that is level too."""
    if not _is_level(game):
        return None
    winner = _winner(tiebreak, game)
    return 0.5 if winner is None else winner == (game.challenger if stronger else 0)


def _odd_in_all(tiebreak: str, game: FinishedGame) -> float | None:
    """Return Odd's share of any game, with this tie-break for those that are level."""
    by_points = _odd_by_points(game)
    return _share(tiebreak, game) if by_points is None else by_points


def _stronger_by_points(game: FinishedGame) -> float | None:
    odd = _odd_by_points(game)
    return None if odd is None else odd == (game.challenger == 0)


def _level_share_as_played(game: FinishedGame) -> float | None:
    """Return the challenger's share of a level game by the tie-break that it was played with."""
    return game.shares[game.challenger] if _is_level(game) else None


_EQUAL = ("points-greedy", "flat-30", "greedy", "novice", "casual", "strong", "expert")
_UNEQUAL = ("flat-30 against flat-3", "strong against novice", "strong against casual")
_BY_DESIGNER = (*_EQUAL, *_UNEQUAL)
_BY_MATCHING = {"tiebreak": "matching"}
_STRONGER, _ODD = "the stronger player's share", "Odd's share of all games"

_MATCHING_EVEN = "matching cards, then Even"


def _difference(said: str, matchup: str, one: str, other: str, share: str, family: str) -> Difference:
    """Return the difference between two tie-breaks for the games of one matchup."""
    return Difference(f"{matchup}: {said}", f"{one}: {share}", matchup, matchup, family, f"{other}: {share}")


STUDY = Study(
    id="granicus-tiebreak",
    question="How should a game of Granicus that is level on points be decided?",
    matchups=(
        Matchup("flat-30 against flat-3", "granicus", ("flat-30", "flat-3"), part=5),
        Matchup("points-greedy", "granicus", ("points-greedy", "points-greedy"), part=24),
        Matchup("flat-30", "granicus", ("flat-30", "flat-30")),
        Matchup("greedy", "granicus", ("greedy", "greedy"), part=20),
        Matchup("novice", "granicus", ("novice", "novice"), part=0.5),
        Matchup("casual", "granicus", ("casual", "casual"), part=0.5),
        Matchup("strong", "granicus", ("strong", "strong")),
        Matchup("expert", "granicus", ("expert", "expert"), part=0.1315),
        Matchup("strong against novice", "granicus", ("strong", "novice"), part=0.75),
        Matchup("strong against casual", "granicus", ("strong", "casual"), part=0.75),
        Matchup("strong, with matching cards", "granicus", ("strong", "strong"), _BY_MATCHING, part=0.5),
        Matchup("strong against casual, with matching cards", "granicus", ("strong", "casual"), _BY_MATCHING, part=0.5),
    ),
    counts=(
        Count("level games", _is_level, family="level games"),
        Count("Odd's share of the games that points decide", _odd_by_points, _EQUAL, "Odd by points"),
        Count(f"{_STRONGER} of the games that points decide", _stronger_by_points, _UNEQUAL, "stronger by points"),
        Count(
            f"{_STRONGER} of the level games",
            _level_share_as_played,
            ("strong against casual, with matching cards",),
            "stronger as played",
        ),
        Count("Odd's share of all games", first_seat_share, ("strong", "strong, with matching cards"), "Odd as played"),
        *(Count(f"{name}: decides", partial(_decided, name), _BY_DESIGNER, "decides") for name in TIEBREAKS),
        *(Count(f"{name}: Odd's share", partial(_share, name), _EQUAL, "Odd's share") for name in TIEBREAKS),
        *(Count(f"{name}: {_ODD}", partial(_odd_in_all, name), _EQUAL, "Odd's share of all") for name in TIEBREAKS),
        *(
            Count(f"{name}: {_STRONGER}", partial(_share, name, stronger=True), _UNEQUAL, "stronger")
            for name in TIEBREAKS
        ),
    ),
    differences=(
        *(
            _difference(f"{one} minus {other}", matchup, one, other, _STRONGER, "tie-breaks")
            for matchup in _UNEQUAL
            for one, other in (
                ("designer", "always Even"),
                ("matching cards, then Even", "always Even"),
                ("rows, then matching cards, then Even", "always Even"),
                ("richest row, then Even", "always Even"),
                ("matching cards, then Even", "designer"),
                ("matching cards, then Even", "richest row, then Even"),
                ("matching cards, then Even", "rows, then matching cards, then Even"),
            )
        ),
        *(
            _difference(
                f"Odd's share, {_MATCHING_EVEN} minus designer", matchup, _MATCHING_EVEN, "designer", _ODD, "Odd"
            )
            for matchup in ("points-greedy", "flat-30", "strong")
        ),
        Difference(
            "strong: Odd's share as played, matching cards minus designer",
            "Odd's share of all games",
            "strong, with matching cards",
            "strong",
            "Odd",
        ),
        Difference(
            "points-greedy minus greedy: Odd's share of the games that points decide",
            "Odd's share of the games that points decide",
            "points-greedy",
            "greedy",
            "Odd",
        ),
    ),
    games=1200,
)
